extension ReportPage {
  /// The script's part that draws curves, and lets them be dragged.
  static let curvesScript = #"""

    const tints = [
      ["#3b50df", "#8b9bff"], ["#c2410c", "#ff9d5c"], ["#0f766e", "#4fd1c0"],
      ["#a21caf", "#f08cff"], ["#4d7c0f", "#a6d94f"], ["#b91c4b", "#ff7d9c"],
      ["#0369a1", "#5cc1f5"], ["#854d0e", "#e2b93b"],
    ];
    const tint = (index) => `light-dark(${tints[Math.max(index, 0) % tints.length].join(", ")})`;
    const margin = { left: 46, right: 16, top: 18 };
    const laneGap = 24;
    const curves = [];
    let scales = null;

    const svg = (tag, attributes = {}, ...children) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...children);
      return element;
    };

    const addCurve = (name) => {
      if (curves.some((curve) => curve.name === name)) return;
      const series = recordings.map((recording) => recording.series(name));
      const known = series.find((one) => one);
      if (!known) return;
      curves.push({
        name, series, unit: known.unit, color: tint(curves.length), isShown: true,
      });
      drawLegend();
      drawPlot();
    };

    /** Round numbers that divide a range into a few parts. */
    const niceSteps = (low, high, count) => {
      const rough = (high - low) / count || 1;
      const power = 10 ** Math.floor(Math.log10(rough));
      const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
      const steps = [];
      for (let at = Math.ceil(low / step - 1e-9); at * step <= high + step * 1e-9; at++) {
        steps.push(at * step);
      }
      return steps;
    };

    const lanesOf = (shown) => [...new Set(shown.map((curve) => curve.unit))].map((unit) => {
      const values = shown.filter((curve) => curve.unit === unit)
        .flatMap((curve) => curve.series.flatMap((one) => one ? one.values : []))
        .filter((value) => value !== null && Number.isFinite(value));
      let [low, high] = [Infinity, -Infinity];
      for (const value of values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      if (low > high) [low, high] = [0, 1];
      if (high - low < 1e-6) [low, high] = [low - 0.5, high + 0.5];
      const pad = (high - low) * 0.06;
      return { unit, low: low - pad, high: high + pad };
    });

    /** Stretches in which something moves a view, in rows that do not overlap. */
    const spanRows = () => {
      const rows = [];
      for (const span of recordings[recordings.length - 1].moves) {
        let row = rows.find((row) => row[row.length - 1].until <= span.since + 1e-9);
        if (!row) rows.push((row = []));
        row.push(span);
      }
      return rows.slice(0, 6);
    };

    const drawPlot = () => {
      const width = Math.max($("#plot").clientWidth, 240);
      const shown = curves.filter((curve) => curve.isShown);
      const lanes = lanesOf(shown);
      const laneHeight = lanes.length > 1 ? 112 : 160;
      const rows = spanRows();
      const height = margin.top + lanes.length * (laneHeight + laneGap) + rows.length * 20 + 26;
      const x = (time) => margin.left
        + (time / (lastInstant || 1)) * (width - margin.left - margin.right);
      const root = svg("svg", { viewBox: `0 0 ${width} ${height}`, height, role: "img" },
        svg("title", {}, "Curves over time"));
      lanes.forEach((lane, index) => {
        lane.top = margin.top + index * (laneHeight + laneGap);
        lane.y = (value) => lane.top
          + (1 - (value - lane.low) / (lane.high - lane.low)) * laneHeight;
        for (const step of niceSteps(lane.low, lane.high, 4)) {
          const label = short(step, 3);
          root.append(
            svg("line", { class: "grid", x1: margin.left, x2: width - margin.right,
              y1: lane.y(step), y2: lane.y(step) }),
            svg("text", { x: margin.left - 6, y: lane.y(step) + 4, "text-anchor": "end" }, label));
        }
        root.append(svg("text", { x: margin.left - 6, y: lane.top - 7, "text-anchor": "end" },
          lane.unit));
      });
      const bottom = margin.top + lanes.length * (laneHeight + laneGap);
      for (const mark of marks) {
        root.append(svg("line", { class: "mark", x1: x(mark.time), x2: x(mark.time),
          y1: margin.top, y2: height - 22 }, svg("title", {}, mark.name)));
      }
      drawSpans(root, rows, x, bottom);
      for (const step of niceSteps(0, lastInstant * 1000, Math.max(width / 110, 2))) {
        root.append(svg("text", { x: x(step / 1000), y: height - 8, "text-anchor": "middle" },
          `${short(step, 3)} ms`));
      }
      scales = { x, lanes, width, height };
      for (const curve of shown) {
        const lane = lanes.find((lane) => lane.unit === curve.unit);
        curve.lane = lane;
        curve.series.forEach((series, index) => {
          if (!series) return;
          const isBefore = isComparing && index === 0;
          // What another curve is drawn over is wider, so that both can be seen.
          const isCovered = shown.slice(shown.indexOf(curve) + 1).some((other) =>
            other.unit === curve.unit && isSame(other.series[index], series));
          root.append(svg("path", { class: isBefore ? "curve before" : "curve",
            style: `stroke: ${curve.color}; stroke-width: ${isCovered ? 5 : 1.75}`,
            d: pathOf(series.values, recordings[index], x, lane.y) }));
        });
      }
      scales.now = svg("line", { class: "now", y1: margin.top, y2: height - 22 });
      root.append(scales.now);
      for (const curve of shown) {
        curve.dots = curve.series.map((series, index) => {
          const dot = svg("circle", { r: isComparing && index === 0 ? 3.5 : 5,
            style: `fill: ${curve.color}` });
          if (series) root.append(dot);
          return dot;
        });
      }
      $("#plot").replaceChildren(root);
      moveDots();
    };

    const isSame = (one, other) => one && one.values.every((value, frame) =>
      value === other.values[frame] || Math.abs(value - other.values[frame]) < 0.5);

    const pathOf = (values, recording, x, y) => {
      let path = "";
      let isDown = false;
      values.forEach((value, frame) => {
        if (value === null || !Number.isFinite(value)) {
          isDown = false;
          return;
        }
        const place = `${x(recording.times[frame]).toFixed(2)} ${y(value).toFixed(2)}`;
        path += (isDown ? "L" : "M") + place;
        isDown = true;
      });
      return path;
    };

    const drawSpans = (root, rows, x, top) => {
      rows.forEach((row, index) => {
        for (const span of row) {
          const left = x(span.since);
          const width = Math.max(x(span.until) - left, 2);
          const name = `${span.view}.${span.prop}  ${span.curve}`;
          const owner = curves.find((curve) => curve.name.startsWith(span.view + "."));
          const color = owner ? owner.color : "var(--soft)";
          const y = top + index * 20;
          const clip = `clip${index}-${left.toFixed(0)}`;
          const when = `${name}, ${milliseconds(span.since)} to ${milliseconds(span.until)}`;
          root.append(
            svg("rect", { class: "span", x: left, y, width, height: 16, rx: 4,
              style: `fill: ${color}` }),
            svg("clipPath", { id: clip }, svg("rect", { x: left, y, width, height: 16 })),
            svg("text", { class: "spanName", x: left + 6, y: y + 12, "clip-path": `url(#${clip})` },
              name, svg("title", {}, when)));
        }
      });
    };

    const moveDots = () => {
      if (!scales) return;
      const left = scales.x(time());
      scales.now.setAttribute("x1", left);
      scales.now.setAttribute("x2", left);
      for (const curve of curves) {
        const values = curve.series.map((series, index) =>
          series ? series.values[recordings[index].at(time())] : null);
        if (curve.text) {
          curve.text.textContent = values.map((value) => short(value, 2)).join(" → ")
            + (curve.unit ? ` ${curve.unit}` : "");
        }
        if (!curve.isShown) continue;
        values.forEach((value, index) => {
          const isThere = value !== null && Number.isFinite(value);
          curve.dots[index].setAttribute("visibility", isThere ? "visible" : "hidden");
          if (!isThere) return;
          curve.dots[index].setAttribute("cx", left);
          curve.dots[index].setAttribute("cy", curve.lane.y(value));
        });
      }
    };

    const drawLegend = () => {
      $("#legend").replaceChildren(...curves.map((curve) => {
        curve.text = make("span", { class: "number soft" });
        const chip = make("button", { class: "chip", "aria-pressed": String(curve.isShown) },
          make("i"), curve.name, curve.text);
        chip.style.setProperty("--tint", curve.color);
        chip.addEventListener("click", () => {
          curve.isShown = !curve.isShown;
          chip.setAttribute("aria-pressed", String(curve.isShown));
          drawPlot();
        });
        return chip;
      }));
    };

    // MARK: Dragging

    const dragTo = (event) => {
      const bounds = $("#plot").firstChild.getBoundingClientRect();
      const inner = bounds.width - margin.left - margin.right;
      const share = (event.clientX - bounds.left - margin.left) / inner;
      if (state.isPlaying) play(false);
      goTo(nearestPosition(Math.min(Math.max(share, 0), 1) * lastInstant));
    };
    $("#plot").addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      $("#plot").setPointerCapture(event.pointerId);
      dragTo(event);
    });
    $("#plot").addEventListener("pointermove", (event) => {
      if ($("#plot").hasPointerCapture(event.pointerId)) dragTo(event);
    });

    const fillChoices = () => {
      const named = [...new Set(recordings.flatMap((recording) =>
        recording.views.map((view) => view.name)))];
      $("#addView").append(...named.map((name) => make("option", {}, name)));
      $("#addMeasure").append(...Object.keys(measures).map((name) => make("option", {}, name)));
      $("#add").addEventListener("click", () =>
        addCurve(`${$("#addView").value}.${$("#addMeasure").value}`));
    };
    fillChoices();
    new ResizeObserver(drawPlot).observe($("#plot"));
    watchers.push(moveDots);

    """#
}
