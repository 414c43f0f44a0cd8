extension ReportPage {
  /// The script's part that knows the time: playing, scrubbing, keys, the address.
  static let transportScript = #"""

    const state = {
      position: 0, clock: 0, isPlaying: false, speed: 1, isLooping: true,
      mode: isComparing ? "side" : "after", isAmplified: true, wipe: 0.5,
      hover: null, pinned: null,
    };
    const watchers = [];
    const time = () => instants[state.position];

    /** The last instant at or before a time. */
    const positionAt = (wanted) => {
      let position = 0;
      while (position + 1 < instants.length && instants[position + 1] <= wanted + 1e-9) position++;
      return position;
    };

    const show = () => {
      for (const watcher of watchers) watcher();
    };

    const goTo = (position, { keepsAddress = false } = {}) => {
      state.position = Math.min(Math.max(position, 0), instants.length - 1);
      state.clock = time();
      show();
      if (!keepsAddress && !state.isPlaying) writeAddress();
    };

    // MARK: The address

    const writeAddress = () => {
      const name = "#t=" + milliseconds(time()).replace(" ", "");
      // A page in a sandboxed frame may not change its address.
      try { history.replaceState(null, "", name); } catch { return; }
    };

    /** The instant nearest to a time: what people write is rounded. */
    const nearestPosition = (wanted) => {
      const position = positionAt(wanted);
      const next = instants[position + 1];
      const isNext = next !== undefined && next - wanted < wanted - instants[position];
      return isNext ? position + 1 : position;
    };

    /** The position an address names: #f=23, #t=383ms, #t=0.383s, #t=shown+150ms. */
    const readAddress = () => {
      const text = decodeURIComponent(location.hash.slice(1)).replaceAll(" ", "");
      const frame = /^f=(\d+)$/.exec(text);
      if (frame) {
        const found = first.index.indexOf(Number(frame[1]));
        return found < 0 ? null : positionAt(first.times[found]);
      }
      const moment = /^t=(?:([^+\-\d.][^+]*?)(?=[+-]|$))?([+-]?[\d.]+)?(ms|s|f)?$/.exec(text);
      if (!moment) return null;
      let wanted = 0;
      if (moment[1]) {
        const mark = marks.find((mark) => mark.name === moment[1]);
        if (moment[1] !== "start" && moment[1] !== "end" && !mark) return null;
        wanted = mark ? mark.time : moment[1] === "end" ? lastInstant : 0;
      } else if (!moment[2]) {
        return null;
      }
      const unit = { ms: 0.001, s: 1, f: 1 / first.rate }[moment[3] ?? "s"];
      if (!moment[2]) return positionAt(wanted);
      return nearestPosition(wanted + Number(moment[2]) * unit);
    };

    const followAddress = () => {
      const position = readAddress();
      if (position !== null) goTo(position, { keepsAddress: true });
    };
    addEventListener("hashchange", followAddress);

    // MARK: Playing

    const sign = (path) =>
      `<svg width="14" height="14" viewBox="0 0 14 14"><path d="${path}"/></svg>`;
    const playSign = sign("M3 1v12l9-6z");
    const pauseSign = sign("M2 1h4v12H2zM8 1h4v12H8z");
    let before = null;

    const play = (isPlaying) => {
      state.isPlaying = isPlaying;
      if (isPlaying && state.position === instants.length - 1) goTo(0);
      before = null;
      $("#play").innerHTML = isPlaying ? pauseSign : playSign;
      $("#play").setAttribute("aria-pressed", String(isPlaying));
      $("#play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
      if (isPlaying) requestAnimationFrame(advance);
      else writeAddress();
    };

    const advance = (now) => {
      if (!state.isPlaying) return;
      state.clock += before === null ? 0 : ((now - before) / 1000) * state.speed;
      before = now;
      const end = lastInstant + 1 / first.rate;
      if (state.clock >= end) {
        if (!state.isLooping) {
          goTo(instants.length - 1);
          play(false);
          return;
        }
        state.clock %= end;
      }
      const position = positionAt(state.clock);
      if (position !== state.position) {
        state.position = position;
        show();
      }
      requestAnimationFrame(advance);
    };

    const toMark = (direction) => {
      const now = time();
      const found = direction > 0
        ? marks.find((mark) => positionAt(mark.time) > state.position)
        : marks.findLast((mark) => positionAt(mark.time) < state.position);
      goTo(positionAt(found ? found.time : direction > 0 ? lastInstant : 0));
    };

    const changeSpeed = (direction) => {
      const list = $("#speed");
      const index = Math.min(Math.max(list.selectedIndex + direction, 0), list.length - 1);
      list.selectedIndex = index;
      state.speed = Number(list.value);
    };

    const toggleLoop = () => {
      state.isLooping = !state.isLooping;
      $("#loop").setAttribute("aria-pressed", String(state.isLooping));
    };

    // MARK: Keys

    const keys = {
      " ": () => play(!state.isPlaying),
      ArrowLeft: (event) => goTo(state.position - (event.shiftKey ? 10 : 1)),
      ArrowRight: (event) => goTo(state.position + (event.shiftKey ? 10 : 1)),
      Home: () => goTo(0),
      End: () => goTo(instants.length - 1),
      "[": () => toMark(-1), "]": () => toMark(1),
      ",": () => changeSpeed(-1), ".": () => changeSpeed(1),
      l: toggleLoop,
      "?": () => $("#keys").showModal(),
    };
    addEventListener("keydown", (event) => {
      const target = event.target;
      const isText = $("#keys").open || target.matches?.("select, input[type=search]");
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
      // Space on a button presses it.
      if (event.key === " " && target.matches?.("button")) return;
      const mode = isComparing ? modes[Number(event.key) - 1] : undefined;
      const action = keys[event.key] ?? (mode && (() => setMode(mode[0])));
      if (!action) return;
      event.preventDefault();
      if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
        if (state.isPlaying) play(false);
      }
      action(event);
    });

    // MARK: The bar below

    const scrub = $("#scrub");
    scrub.max = String(instants.length - 1);
    scrub.addEventListener("input", () => {
      if (state.isPlaying) play(false);
      goTo(Number(scrub.value));
    });
    $("#play").addEventListener("click", () => play(!state.isPlaying));
    $("#back").addEventListener("click", () => goTo(state.position - 1));
    $("#forth").addEventListener("click", () => goTo(state.position + 1));
    $("#speed").addEventListener("change", () => { state.speed = Number($("#speed").value); });
    $("#loop").addEventListener("click", toggleLoop);
    $("#help").addEventListener("click", () => $("#keys").showModal());
    marks.forEach((mark, index) => {
      const button = make(
        "button", { title: `${mark.name}, ${milliseconds(mark.time)}` }, mark.name);
      const shareOf = (mark) => positionAt(mark.time) / Math.max(instants.length - 1, 1);
      const share = shareOf(mark);
      button.style.left = `${share * 100}%`;
      // A name may reach as far as the next one's tick.
      const next = marks[index + 1];
      const room = (next ? shareOf(next) : 1) - share;
      button.style.maxWidth = `max(${room * 100}%, 8px)`;
      button.addEventListener("click", () => goTo(positionAt(mark.time)));
      $("#ticks").append(button);
    });
    watchers.push(() => {
      const frame = first.index[first.at(time())] ?? 0;
      const words = `${milliseconds(time())} · frame ${frame}`;
      scrub.value = String(state.position);
      scrub.setAttribute("aria-valuetext", words);
      $("#time").textContent = words;
      $("#instant").textContent = `at ${milliseconds(time())}`;
    });

    """#
}
