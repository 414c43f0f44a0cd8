extension ReportPage {
  /// The script's part that shows the frame: one recording or two, and boxes over them.
  static let stageScript = #"""

    const modes = [
      ["before", "Before"], ["after", "After"], ["difference", "Difference"],
      ["side", "Side by side"], ["wipe", "Swipe"],
    ];
    const screens = [];

    /** A canvas with a picture, and the boxes over it. */
    const makeScreen = (caption, draw) => {
      const canvas = make("canvas", { role: "img" });
      const box = make("div", { class: "box", hidden: true }, make("span"));
      const words = make("figcaption", { class: "number" }, caption);
      const figure = make("figure", { class: "screen" }, canvas, box);
      if (caption) figure.append(words);
      const screen = { figure, canvas, box, words, draw };
      figure.addEventListener("pointermove", (event) => point(screen, event));
      figure.addEventListener("pointerleave", () => setHover(null));
      figure.addEventListener("click", () => { state.pinned = state.hover; show(); });
      return screen;
    };

    const names = isComparing ? ["before", "after"] : [""];
    const frameNow = (recording) => recording.at(time());

    /** The picture of a recording now; asks for another look when it is not decoded yet. */
    const pictureNow = (recording) => {
      const images = recording.imagesAt(frameNow(recording));
      const coming = images.find((image) => !image.complete || !image.naturalWidth);
      coming?.addEventListener("load", drawScreens, { once: true });
      return coming || !images.length ? null : recording.pictureAt(frameNow(recording));
    };

    const fit = (canvas, image) => {
      if (canvas.width === image.naturalWidth && canvas.height === image.naturalHeight) return;
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
    };

    /** Without pictures: the views' outlines, as much as each shows. */
    const drawOutlines = (recording, canvas) => {
      const frame = frameNow(recording);
      const size = recording.sizes.findLast((size) => size[0] <= frame);
      if (!size) return;
      fit(canvas, { naturalWidth: size[1], naturalHeight: size[2] });
      const context = canvas.getContext("2d");
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.font = "12px sans-serif";
      recording.views.forEach((view, number) => {
        const place = recording.place(view, frame);
        if (!place) return;
        const [, x, y, width, height, opacity] = place;
        const hue = (number * 67) % 360;
        context.globalAlpha = opacity;
        context.fillStyle = `hsl(${hue} 60% 50% / 0.2)`;
        context.strokeStyle = `hsl(${hue} 60% 45%)`;
        context.fillRect(x, y, width, height);
        context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
        context.fillStyle = context.strokeStyle;
        context.fillText(view.name, x + 4, y + 14);
      });
      context.globalAlpha = 1;
    };

    const drawOne = (recording) => (screen) => {
      if (!recording.pictures.length) return drawOutlines(recording, screen.canvas);
      const image = pictureNow(recording);
      if (!image) return;
      fit(screen.canvas, image);
      const context = screen.canvas.getContext("2d");
      context.clearRect(0, 0, screen.canvas.width, screen.canvas.height);
      context.drawImage(image, 0, 0);
    };

    const drawDifference = (screen) => {
      const [before, after] = recordings.map(pictureNow);
      if (!before || !after) return;
      fit(screen.canvas, after);
      const { width, height } = screen.canvas;
      const context = screen.canvas.getContext("2d", { willReadFrequently: true });
      context.globalCompositeOperation = "copy";
      context.drawImage(before, 0, 0, width, height);
      context.globalCompositeOperation = "difference";
      context.drawImage(after, 0, 0, width, height);
      if (state.isPlaying) return;
      const pixels = context.getImageData(0, 0, width, height).data;
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if (pixels[at] || pixels[at + 1] || pixels[at + 2]) count++;
      }
      const share = (count / (width * height)) * 100;
      screen.words.textContent = count
        ? `${count} pixels differ (${share < 0.1 ? "< 0.1" : share.toFixed(1)} %)`
        : "no pixel differs";
    };

    const drawWipe = (screen) => {
      const [before, after] = recordings.map(pictureNow);
      if (!before || !after) return;
      fit(screen.canvas, after);
      const { width, height } = screen.canvas;
      const context = screen.canvas.getContext("2d");
      context.drawImage(after, 0, 0, width, height);
      const split = Math.round(width * state.wipe);
      if (split > 0) {
        context.drawImage(
          before, 0, 0, (split / width) * before.naturalWidth, before.naturalHeight,
          0, 0, split, height);
      }
      screen.wiper.style.left = `${state.wipe * 100}%`;
    };

    const makeScreens = () => {
      const [one, two] = recordings;
      switch (state.mode) {
        case "before": return [makeScreen("before", drawOne(one))];
        case "difference": return [makeScreen(" ", drawDifference)];
        case "side": return [makeScreen("before", drawOne(one)), makeScreen("after", drawOne(two))];
        case "wipe": {
          const screen = makeScreen("before | after", drawWipe);
          screen.wiper = make("div", { class: "wiper" });
          screen.figure.append(screen.wiper);
          return [screen];
        }
        default: return [makeScreen(isComparing ? "after" : "", drawOne(two ?? one))];
      }
    };

    const setMode = (mode) => {
      state.mode = mode;
      for (const button of $("#modes").children) {
        button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
      }
      $("#amplify").hidden = mode !== "difference";
      screens.splice(0, screens.length, ...makeScreens());
      $("#stage").replaceChildren(...screens.map((screen) => screen.figure));
      layoutScreens();
      show();
    };

    /** Makes the screens as large as there is room, keeping their proportions. */
    const layoutScreens = () => {
      const room = $("#stage").getBoundingClientRect();
      const gap = 24 * (screens.length - 1);
      const caption = isComparing ? 24 : 0;
      const [width, height] = sizeNow();
      const scale = Math.min(
        (room.width - gap) / screens.length / width, (room.height - caption * 2) / height);
      for (const screen of screens) {
        screen.figure.style.width = `${Math.max(width * scale, 1)}px`;
        screen.figure.style.height = `${Math.max(height * scale, 1)}px`;
        const isAmplified = state.mode === "difference" && state.isAmplified;
        screen.figure.classList.toggle("amplified", isAmplified);
        screen.figure.classList.toggle("black", state.mode === "difference");
      }
    };

    /** The size of the canvas in points: that of the frame now, which a rotation changes. */
    const sizeNow = () => {
      const recording = recordings[recordings.length - 1];
      const runs = recording.sizes;
      const frame = frameNow(recording);
      const run = runs.findLast((run) => run[0] <= frame) ?? runs[0] ?? [0, 1, 1];
      return [run[1], run[2]];
    };

    let shownSize = "";
    const drawScreens = () => {
      const size = sizeNow().join();
      if (size !== shownSize) {
        shownSize = size;
        layoutScreens();
      }
      for (const screen of screens) {
        screen.draw(screen);
        placeBox(screen);
        screen.canvas.setAttribute("aria-label", `${first.title} at ${milliseconds(time())}`);
      }
    };

    const recordingOf = (screen) =>
      isComparing && screen === screens[0] && ["before", "side"].includes(state.mode)
        ? first : recordings[recordings.length - 1];

    const placeBox = (screen) => {
      const name = state.hover ?? state.pinned;
      const recording = recordingOf(screen);
      const view = recording.byKey.get(name);
      const place = view && recording.place(view, frameNow(recording));
      screen.box.hidden = !place;
      if (!place) return;
      const [width, height] = sizeNow();
      const style = screen.box.style;
      style.left = `${(place[1] / width) * 100}%`;
      style.top = `${(place[2] / height) * 100}%`;
      style.width = `${(place[3] / width) * 100}%`;
      style.height = `${(place[4] / height) * 100}%`;
      screen.box.classList.toggle("low", place[2] < 20);
      const [x, y, w, h] = place.slice(1, 5).map((value) => short(value));
      screen.box.firstChild.textContent = `${view.name} · ${x}, ${y} · ${w} × ${h}`;
    };

    const setHover = (key) => {
      if (state.hover === key) return;
      state.hover = key;
      show();
    };

    const hasTree = recordings.some((one) => one.views.some((view) => !view.isNamed));

    /** Finds the smallest view under the pointer. */
    const point = (screen, event) => {
      const bounds = screen.figure.getBoundingClientRect();
      const share = [
        (event.clientX - bounds.left) / bounds.width, (event.clientY - bounds.top) / bounds.height];
      if (state.mode === "wipe") {
        state.wipe = Math.min(Math.max(share[0], 0), 1);
        drawScreens();
        return;
      }
      const [width, height] = sizeNow();
      const [x, y] = [share[0] * width, share[1] * height];
      const recording = recordingOf(screen);
      let best = null;
      for (const view of recording.views) {
        const place = recording.place(view, frameNow(recording));
        if (!place || place[5] <= 0 || (view.isNamed && hasTree)) continue;
        const isInside = x >= place[1] && y >= place[2] && x < place[1] + place[3]
          && y < place[2] + place[4];
        const area = place[3] * place[4];
        if (isInside && (!best || area <= best.area)) best = { key: view.key, area };
      }
      setHover(best ? best.key : null);
    };

    if (isComparing) {
      $("#modes").hidden = false;
      modes.forEach(([mode, title], index) => {
        const button = make("button", { title: `${title} (${index + 1})` }, title);
        button.dataset.mode = mode;
        button.addEventListener("click", () => setMode(mode));
        $("#modes").append(button);
      });
      $("#amplify").addEventListener("click", () => {
        state.isAmplified = !state.isAmplified;
        $("#amplify").setAttribute("aria-pressed", String(state.isAmplified));
        layoutScreens();
      });
    }
    new ResizeObserver(layoutScreens).observe($("#stage"));
    watchers.push(drawScreens);
    // The pictures that come next are decoded while this one is looked at.
    watchers.push(() => {
      for (const recording of recordings) {
        const frame = frameNow(recording);
        for (let ahead = 1; ahead <= 8; ahead++) {
          recording.imagesAt((frame + ahead) % recording.count);
        }
      }
    });

    """#
}
