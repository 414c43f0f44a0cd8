extension ReportPage {
  /// The script's part that lists the views, and begins.
  static let viewsScript = #"""

    const rows = new Map();

    const makeRows = () => {
      const seen = recordings.flatMap((recording) => recording.views);
      for (const view of seen) {
        if (rows.has(view.key)) continue;
        const name = make("button", { title: view.path ?? view.name }, view.name);
        const row = make("tr", { class: view.isNamed ? "named" : "" }, make("td", {}, name));
        for (let column = 0; column < 5; column++) row.append(make("td", { class: "number" }));
        row.append(make("td", { class: "how" }));
        row.style.setProperty("--depth", view.depth);
        row.addEventListener("pointerenter", () => setHover(view.key));
        row.addEventListener("pointerleave", () => setHover(null));
        name.addEventListener("focus", () => setHover(view.key));
        name.addEventListener("blur", () => setHover(null));
        name.addEventListener("click", () => {
          state.pinned = state.pinned === view.key ? null : view.key;
          show();
        });
        rows.set(view.key, { row, name, view });
      }
      $("#views tbody").replaceChildren(...[...rows.values()].map((entry) => entry.row));
    };

    /** What moves a view now, by its name. */
    const movesNow = (recording, view) => {
      if (!view.isNamed) return "";
      const now = recording.moves.filter((span) => span.view === view.name
        && span.since <= time() + 1e-9 && time() <= span.until + 1e-9);
      // Of two that meet at an instant, the later holds.
      return [...new Map(now.map((span) => [span.prop, span.curve]))]
        .map(([prop, curve]) => `${prop}: ${curve}`).join(", ");
    };

    const fillRows = () => {
      const recording = recordings[recordings.length - 1];
      const frame = frameNow(recording);
      for (const { row, name, view } of rows.values()) {
        const own = recording.byKey.get(view.key);
        const place = own ? recording.place(own, frame) : null;
        const earlier = own && frame > 0 ? recording.place(own, frame - 1) : place;
        row.classList.toggle("absent", !place);
        row.classList.toggle("hot", state.hover === view.key || state.pinned === view.key);
        name.setAttribute("aria-pressed", String(state.pinned === view.key));
        for (let column = 0; column < 5; column++) {
          const cell = row.children[column + 1];
          const value = place ? place[column + 1] : null;
          cell.textContent = short(value, column === 4 ? 3 : 2);
          cell.classList.toggle(
            "moving", Boolean(place && earlier && value !== earlier[column + 1]));
        }
        const how = own ? movesNow(recording, own) : "";
        row.lastChild.textContent = how;
        row.lastChild.title = how;
      }
    };

    $("#filter").addEventListener("input", () => {
      const wanted = $("#filter").value.toLowerCase();
      for (const { row, view } of rows.values()) {
        row.hidden = !view.name.toLowerCase().includes(wanted);
      }
    });

    // MARK: The head

    const themes = [["system", "light dark"], ["light", "light"], ["dark", "dark"]];
    let theme = 0;
    $("#theme").addEventListener("click", () => {
      theme = (theme + 1) % themes.length;
      document.documentElement.style.colorScheme = themes[theme][1];
      $("#theme").textContent = `Theme: ${themes[theme][0]}`;
    });

    const fillHead = () => {
      $("#title").textContent = recordings.map((recording) => recording.timeline)
        .filter((name, index, all) => all.indexOf(name) === index).join(" · ");
      for (const [axis, last] of recordings[recordings.length - 1].variant) {
        const before = first.variant.find((choice) => choice[0] === axis)?.[1] ?? last;
        const value = before === last ? last : `${before} → ${last}`;
        const choice = make("span", { class: "choice" }, make("b", {}, `${axis} `), value);
        $("#choices").append(choice, " ");
      }
      const pictures = recordings.reduce((sum, recording) => sum + recording.distinct, 0);
      const frames = recordings.reduce((sum, recording) => sum + recording.count, 0);
      const rate = first.fps[1] === 1 ? first.fps[0] : first.fps.join("/");
      $("#facts").textContent =
        `${milliseconds(lastInstant)}, ${rate} fps, ${frames} frames, ${pictures} distinct`;
      const notes = [...new Set(recordings.flatMap((recording) => recording.diagnostics))];
      $("#notes").append(...notes.map((note) => make("li", {}, note)));
    };

    fillHead();
    makeRows();
    watchers.push(fillRows);
    for (const name of new Set(recordings.flatMap((recording) => recording.moving))) addCurve(name);
    $("#curves").hidden = first.views.length === 0 && first.plots.length === 0;
    setMode(state.mode);
    $("#play").innerHTML = playSign;
    goTo(readAddress() ?? 0, { keepsAddress: true });
    document.documentElement.dataset.ready = "true";
    """#
}
