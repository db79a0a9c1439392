// <specimen-operation src="https://docs.example.com/reference/" operation="createPet">: an operation of a published reference, with
// its panel, in a page of another site (docs/integration.md). It is a frame, so that the page needs neither to trust the
// description nor to see what is typed; src/islands/embed/frame.ts has the other end. A classic script: loading it needs no CORS.
{
  const texts = {
    en: {
      loading: "Loading…",
      open: "Open the API reference",
      noSource: "Set `src` to the address of a published API reference.",
      noOperation: "Set `operation` to an operationId, or to a method and path such as `GET /pets`.",
      blocked: (site) => `The Content-Security-Policy of this page does not allow ${site} in \`frame-src\`.`,
      refused: (site) =>
        `${site} does not allow this page to show it. Add \`${location.origin}\` to \`embed\` in its configuration. It must not be in a frame itself.`,
      silent: (site) =>
        `${site} does not respond. Check that \`src\` is the address of a reference, and that it was built with \`${location.origin}\` in \`embed\`.`,
    },
    de: {
      loading: "Wird geladen…",
      open: "API-Referenz öffnen",
      noSource: "Setzen Sie `src` auf die Adresse einer veröffentlichten API-Referenz.",
      noOperation: "Setzen Sie `operation` auf eine operationId oder auf Methode und Pfad wie `GET /pets`.",
      blocked: (site) => `Die Content-Security-Policy dieser Seite erlaubt ${site} nicht in \`frame-src\`.`,
      refused: (site) =>
        `${site} erlaubt dieser Seite nicht, sie zu zeigen. Fügen Sie \`${location.origin}\` zu \`embed\` in der Konfiguration hinzu. Diese Seite darf nicht selbst in einem Frame sein.`,
      silent: (site) =>
        `${site} antwortet nicht. Prüfen Sie, ob \`src\` die Adresse einer Referenz ist und ob sie mit \`${location.origin}\` in \`embed\` gebaut wurde.`,
    },
    ar: {
      loading: "جارٍ التحميل…",
      open: "فتح مرجع API",
      noSource: "اضبط `src` على عنوان مرجع API منشور.",
      noOperation: "اضبط `operation` على operationId أو على طريقة ومسار مثل `GET /pets`.",
      blocked: (site) => `لا تسمح Content-Security-Policy لهذه الصفحة بـ ${site} في \`frame-src\`.`,
      refused: (site) =>
        `لا يسمح ${site} لهذه الصفحة بعرضه. أضف \`${location.origin}\` إلى \`embed\` في إعداداته. ويجب ألا تكون هذه الصفحة داخل إطار.`,
      silent: (site) =>
        `لا يستجيب ${site}. تحقق من أن \`src\` عنوان مرجع، وأنه بُني مع \`${location.origin}\` في \`embed\`.`,
    },
    ja: {
      loading: "読み込み中…",
      open: "API リファレンスを開く",
      noSource: "`src` に公開済み API リファレンスのアドレスを指定してください。",
      noOperation:
        "`operation` に operationId、または `GET /pets` のようなメソッドとパスを指定してください。",
      blocked: (site) =>
        `このページの Content-Security-Policy の \`frame-src\` で ${site} が許可されていません。`,
      refused: (site) =>
        `${site} はこのページでの表示を許可していません。設定の \`embed\` に \`${location.origin}\` を追加してください。このページ自体をフレーム内に置くことはできません。`,
      silent: (site) =>
        `${site} が応答しません。\`src\` がリファレンスのアドレスであること、\`embed\` に \`${location.origin}\` を指定してビルドされたことを確認してください。`,
    },
  };

  class SpecimenOperation extends HTMLElement {
    static observedAttributes = ["src", "operation", "view"];
    #root = this.attachShadow({ mode: "open" });
    #shown = new AbortController();

    connectedCallback() {
      this.#root.adoptedStyleSheets = [style];
      this.#show();
    }

    disconnectedCallback() {
      this.#shown.abort();
      this.#root.replaceChildren();
    }

    attributeChangedCallback(_name, before, now) {
      if (before !== now && this.#root.hasChildNodes()) this.#show();
    }

    #show() {
      this.#shown.abort();
      this.#shown = new AbortController();
      const { signal } = this.#shown;
      const messages = messagesFor(this);
      const site = siteAt(this.getAttribute("src") ?? "");
      const operation = (this.getAttribute("operation") ?? "").trim();
      if (site === null) return this.#fail(messages.noSource);
      if (operation === "") return this.#fail(messages.noOperation, site, messages);

      const frame = document.createElement("iframe");
      const target = document.createElement("span");
      const status = note("status", messages.loading);
      this.#root.replaceChildren(status, target, frame);
      // A frame that has responded may be reloaded, for example in another language.
      let isReady = false;
      const clear = () => {
        for (const other of this.#root.querySelectorAll("p, slot")) other.remove();
      };
      const fail = (text) => {
        clear();
        frame.className = "waiting";
        this.#root.prepend(...problem(text, site, messages));
      };
      const greet = () =>
        frame.contentWindow.postMessage({ specimen: "hello", theme: themeOf(this) }, site.origin);
      const handle = {
        ready() {
          isReady = true;
          greet();
        },
        refused: () => fail(messages.refused(site.origin)),
        size({ height, title }) {
          clear();
          frame.className = "";
          frame.title = String(title);
          frame.style.height = `${Math.max(0, Number(height) || 0)}px`;
        },
        scroll({ top }) {
          target.style.top = `${Number(top) || 0}px`;
          target.scrollIntoView();
        },
      };
      window.addEventListener(
        "message",
        ({ source, origin, data }) => {
          const kind = data?.specimen;
          if (source !== frame.contentWindow || origin !== site.origin || !Object.hasOwn(handle, kind))
            return;
          handle[kind](data);
        },
        { signal },
      );
      document.addEventListener(
        "securitypolicyviolation",
        ({ blockedURI, effectiveDirective }) => {
          if (effectiveDirective === "frame-src" && blockedURI.startsWith(site.origin))
            fail(messages.blocked(site.origin));
        },
        { signal },
      );
      // Sites switch their theme by an attribute, which fires no event.
      const switches = new MutationObserver(() => isReady && greet());
      for (const switched of [document.documentElement, document.body, this])
        switches.observe(switched, { attributeFilter: ["class", "style", "theme", "data-theme"] });
      signal.addEventListener("abort", () => switches.disconnect());
      // Browsers also report an unreachable URL as loaded.
      frame.addEventListener("load", () => {
        const giveUp = () => signal.aborted || isReady || fail(messages.silent(site.origin));
        if (!isReady) setTimeout(giveUp, patience);
      });
      frame.className = "waiting";
      frame.loading = "lazy";
      frame.allow = "clipboard-write";
      frame.title = operation;
      frame.src = pageIn(site, operation, this);
    }

    #fail(text, site = null, messages = null) {
      this.#root.replaceChildren(...problem(text, site, messages));
    }
  }

  /** The time in milliseconds that a loaded frame has to respond. */
  const patience = 5000;

  function siteAt(source) {
    const site = URL.parse(source, document.baseURI);
    if (source.trim() === "" || site === null || !/^https?:$/.test(site.protocol)) return null;
    site.search = site.hash = "";
    site.pathname = site.pathname.replace(/\/(?:index\.html)?$/, "").concat("/");
    return site;
  }

  /** The color scheme around the element; `system` is that of the reader. */
  function themeOf(element) {
    const scheme = getComputedStyle(element).colorScheme;
    const isDark = scheme.includes("dark");
    return isDark && scheme.includes("light") ? "system" : isDark ? "dark" : "light";
  }

  /** The URL of the frame. `embed` finds the operation and passes the settings to its page. */
  function pageIn(site, operation, element) {
    const page = new URL("embed/", site);
    page.searchParams.set("embed", operation);
    page.searchParams.set("theme", themeOf(element));
    if (element.getAttribute("view") === "panel") page.searchParams.set("view", "panel");
    return page.href;
  }

  /** The problem, the URL of the operation, and the content that replaces it. */
  function problem(text, site, messages) {
    const line = note("alert", text);
    if (site !== null) {
      const link = document.createElement("a");
      link.href = site.href;
      link.textContent = messages.open;
      line.append(" ", link);
    }
    return [line, document.createElement("slot")];
  }

  function note(role, text) {
    const line = document.createElement("p");
    line.setAttribute("role", role);
    for (const [index, part] of text.split("`").entries()) {
      const code = document.createElement("code");
      code.textContent = part;
      line.append(index % 2 === 1 ? code : part);
    }
    return line;
  }

  function messagesFor(element) {
    const language = element.closest("[lang]")?.lang.split("-")[0].toLowerCase();
    return Object.hasOwn(texts, language ?? "") ? texts[language] : texts.en;
  }

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; position: relative; }
    :host([hidden]) { display: none; }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    p { margin: 0; padding: 1rem; }
    iframe { display: block; width: 100%; height: 24rem; border: 0; }
    iframe.waiting { visibility: hidden; }
    p[role="alert"] ~ iframe { height: 0; }
    span { position: absolute; scroll-margin-block: 1rem; }
  `);

  if (customElements.get("specimen-operation") === undefined)
    customElements.define("specimen-operation", SpecimenOperation);
}
