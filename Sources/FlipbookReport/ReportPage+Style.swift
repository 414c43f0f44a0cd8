extension ReportPage {
  /// The colours and the font of all pages, light and dark.
  static let palette = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f4f4f6, #131316);
      --panel: light-dark(#ffffff, #1c1c20);
      --sunken: light-dark(#ececf0, #0d0d0f);
      --line: light-dark(#dfdfe5, #2f2f36);
      --grid: light-dark(#ececf1, #28282e);
      --ink: light-dark(#1a1a1f, #f0f0f4);
      --soft: light-dark(#63636e, #a0a0ac);
      --accent: light-dark(#3b50df, #8b9bff);
      --wash: light-dark(#e9ecff, #262a4a);
      --bad: light-dark(#b3261e, #ff8a80);
      --shadow: light-dark(0 1px 2px #0000000f, 0 1px 2px #00000066);
      --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Inter, Roboto, sans-serif;
    }
    * { box-sizing: border-box; }

    """#

  /// The style sheet of the page, light and dark.
  static let style = #"""
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template-rows: auto minmax(0, 1fr) auto;
      background: var(--ground); color: var(--ink);
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    button, select, input { font: inherit; color: inherit; }
    button, select, input[type=search] {
      min-height: 32px; padding: 0 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel);
    }
    button { cursor: pointer; }
    button:hover, select:hover { border-color: var(--soft); }
    button[aria-pressed=true] {
      background: var(--wash); border-color: var(--accent); color: var(--accent);
    }
    kbd {
      padding: 1px 6px; border: 1px solid var(--line); border-bottom-width: 2px;
      border-radius: 5px; background: var(--ground); font: 12px var(--mono);
    }
    h1, h2 { margin: 0; font-size: 14px; font-weight: 600; }
    .number { font-family: var(--mono); font-size: 12px; font-variant-numeric: tabular-nums; }
    .soft { color: var(--soft); }
    .spring { flex: 1; }

    header {
      display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 10px 16px;
      border-bottom: 1px solid var(--line); background: var(--panel);
    }
    header h1 { font-size: 15px; }
    .choice {
      padding: 2px 8px; border-radius: 6px; background: var(--sunken); font: 12px var(--mono);
    }
    .choice b { font-weight: 400; color: var(--soft); }
    .segments { display: inline-flex; }
    .segments button { border-radius: 0; margin-left: -1px; position: relative; }
    .segments button[aria-pressed=true] { z-index: 1; }
    .segments button:first-child { border-radius: 8px 0 0 8px; margin-left: 0; }
    .segments button:last-child { border-radius: 0 8px 8px 0; }
    #notes { flex-basis: 100%; margin: 0; padding: 0; list-style: none; color: var(--bad); }
    #notes:empty { display: none; }

    main {
      display: grid; grid-template-columns: minmax(260px, 2fr) minmax(340px, 3fr);
      min-height: 0; gap: 16px; padding: 16px;
    }
    #stage {
      display: flex; justify-content: center; align-items: center; gap: 24px; min-height: 0;
      min-width: 0; container-type: size; position: relative;
    }
    .screen { position: relative; margin: 0; flex: none; }
    .screen canvas {
      display: block; width: 100%; height: 100%; border-radius: 10px; background: #fff;
      box-shadow: 0 0 0 1px var(--line), 0 12px 32px light-dark(#00000024, #00000080);
    }
    .screen.amplified canvas { filter: brightness(6); }
    .screen.black canvas { background: #000; }
    .screen figcaption {
      position: absolute; bottom: 100%; left: 0; right: 0; padding-bottom: 6px;
      text-align: center; color: var(--soft); font-size: 12px; white-space: nowrap;
    }
    .box {
      position: absolute; border: 1.5px solid var(--accent); border-radius: 2px;
      background: color-mix(in srgb, var(--accent) 14%, transparent); pointer-events: none;
    }
    .box span {
      position: absolute; left: -1.5px; bottom: 100%; padding: 1px 6px; max-width: 260px;
      background: var(--accent); color: var(--panel); font: 11px/16px var(--mono);
      border-radius: 4px 4px 4px 0; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis;
    }
    .box.low span { bottom: auto; top: 0; border-radius: 0 0 4px 0; }
    .box[hidden] { display: none; }
    .wiper {
      position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--accent); pointer-events: none;
    }

    #panels {
      display: flex; flex-direction: column; gap: 16px; min-height: 0; overflow-y: auto;
      scrollbar-width: thin;
    }
    .panel {
      display: flex; flex-direction: column; min-height: 0; border: 1px solid var(--line);
      border-radius: 12px; background: var(--panel); box-shadow: var(--shadow); overflow: hidden;
    }
    .panel > header { padding: 8px 12px; gap: 8px; background: none; }
    #curves, #views { flex: none; }
    #views { flex: 1 0 auto; min-height: 240px; max-height: 100%; }
    #addView { max-width: 18ch; }
    #plot { touch-action: pan-y; cursor: ew-resize; min-height: 90px; }
    #plot svg { display: block; width: 100%; }
    #plot text { fill: var(--soft); font: 11px var(--mono); }
    #plot .grid { stroke: var(--grid); }
    #plot .mark { stroke: var(--soft); stroke-dasharray: 2 3; opacity: .7; }
    #plot .now { stroke: var(--ink); stroke-width: 1; }
    #plot .curve { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
    #plot .before { opacity: .55; stroke-dasharray: 4 3; }
    #plot circle { stroke: var(--panel); stroke-width: 2; }
    #plot .span { opacity: .22; }
    #plot .spanName { fill: var(--ink); }
    #legend { display: flex; flex-wrap: wrap; gap: 6px; padding: 0 12px 10px; }
    .chip { display: inline-flex; align-items: center; gap: 6px; min-height: 26px; padding: 0 8px; }
    .chip i { width: 10px; height: 10px; border-radius: 50%; background: var(--tint); }
    .chip[aria-pressed] { color: var(--ink); background: none; border-color: var(--line); }
    .chip[aria-pressed=false] { opacity: .55; }
    .chip[aria-pressed=false] i { background: none; box-shadow: inset 0 0 0 1.5px var(--tint); }

    #views .scroll { overflow: auto; min-height: 0; scrollbar-width: thin; }
    table { width: 100%; border-collapse: collapse; }
    th {
      position: sticky; top: 0; z-index: 1; padding: 4px 10px; background: var(--panel);
      color: var(--soft); font-weight: 500; font-size: 12px; text-align: right;
      border-bottom: 1px solid var(--line);
    }
    td { padding: 0 10px; height: 28px; text-align: right; white-space: nowrap; }
    th:first-child, th:last-child, td:first-child { text-align: left; }
    td:first-child { padding-left: calc(10px + var(--depth, 0) * 14px); }
    tr.named td:first-child button { font-weight: 600; }
    td button {
      min-height: 24px; padding: 0 4px; margin-left: -4px; border-color: transparent;
      background: none; max-width: 26ch; overflow: hidden; text-overflow: ellipsis;
    }
    tbody tr:hover, tbody tr.hot { background: var(--wash); }
    td.moving { color: var(--accent); }
    tr.absent { opacity: .45; }
    td.how {
      max-width: 0; width: 30%; color: var(--soft); font-size: 12px; text-align: left;
      overflow: hidden; text-overflow: ellipsis;
    }

    footer {
      display: flex; align-items: center; gap: 10px; padding: 8px 16px 10px;
      border-top: 1px solid var(--line); background: var(--panel);
    }
    #play { width: 40px; min-height: 40px; padding: 0; border-radius: 50%; }
    #play svg, .step svg { display: block; margin: auto; fill: currentColor; }
    .step { width: 32px; padding: 0; }
    #play[aria-pressed=true] { background: var(--wash); }
    #track { flex: 1; position: relative; padding-top: 18px; min-width: 120px; }
    #ticks { position: absolute; left: 8px; right: 8px; top: 0; height: 18px; }
    #ticks button {
      position: absolute; top: 0; min-height: 16px; height: 16px; padding: 0 4px; border: 0;
      background: none; color: var(--soft); font: 11px/16px var(--mono); white-space: nowrap;
      border-left: 1.5px solid var(--soft); border-radius: 0; max-width: 14ch; overflow: hidden;
      text-overflow: ellipsis;
    }
    #ticks button:hover { color: var(--ink); }
    #scrub { width: 100%; height: 24px; margin: 0; accent-color: var(--accent); }
    #time { min-width: 22ch; text-align: right; font-size: 13px; }

    dialog {
      max-width: 460px; padding: 20px 24px; border: 1px solid var(--line); border-radius: 14px;
      background: var(--panel); color: var(--ink); box-shadow: 0 20px 60px #00000055;
    }
    dialog::backdrop { background: #00000055; }
    dialog dl {
      display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 14px 0;
      align-items: center;
    }
    dialog dt { white-space: nowrap; }
    dialog dd { margin: 0; color: var(--soft); }

    @media (max-width: 860px) {
      html, body { height: auto; }
      main { grid-template-columns: minmax(0, 1fr); padding: 12px; }
      #stage { height: 62vh; }
      #panels { overflow: visible; }
      footer { position: sticky; bottom: 0; flex-wrap: wrap; z-index: 2; }
      #track { order: -1; flex-basis: 100%; }
      #time { flex: 1; min-width: 0; }
    }
    @media print { footer, header button { display: none; } }

    """#
}
