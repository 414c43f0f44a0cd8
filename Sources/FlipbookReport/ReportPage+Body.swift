extension ReportPage {
  /// The contents of the page before the script fills it.
  static let body = #"""
    <header>
      <h1 id="title"></h1>
      <span id="choices"></span>
      <span class="soft number" id="facts"></span>
      <span class="spring"></span>
      <span class="segments" id="modes" role="group" aria-label="What is shown" hidden></span>
      <button id="amplify" aria-pressed="true" hidden>Amplify</button>
      <button id="theme" title="Light, dark, or as the system has it">Theme: system</button>
      <button id="help" aria-haspopup="dialog" title="Keys (?)">?</button>
      <ul id="notes" role="status"></ul>
    </header>
    <main>
      <section id="stage" aria-label="Frame"></section>
      <div id="panels">
        <section class="panel" id="curves" aria-label="Curves">
          <header>
            <h2>Curves</h2>
            <span class="spring"></span>
            <label class="soft" for="addView">Add</label>
            <select id="addView" aria-label="View"></select>
            <select id="addMeasure" aria-label="Measure"></select>
            <button id="add">Add</button>
          </header>
          <div id="plot"></div>
          <div id="legend"></div>
        </section>
        <section class="panel" id="views" aria-label="Views">
          <header>
            <h2>Views</h2>
            <span class="soft number" id="instant"></span>
            <span class="spring"></span>
            <input type="search" id="filter" placeholder="Filter" aria-label="Filter views">
          </header>
          <div class="scroll" tabindex="0" role="region" aria-label="Views at this instant">
            <table>
              <thead><tr>
                <th scope="col">View</th><th scope="col">x</th><th scope="col">y</th>
                <th scope="col">width</th><th scope="col">height</th>
                <th scope="col">opacity</th><th scope="col">moves by</th>
              </tr></thead>
              <tbody></tbody>
            </table>
          </div>
        </section>
      </div>
    </main>
    <footer>
      <button id="play" aria-pressed="false" aria-label="Play" title="Play or pause (space)">
      </button>
      <button class="step" id="back" aria-label="One frame back" title="One frame back (←)">
        <svg width="12" height="12" viewBox="0 0 12 12"><path d="M10 1v10L3 6zM1 1h2v10H1z"/></svg>
      </button>
      <button class="step" id="forth" aria-label="One frame on" title="One frame on (→)">
        <svg width="12" height="12" viewBox="0 0 12 12"><path d="M2 1v10l7-5zM9 1h2v10H9z"/></svg>
      </button>
      <div id="track">
        <div id="ticks" role="group" aria-label="Marks"></div>
        <input type="range" id="scrub" min="0" value="0" step="1" aria-label="Time">
      </div>
      <output id="time" class="number" for="scrub"></output>
      <select id="speed" aria-label="Speed">
        <option value="0.05">5 %</option><option value="0.1">10 %</option>
        <option value="0.25">25 %</option><option value="0.5">50 %</option>
        <option value="1" selected>100 %</option><option value="2">200 %</option>
      </select>
      <button id="loop" aria-pressed="true" title="Begin again at the end (l)">Loop</button>
    </footer>
    <dialog id="keys" aria-labelledby="keysTitle">
      <h2 id="keysTitle">Keys</h2>
      <dl>
        <dt><kbd>space</kbd></dt><dd>play or pause</dd>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>one frame; ten with <kbd>shift</kbd></dd>
        <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last frame</dd>
        <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>mark before and after</dd>
        <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>slower and faster</dd>
        <dt><kbd>l</kbd></dt><dd>begin again at the end</dd>
        <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>before, after, difference, side by side, swipe</dd>
      </dl>
      <p class="soft">The address names the moment: <code>#t=383ms</code>, <code>#f=23</code>,
        <code>#t=shown+150ms</code>.</p>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>

    """#
}
