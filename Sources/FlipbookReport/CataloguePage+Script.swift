extension CataloguePage {
  /// The script of the catalogue: it builds the cards, and shows those that fit.
  static let script = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const by = id => document.getElementById(id);
    const make = (tag, cls, text) => {
      const element = document.createElement(tag);
      if (cls) element.className = cls;
      if (text !== undefined) element.textContent = text;
      return element;
    };
    const pictures = data.scenes.flatMap(scene => scene.pictures);
    const state = { search: "", state: "all", appearance: "all", choice: "all", size: 170 };
    const choiceOf = picture => picture.choices.join(" · ");
    const moves = picture => !!picture.motion;
    const isBad = picture => picture.state === "failed";
    const differs = picture => ["changed", "new", "gone"].includes(picture.state);
    const tests = {
      all: () => true, moving: moves, failed: isBad, changed: differs,
    };

    // A picture, with its animation while it is pointed at.
    function image(file, picture, limit) {
      const element = make("img");
      const [width, height] = picture.size.length ? picture.size : [100, 100];
      const scale = Math.min(1, limit / width, limit * 2.2 / height);
      element.width = Math.max(1, Math.round(width * scale));
      element.height = Math.max(1, Math.round(height * scale));
      element.alt = "";
      element.loading = "lazy";
      element.decoding = "async";
      element.src = file;
      return element;
    }

    function figure(file, caption, picture, limit, open) {
      const element = make("figure", picture.state);
      const button = make("button");
      const shown = image(file, picture, limit);
      button.append(shown);
      button.setAttribute("aria-label", caption);
      if (picture.motion && file === picture.file) {
        button.append(make("span", "badge"));
        const play = () => { shown.src = picture.motion; };
        const stop = () => { shown.src = picture.file; };
        button.onpointerenter = button.onfocus = play;
        button.onpointerleave = button.onblur = stop;
        if (!open) play();
      }
      if (open) button.onclick = open;
      element.append(button, make("figcaption", "", caption));
      return element;
    }

    function captionOf(picture) {
      const names = { light: "Light", dark: "Dark" };
      const name = names[picture.appearance] || picture.appearance;
      return [name, ...picture.choices].filter(Boolean).join(" · ");
    }

    function figures(picture, limit, open) {
      const caption = captionOf(picture);
      const made = [];
      if (picture.before) {
        made.push(figure(picture.before, caption + " · before", picture, limit, open));
      }
      if (picture.file) {
        const word = picture.before ? " · after" : picture.state === "new" ? " · new" : "";
        made.push(figure(picture.file, caption + word, picture, limit, open));
      }
      if (picture.difference) {
        made.push(figure(picture.difference, caption + " · difference", picture, limit, open));
      }
      if (!made.length) {
        const empty = make("figure", picture.state);
        empty.append(make("figcaption", "", caption + " · " + picture.state));
        made.push(empty);
      }
      return made;
    }

    // Each reason once, though every appearance has it.
    function words(scene, shown) {
      const parts = [];
      for (const text of new Set(shown.flatMap(picture => picture.reasons))) {
        parts.push(make("p", "reason", text));
      }
      const notes = [...new Set(shown.flatMap(picture => picture.notes))];
      if (notes.length) {
        const details = make("details", "notes");
        const count = notes.length === 1 ? "1 note" : notes.length + " notes";
        details.append(make("summary", "", count), ...notes.map(note => make("p", "", note)));
        parts.push(details);
      }
      return parts;
    }

    function shownPictures(scene) {
      const text = [scene.name, scene.title || "", scene.file].join(" ").toLowerCase();
      if (!state.search.split(/\s+/).every(word => text.includes(word))) return [];
      if (!scene.pictures.some(tests[state.state])) return [];
      return scene.pictures.filter(picture =>
        (state.appearance === "all" || picture.appearance === state.appearance)
        && (state.choice === "all" || choiceOf(picture) === state.choice)
        && (state.state !== "changed" && state.state !== "failed" || tests[state.state](picture)));
    }

    function card(scene, shown) {
      const element = make("div", "card");
      if (shown.some(picture => isBad(picture) || differs(picture))) element.classList.add("bad");
      const name = make("div", "name");
      name.append(make("h3", "", scene.title || scene.name));
      const line = scene.line ? "line " + scene.line : "";
      const place = [scene.title && scene.name, line].filter(Boolean).join(" · ");
      name.append(make("span", "place", place));
      element.append(name);
      const row = make("div", "row");
      const open = () => show(scene);
      for (const picture of shown) row.append(...figures(picture, state.size, open));
      // The reason is enough where there is no picture at all.
      if (shown.some(picture => picture.file || picture.before)) element.append(row);
      element.append(...words(scene, shown));
      return element;
    }

    let listed = [];
    function build() {
      const list = by("list");
      list.replaceChildren();
      listed = [];
      let section, cards, file;
      for (const scene of data.scenes) {
        const shown = shownPictures(scene);
        if (!shown.length) continue;
        listed.push(scene);
        if (scene.file !== file) {
          file = scene.file;
          section = make("section");
          cards = make("div", "cards");
          section.append(make("h2", "", file), cards);
          list.append(section);
        }
        cards.append(card(scene, shown));
      }
      by("nothing").hidden = listed.length > 0;
    }

    // MARK: One scene, large

    let current;
    function show(scene) {
      current = scene;
      by("largeTitle").textContent = scene.title || scene.name;
      by("largePlace").textContent = scene.file + (scene.line ? ":" + scene.line : "");
      const row = by("largeRow");
      row.replaceChildren();
      for (const picture of scene.pictures) row.append(...figures(picture, 393));
      row.append(...words(scene, scene.pictures));
      if (!by("large").open) by("large").showModal();
    }
    function step(distance) {
      const index = listed.indexOf(current) + distance;
      if (listed[index]) show(listed[index]);
    }
    by("previous").onclick = () => step(-1);
    by("next").onclick = () => step(1);
    by("close").onclick = () => by("large").close();
    by("large").onclick = event => { if (event.target === by("large")) by("large").close(); };

    // MARK: Choosing

    function segments(id, key, entries) {
      const buttons = entries.map(([value, name, count, isBad]) => {
        const button = make("button", isBad ? "bad" : "", name);
        if (count !== undefined) button.append(make("b", "", count));
        button.setAttribute("aria-pressed", state[key] === value);
        button.onclick = () => {
          state[key] = value;
          for (const other of buttons) other.setAttribute("aria-pressed", other === button);
          build();
        };
        return button;
      });
      by(id).replaceChildren(...buttons);
      by(id).hidden = entries.length < 2;
    }
    const count = test => data.scenes.filter(scene => scene.pictures.some(test)).length;
    const states = [["all", "All", data.scenes.length]];
    if (count(differs)) states.push(["changed", "Changed", count(differs), true]);
    if (count(isBad)) states.push(["failed", "Failed", count(isBad), true]);
    if (count(moves)) states.push(["moving", "Moving", count(moves)]);
    if (count(differs)) state.state = "changed";
    segments("states", "state", states);
    const appearances = [...new Set(pictures.map(picture => picture.appearance))];
    segments("appearances", "appearance",
      [["all", "All"], ...appearances.map(name =>
        [name, name.charAt(0).toUpperCase() + name.slice(1)])].slice(appearances.length < 2 ? 1 : 0));
    const choices = [...new Set(pictures.map(choiceOf))];
    by("choice").replaceChildren(...["all", ...choices].map(choice => {
      const option = make("option", "", choice === "all" ? "All sizes" : choice || "Standard");
      option.value = choice;
      return option;
    }));
    by("choice").hidden = choices.length < 2;
    by("choice").onchange = event => { state.choice = event.target.value; build(); };
    by("search").oninput = event => {
      state.search = event.target.value.toLowerCase().trim();
      build();
    };
    by("size").value = state.size;
    by("size").oninput = event => { state.size = +event.target.value; build(); };
    addEventListener("keydown", event => {
      if (by("large").open) {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      } else if (event.key === "/" && event.target !== by("search")) {
        event.preventDefault();
        by("search").focus();
      }
    });
    by("title").textContent = data.title;
    build();

    """#
}
