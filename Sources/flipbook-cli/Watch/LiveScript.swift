/// The script by which a served page hears of newer ones.
enum LiveScript {
  /// The address, and with it the moment that is looked at, stays when the page is loaded again.
  static let text = #"""
    (() => {
      const note = document.createElement("div");
      note.setAttribute("role", "alert");
      note.id = "live";
      note.style.cssText = `position: fixed; inset: 12px 12px auto 12px; z-index: 10;
        max-height: 70vh; overflow: auto; padding: 12px 16px; border-radius: 12px;
        font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
        color: light-dark(#1a1a1f, #f0f0f4); background: light-dark(#fff4f2, #33191b);
        border: 1px solid light-dark(#e0a49c, #8c4a4a); box-shadow: 0 12px 40px #00000044;`;
      note.hidden = true;
      const pill = document.createElement("div");
      pill.setAttribute("role", "status");
      pill.style.cssText = `position: fixed; right: 16px; bottom: 76px; z-index: 10;
        padding: 4px 12px; border-radius: 99px; font: 12px system-ui, sans-serif;
        color: #fff; background: #3b50df;`;
      pill.hidden = true;
      document.body.append(note, pill);
      if (location.pathname !== "/") {
        const back = document.createElement("a");
        back.href = "/";
        back.textContent = "All";
        back.style.color = "inherit";
        document.querySelector("header")?.prepend(back);
      }

      const say = (text) => {
        pill.hidden = !text;
        pill.textContent = text;
      };
      const page = Number(/^\/page\/(\d+)$/.exec(location.pathname)?.[1] ?? 0);

      // The moment that is looked at is drawn first after a change.
      let told = null;
      const tell = () => {
        const moment = /^#t=([\d.]+)ms$/.exec(location.hash);
        const look = `/look/${page}/${Math.round(Number(moment?.[1] ?? 0))}`;
        if (look !== told && document.querySelector(".screen canvas")) fetch(look);
        told = look;
      };
      tell();
      setInterval(tell, 250);

      /** Shows a picture in place of the frame, until the page is there. */
      const showPicture = (number) => {
        const canvas = document.querySelector(".screen canvas");
        if (!canvas) return;
        const image = new Image();
        image.onload = () => {
          canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
          document.documentElement.dataset.picture = String(number);
        };
        image.src = `/picture/${number}`;
      };
      let shownPicture = null;

      const source = new EventSource("/events");
      source.onmessage = (event) => {
        const news = JSON.parse(event.data);
        if (news.version !== shownVersion) {
          source.close();
          location.reload();
          return;
        }
        if (shownPicture === null) shownPicture = news.picture ?? 0;
        if ((news.picture ?? 0) > shownPicture && news.page === page) {
          shownPicture = news.picture;
          showPicture(news.picture);
        }
        note.hidden = !news.failure;
        note.textContent = news.failure ?? "";
        say(news.isBusy ? "Rendering …" : "");
        document.documentElement.dataset.live = news.isBusy ? "busy" : "idle";
      };
      source.onerror = () => say("flipbook watch has ended");
    })();

    """#
}
