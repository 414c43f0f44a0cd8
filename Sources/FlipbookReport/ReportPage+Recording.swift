extension ReportPage {
  /// The part of the script that knows the recording.
  static let recordingScript = #"""
    "use strict";
    const $ = (selector) => document.querySelector(selector);
    const make = (tag, attributes = {}, ...children) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name in element && typeof value !== "string") element[name] = value;
        else element.setAttribute(name, value);
      }
      element.append(...children);
      return element;
    };

    const measures = {
      minX: (r) => r[1], midX: (r) => r[1] + r[3] / 2, maxX: (r) => r[1] + r[3],
      minY: (r) => r[2], midY: (r) => r[2] + r[4] / 2, maxY: (r) => r[2] + r[4],
      width: (r) => r[3], height: (r) => r[4], opacity: (r) => r[5],
    };
    const unitOf = (measure) => (measure === "opacity" ? "" : "pt");

    /** What one playing has left: pictures, places and marks by the frame. */
    class Recording {
      constructor(raw) {
        Object.assign(this, raw);
        this.rate = raw.fps[0] / raw.fps[1];
        this.count = raw.index.length;
        this.times = raw.index.map((index) => (index * raw.fps[1]) / raw.fps[0]);
        this.images = [];
        this.byKey = new Map(raw.views.map((view) => [view.key, view]));
      }

      get end() { return this.count ? this.times[this.count - 1] : 0; }

      /** The last frame at or before a time. */
      at(time) {
        let low = 0;
        let high = this.count - 1;
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (this.times[middle] <= time + 1e-9) low = middle;
          else high = middle - 1;
        }
        return low;
      }

      /** A picture, or a part of some; it may still have to be decoded. */
      image(number) {
        if (!this.images[number]) {
          const image = new Image();
          image.src = "data:image/png;base64," + this.pictures[number];
          this.images[number] = image;
        }
        return this.images[number];
      }

      /** How many pictures differ. */
      get distinct() { return (this.pieces ?? this.pictures).length; }

      /** The images that a frame's picture is made of: none if it has no picture. */
      imagesAt(frame) {
        const number = this.picture[frame];
        if (!this.pieces) return this.pictures[number] ? [this.image(number)] : [];
        const pieces = this.pieces[number] ?? [];
        const parts = new Set();
        for (let at = 2; at < pieces.length; at += 3) parts.add(pieces[at]);
        return [...parts].map((part) => this.image(part));
      }

      /** A frame's picture, as something that can be drawn, when its images are decoded. */
      pictureAt(frame) {
        const number = this.picture[frame];
        if (!this.pieces) return this.image(number);
        this.joined ??= document.createElement("canvas");
        if (this.joined.number !== number) this.join(this.pieces[number]);
        this.joined.number = number;
        return this.joined;
      }

      /** Puts a picture together: width, height, and of each piece part, first row, rows. */
      join([width, height, ...pieces]) {
        const { joined } = this;
        // This makes all of it transparent.
        joined.width = joined.naturalWidth = width;
        joined.height = joined.naturalHeight = height;
        const context = joined.getContext("2d");
        for (let at = 0, top = 0; at < pieces.length; at += 3) {
          const [part, from, rows] = pieces.slice(at, at + 3);
          context.drawImage(this.image(part), 0, from, width, rows, 0, top, width, rows);
          top += rows;
        }
      }

      /** Where a view is: [frame, x, y, width, height, opacity], or nothing while it is absent. */
      place(view, frame) {
        const runs = view.runs;
        let low = 0;
        let high = runs.length - 1;
        if (high < 0 || runs[0][0] > frame) return null;
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (runs[middle][0] <= frame) low = middle;
          else high = middle - 1;
        }
        return runs[low].length > 1 ? runs[low] : null;
      }

      view(name) { return this.views.find((view) => view.name === name); }

      /** A measure of a view, or an expression, in every frame. */
      series(name) {
        const plot = this.plots.find((plot) => plot.name === name);
        if (plot) return { name, unit: plot.unit, values: plot.values };
        const point = name.lastIndexOf(".");
        const view = this.view(name.slice(0, point));
        const measure = name.slice(point + 1);
        if (!view || !measures[measure]) return null;
        const values = this.times.map((_, frame) => {
          const place = this.place(view, frame);
          return place ? measures[measure](place) : null;
        });
        return { name, unit: unitOf(measure), values };
      }

      /** The measures to begin with: for each named view the first of each kind that moves. */
      get moving() {
        if (this.plots.length) return this.plots.map((plot) => plot.name);
        const changes = (name) => {
          const values = this.series(name).values.filter((value) => value !== null);
          return values.some((value) => Math.abs(value - values[0]) > 0.01);
        };
        const found = [];
        const named = this.views.filter((view) => view.isNamed);
        for (const view of named.length ? named : this.views.slice(0, 6)) {
          for (const kind of [["minX", "maxX"], ["minY", "maxY"], ["width"], ["opacity"]]) {
            const name = kind.map((measure) => view.name + "." + measure).find(changes);
            if (name) found.push(name);
          }
        }
        return found.slice(0, 8);
      }
    }

    const recordings = JSON.parse($("#data").textContent).recordings
      .map((raw) => new Recording(raw));
    const first = recordings[0];
    const isComparing = recordings.length > 1;

    /** The instants that are stepped through: those of all recordings. */
    const instants = [...new Set(recordings.flatMap((recording) => recording.times)
      .map((time) => Math.round(time * 1e9) / 1e9))].sort((a, b) => a - b);
    if (!instants.length) instants.push(0);
    const lastInstant = instants[instants.length - 1];
    const marks = [];
    for (const { name, time } of recordings.flatMap((recording) => recording.marks)) {
      if (!marks.some((mark) => mark.name === name)) marks.push({ name, time });
    }
    marks.sort((a, b) => a.time - b.time);

    const milliseconds = (time) => {
      const text = (time * 1000).toFixed(1);
      return (text.endsWith(".0") ? text.slice(0, -2) : text) + " ms";
    };
    const short = (value, digits = 1) => {
      if (value === null || value === undefined) return "–";
      const text = value.toFixed(digits).replace(/\.?0+$/, digits ? "" : "$&");
      return text === "-0" ? "0" : text;
    };

    """#
}
