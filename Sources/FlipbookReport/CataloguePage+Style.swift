extension CataloguePage {
  /// The style sheet of the catalogue.
  static let style = #"""
    body { margin: 0; background: var(--ground); color: var(--ink); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    button, select, input { font: inherit; color: inherit; }
    button, select, input[type=search] {
      min-height: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel);
    }
    input[type=search] { width: 22ch; }
    button { cursor: pointer; }
    button:hover, select:hover { border-color: var(--soft); }
    button[aria-pressed=true] {
      background: var(--wash); border-color: var(--accent); color: var(--accent);
    }
    [hidden] { display: none !important; }
    h1, h2, h3 { margin: 0; font-size: 14px; font-weight: 600; }
    .soft { color: var(--soft); }
    .spring { flex: 1; }
    .segments { display: inline-flex; }
    .segments button { border-radius: 0; margin-left: -1px; position: relative; }
    .segments button[aria-pressed=true] { z-index: 1; }
    .segments button:first-child { border-radius: 8px 0 0 8px; margin-left: 0; }
    .segments button:last-child { border-radius: 0 8px 8px 0; }
    .segments b { font-weight: 400; color: var(--soft); margin-left: 6px; }
    .segments button[aria-pressed=true] b { color: inherit; }
    #states .bad { color: var(--bad); }

    body > header {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center;
      gap: 8px 12px; padding: 10px 24px; border-bottom: 1px solid var(--line);
      background: color-mix(in srgb, var(--panel) 88%, transparent); backdrop-filter: blur(16px);
    }
    body > header h1 { font-size: 16px; margin-right: 8px; }
    #size { vertical-align: middle; width: 110px; accent-color: var(--accent); }
    main { padding: 8px 24px 48px; }
    #nothing { padding: 64px; text-align: center; }

    section > h2 {
      padding: 20px 0 10px; color: var(--soft); font: 500 12px var(--mono); overflow-wrap: anywhere;
    }
    .cards { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    .card {
      display: flex; flex-direction: column; gap: 12px; padding: 14px 16px 14px; max-width: 100%;
      border: 1px solid var(--line); border-radius: 14px; background: var(--panel);
      box-shadow: var(--shadow);
    }
    .card > div.name { display: flex; flex-direction: column; min-width: 0; }
    .card h3 { overflow-wrap: anywhere; }
    .card .place { font: 11px/1.5 var(--mono); color: var(--soft); }
    .card.bad { border-color: color-mix(in srgb, var(--bad) 55%, var(--line)); }
    .row { display: flex; flex-wrap: wrap; gap: 14px; align-items: flex-end; }
    figure {
      display: flex; flex-direction: column; gap: 6px; margin: 0; min-width: 44px;
    }
    figure > button {
      position: relative; padding: 0; min-height: 0; border: 0; border-radius: 10px;
      background: none; line-height: 0; align-self: flex-start;
    }
    figure img {
      display: block; border-radius: 10px; background: var(--sunken);
      box-shadow: 0 0 0 1px var(--line), 0 4px 14px light-dark(#00000014, #00000066);
    }
    figcaption {
      display: flex; gap: 6px; align-items: center; color: var(--soft); font-size: 11.5px;
      white-space: nowrap;
    }
    .dot { width: 6px; height: 6px; border-radius: 50%; background: var(--accent); flex: none; }
    figure.changed figcaption, figure.failed figcaption, figure.gone figcaption {
      color: var(--bad);
    }
    .badge {
      position: absolute; right: 6px; bottom: 6px; width: 20px; height: 20px; border-radius: 50%;
      background: #000000a6; transition: opacity .15s;
    }
    .badge::after {
      content: ""; position: absolute; left: 7.5px; top: 5.5px; border: 4.5px solid transparent;
      border-left: 7px solid #fff; border-right: 0;
    }
    figure > button:hover .badge, figure > button:focus .badge { opacity: 0; }
    .reason {
      margin: 0; padding: 10px 12px; max-width: 460px; border-radius: 10px; line-height: 1.45;
      background: color-mix(in srgb, var(--bad) 9%, transparent); color: var(--bad);
      overflow-wrap: anywhere; white-space: pre-line; font-size: 12.5px;
    }
    .notes { margin: 0; max-width: 460px; font-size: 12px; color: var(--soft); }
    .notes summary { cursor: pointer; }
    .notes p { margin: 4px 0 0; overflow-wrap: anywhere; }

    dialog {
      width: min(1400px, 96vw); max-height: 96vh; padding: 0; border: 1px solid var(--line);
      border-radius: 16px; background: var(--panel); color: var(--ink);
      box-shadow: 0 20px 60px #00000066;
    }
    dialog::backdrop { background: #00000080; }
    dialog header {
      position: sticky; top: 0; z-index: 1; display: flex; gap: 10px; align-items: center;
      padding: 12px 18px; border-bottom: 1px solid var(--line); background: var(--panel);
    }
    dialog .row { padding: 24px; gap: 28px; justify-content: safe center; }
    @media (max-width: 640px) {
      body > header { position: static; padding: 10px 16px; }
      main { padding: 0 16px 32px; }
    }

    """#
}
