import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { noBrand } from "#site/brand.ts";
import {
  guideSummary,
  plainText,
  prose,
  renderMarkdown,
  withoutTabs,
} from "#site/fragments/markdown/index.ts";
import { targetsIn } from "#site/fragments/markdown/targets.ts";
import { describeSite } from "../../described-site.ts";

const site = describeSite("{}");

/** Asserts the HTML of each text below a page's title. */
async function render(rows: [markdown: string, html: string][], of = site): Promise<void> {
  for (const [markdown, html] of rows)
    assert.equal((await renderMarkdown(markdown, 1, of)).trim(), html, markdown);
}

describe("Markdown", () => {
  test("Markdown is rendered as CommonMark with tables", () =>
    render([
      [
        "one *two* **three** `<four>`",
        "<p>one <em>two</em> <strong>three</strong> <code>&lt;four&gt;</code></p>",
      ],
      ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
      ["3. c\n4. d", '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
      [
        "| a | b |\n|:-|-:|\n| 1 | 2 |",
        '<table>\n<thead>\n<tr>\n<th>a</th>\n<th class="to-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="to-right">2</td>\n</tr>\n</tbody>\n</table>',
      ],
      ["a\r\n\r\nb", "<p>a</p>\n<p>b</p>"],
      ["http://example.com", '<p><a href="http://example.com">http://example.com</a></p>'],
    ]));

  test("Markdown beyond the maximum length is shown as plain text", async () => {
    const long = `${"*a* ".repeat(62_501)}\n\n[b](c) <i>`;
    const html = await renderMarkdown(long, 1, site);
    assert.equal(html, `<p>${"*a* ".repeat(62_501)}</p>\n<p>[b](c) &lt;i&gt;</p>`);
    assert.deepEqual(targetsIn(long), []);
    assert.equal(plainText(long).slice(-10), "[b](c) <i>");
  });

  test("Redoc's place for security schemes is a link to them", async () => {
    const link = '<p><a href="/#authorization">Authentication</a></p>';
    const secured = describeSite(
      "{ components: { securitySchemes: { key: { type: http, scheme: basic } } } }",
    );
    await render(
      [
        ["a\n<!-- ReDoc-Inject: <security-definitions> -->", `<p>a</p>\n${link}`],
        ["<SecurityDefinitions />", link],
        ["`<SecurityDefinitions />`", "<p><code>&lt;SecurityDefinitions /&gt;</code></p>"],
      ],
      secured,
    );
    await render([["<SecurityDefinitions />", ""]]);
  });

  test("formulas are rendered as MathML, and prices are not formulas", () => {
    const square = "<msup><mi>x</mi><mn>2</mn></msup>";
    const block = `<math display="block">${square}</math>`;
    return render([
      ["It is $`x^2`$.", `<p>It is <math>${square}</math>.</p>`],
      ["$$\nx^2\n$$", block],
      ["$$x^2$$", block],
      ["```math\nx^2\n```", block],
      ["> $$\n> x^2\n> $$", `<blockquote>\n${block}\n</blockquote>`],
      ["$5 and $10, $$ and $x$, \\$`y`$", "<p>$5 and $10, $$ and $x$, $<code>y</code>$</p>"],
      ["$$\nnever closed", "<p>$$\nnever closed</p>"],
      ["a $`\\wrong`$ b", "<p>a <code>\\wrong</code> b</p>"],
      // A definition can expand to any amount of MathML.
      ["$`\\def\\a{xx}\\a`$", "<p><code>\\def\\a{xx}\\a</code></p>"],
      // Neither styles nor links of a formula are published.
      [
        "$`\\color{red}{\\text{<b>}}`$ $`\\href{javascript:x}{y}`$",
        "<p><math><mrow><mtext>&lt;b&gt;</mtext></mrow></math> <code>\\href{javascript:x}{y}</code></p>",
      ],
    ]);
  });

  test("images, videos and audio are shown from the hosts that the content security policy allows", async () => {
    const sources = { "img-src": ["https://img.example/own/"], "media-src": ["*.media.example"] };
    const allowing = describeSite("{}", { brand: { ...noBrand, sources } });
    const rows: [string, string][] = [
      ["![A](https://img.example/own/a.png)", '<p><img src="https://img.example/own/a.png" alt="A" /></p>'],
      ["![A](https://img.example/a.png)", '<p><a href="https://img.example/a.png">A</a></p>'],
      [
        '<video src="https://a.media.example/a.mp4" autoplay width="300"></video>',
        '<p><video width="300" src="https://a.media.example/a.mp4" controls preload="metadata"></video></p>',
      ],
      [
        '<audio src="http://a.media.example/a.mp3"></audio>',
        '<p><a href="http://a.media.example/a.mp3">http://a.media.example/a.mp3</a></p>',
      ],
    ];
    await render(rows, allowing);
  });

  test("a quote that begins with [!NOTE] becomes a labeled note", () =>
    render([
      [
        "> [!NOTE]\n> Read this.",
        '<blockquote class="alert-note">\n<p><strong>Note:</strong> Read this.</p>\n</blockquote>',
      ],
      [
        "> [!warning] <b>Read</b>",
        '<blockquote class="alert-warning">\n<p><strong>Warning:</strong> <b>Read</b></p>\n</blockquote>',
      ],
      ["> [!OTHER] a", "<blockquote>\n<p>[!OTHER] a</p>\n</blockquote>"],
      ["[!NOTE] a\n\n    > [!NOTE]", "<p>[!NOTE] a</p>\n<pre><code>&gt; [!NOTE]\n</code></pre>"],
    ]));

  test("task lists have checkboxes", () =>
    render([
      [
        "- [ ] *a*\n- [X] b\n- [y] c\n\n[ ] f",
        '<ul>\n<li class="task-item">☐ <em>a</em></li>\n<li class="task-item">☑ b</li>\n<li>[y] c</li>\n</ul>\n<p>[ ] f</p>',
      ],
      ["1. [x] a\n\n   b", '<ol>\n<li class="task-item">\n<p>☑ a</p>\n<p>b</p>\n</li>\n</ol>'],
    ]));

  test("footnotes are below the text, numbered by their references", () =>
    render([
      [
        "a[^b] b[^1] c[^b] d[^x]\n\n[^1]: One.\n[^b]: *Two*\n    lines.\n\n    And more.\n[^c]: No reference.\n\nText",
        '<p>a<sup>1</sup> b<sup>2</sup> c<sup>1</sup> d[^x]</p>\n<p>Text</p>\n<ol class="footnotes"><li><p><em>Two</em>\nlines.</p>\n<p>And more.</p>\n</li><li><p>One.</p>\n</li></ol>',
      ],
      [
        "a[^1]\n\n[^1]: https://example.com",
        '<p>a<sup>1</sup></p>\n<ol class="footnotes"><li><p><a href="https://example.com">https://example.com</a></p>\n</li></ol>',
      ],
      [
        "`[^1]` [a](/b)[^1]\n\n- b\n\n  [^1]: In a list",
        '<p><code>[^1]</code> <span class="lost-link" title="/b">a</span><sup>1</sup></p>\n<ul>\n<li>\n<p>b</p>\n</li>\n</ul>\n<ol class="footnotes"><li><p>In a list</p>\n</li></ol>',
      ],
    ]));

  test("harmless HTML in Markdown is kept and its tags are closed", () =>
    render([
      ["H<sub>2</sub>O <kbd>Ctrl</kbd> a<br>b", "<p>H<sub>2</sub>O <kbd>Ctrl</kbd> a<br />b</p>"],
      ["<details><summary>s</summary>d</details>", "<details><summary>s</summary>d</details>"],
      ["<div><p>never closed", "<div><p>never closed</p></div>"],
      ["text</div></main></body> after", "<p>text after</p>"],
    ]));

  test("headings are moved below the given level, in Markdown and in HTML", async () => {
    const rows: [level: number, markdown: string, html: string][] = [
      [1, "# A\n## B\n# C", "<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>"],
      [1, "## A\n### B", "<h2>A</h2>\n<h3>B</h3>"],
      [1, "A\n===\nB\n---", "<h2>A</h2>\n<h3>B</h3>"],
      [2, "# A\n#### B", "<h3>A</h3>\n<h6>B</h6>"],
      [5, "# A\n## B\n### C", "<h6>A</h6>\n<h6>B</h6>\n<h6>C</h6>"],
      [1, '<h1 id="top" class="big">A</h1>\n\n## B', "<h2>A</h2>\n<h3>B</h3>"],
      [1, "<main><H1>A</H1></main>", "<h2>A</h2>"],
      [1, "`<h1>`\n\n### A", "<p><code>&lt;h1&gt;</code></p>\n<h2>A</h2>"],
    ];
    for (const [level, markdown, html] of rows) {
      assert.equal((await renderMarkdown(markdown, level, site)).trim(), html, `${level}: ${markdown}`);
    }
  });
});

describe("autolinks", () => {
  test("URLs, `www.` hosts and email addresses become links as on GitHub, except in code and links", () =>
    render([
      [
        "See https://x.example/a?b=c. Or (http://y.example/d).",
        '<p>See <a href="https://x.example/a?b=c">https://x.example/a?b=c</a>. Or (<a href="http://y.example/d">http://y.example/d</a>).</p>',
      ],
      ["www.x.example/a, now", '<p><a href="http://www.x.example/a">www.x.example/a</a>, now</p>'],
      ["me@x.example", '<p><a href="mailto:me@x.example">me@x.example</a></p>'],
      [
        "`https://x.example` x.example 10.0.0.1 ftp://x.example //x.example",
        "<p><code>https://x.example</code> x.example 10.0.0.1 ftp://x.example //x.example</p>",
      ],
      ["[https://x.example](https://y.example)", '<p><a href="https://y.example">https://x.example</a></p>'],
      [
        "<a href='https://y.example'>https://x.example</a>",
        '<p><a href="https://y.example">https://x.example</a></p>',
      ],
      ["javascript:alert(1) www. http://", "<p>javascript:alert(1) www. http://</p>"],
    ]));
});

test("an unknown HTML tag is shown as text", async () => {
  await render([
    ["Use <token> or array<string>.", "<p>Use &lt;token&gt; or array&lt;string&gt;.</p>"],
    ["<client-id>\nis *yours*", "<p>&lt;client-id&gt;\nis <em>yours</em></p>"],
    ["- a\n\n  <id>", "<ul>\n<li>\n<p>a</p>\n<p>&lt;id&gt;</p>\n</li>\n</ul>"],
    ["List<object> </gone> <b>c</b>", "<p>List&lt;object&gt; &lt;/gone&gt; <b>c</b></p>"],
    ["`<id>` \\<id>", "<p><code>&lt;id&gt;</code> &lt;id&gt;</p>"],
  ]);
  assert.equal(plainText("Use <token> and *this*"), "Use <token> and this");
});

describe("sanitized Markdown", () => {
  test("scripts, styles, frames and forms are removed from Markdown", () =>
    render([
      ["a<script>alert(1)</script>b", "<p>ab</p>"],
      ["<SCRIPT SRC=x></SCRIPT>a", "a"],
      ["<style>p { color: red }</style>a", "a"],
      ["<iframe src=x></iframe><object data=x></object><embed src=x>a", "a"],
      ["<form action=x>a<input name=b><button>c</button></form>", "ac"],
      ["<svg onload=alert(1)><script>x</script></svg><math>a</math>", "<p>a</p>"],
      ["<base href=x><meta http-equiv=refresh content=0><link rel=stylesheet href=x>a", "a"],
      ["<nav>a</nav> <header>b</header>", "a b"],
      ["<scr<script>ipt>alert(1)</script>", "<p>&lt;scr</p>"],
      ["<!-- <script>x</script> -->a", "a"],
    ]));

  test("event handlers, styles, classes and other attributes are removed from HTML in Markdown", () =>
    render([
      ["<img src=a.png onerror=alert(1)>", "<span>a.png</span>"],
      ["<b onclick=x style='position:fixed' class=y id=z data-a=b>t</b>", "<p><b>t</b></p>"],
      ["<a href=x target=_blank onmouseover=y>t</a>", '<p><span class="lost-link" title="x">t</span></p>'],
      ["<p title='</p><script>x</script>'>t</p>", "<p>t</p>"],
    ]));

  test("images and links within a link become text", () =>
    render([
      [
        "[![logo](https://x/a.png) b](https://x/) ![c](https://x/c.png)",
        '<p><a href="https://x/"><span>logo</span> b</a> <a href="https://x/c.png">c</a></p>',
      ],
      [
        "<a href=https://x/>a <a href=https://y/>b</a></a>",
        '<p><a href="https://x/">a </a><a href="https://y/">b</a></p>',
      ],
    ]));

  test("links may be http:, https: and mailto:, and other links become text", () =>
    render([
      [
        "[a](https://x/) [b](http://x/) [c](mailto:a@b)",
        '<p><a href="https://x/">a</a> <a href="http://x/">b</a> <a href="mailto:a@b">c</a></p>',
      ],
      [
        "[a](/x) [b](x#y) [c](#y) [d](?z)",
        '<p><span class="lost-link" title="/x">a</span> <span class="lost-link" title="x#y">b</span> <span class="lost-link" title="#y">c</span> <span class="lost-link" title="?z">d</span></p>',
      ],
      ["<a href='javascript:alert(1)'>a</a>", "<p><span>a</span></p>"],
      ["<a href='JaVaScRiPt:alert(1)'>a</a>", "<p><span>a</span></p>"],
      ["<a href=' \tjava\nscript:alert(1)'>a</a>", "<p><span>a</span></p>"],
      ["<a href='&#106;avascript:alert(1)'>a</a>", "<p><span>a</span></p>"],
      ["<a href='data:text/html,x'>a</a> <a href='vbscript:x'>b</a>", "<p><span>a</span> <span>b</span></p>"],
      [
        "<a href='//evil.example'>a</a> [b](file:///etc/passwd)",
        '<p><span class="lost-link" title="//evil.example">a</span> [b](file:///etc/passwd)</p>',
      ],
      ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
      ["<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>"],
    ]));

  test("an image that would be fetched becomes its alternative text, with a link if it has a web URL", () =>
    render([
      ["![a](/a.png)", "<p><span>a</span></p>"],
      ["![a](https://tracker.example/a.png)", '<p><a href="https://tracker.example/a.png">a</a></p>'],
      ["![a](//tracker.example/a.png)", "<p><span>a</span></p>"],
      ["![a](data:image/png;base64,AA==)", '<p><img src="data:image/png;base64,AA==" alt="a" /></p>'],
      ["<img src='javascript:alert(1)'>", "<span>javascript:alert(1)</span>"],
    ]));
});

describe("code fences", () => {
  const code = (html: string) => `<pre tabindex="0"><code>${html}</code></pre>`;

  test("code fences are highlighted, also within quotes", () =>
    render([
      [
        '```json\n{"a": 1}\n```',
        code('{<span class="t-key">&quot;a&quot;</span>: <span class="t-constant">1</span>}'),
      ],
      [
        "> ```js\n> let a\n> ```",
        `<blockquote>\n${code('<span class="t-keyword">let</span> a')}\n</blockquote>`,
      ],
      ["~~~\nplain\n~~~", code("plain")],
      ["```js\nlet a", code('<span class="t-keyword">let</span> a')],
      ["    indented <b>", "<pre><code>indented &lt;b&gt;\n</code></pre>"],
    ]));

  test("code in a fence is escaped and never run", () =>
    render([
      ["```html\n<script>\n```", code('&lt;<span class="t-string-expression">script</span>&gt;')],
      [
        "```\n</code></pre><script>alert(1)</script>\n```",
        code("&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
      ],
      ["```run-me\nalert(1)\n```\n\n```maths\nx\n```", `${code("alert(1)")}\n${code("x")}`],
    ]));

  test("a code fence with an unknown language is shown as plain text", async () => {
    for (const language of [
      "constructor",
      "__proto__",
      "toString",
      "../x",
      "/etc/passwd",
      '"><script>',
      "klingon",
      "js onload=x".slice(2),
    ]) {
      const html = await renderMarkdown(`\`\`\`${language}\n<b>\n\`\`\``, 1, site);
      assert.equal(html.trim(), code("&lt;b&gt;"), language);
    }
  });

  test("text that resembles the renderer's placeholders does not displace code", async () => {
    const html = await renderMarkdown("<pre>specimen-code-9</pre>\n\n```\na\n```\n\n```\nb\n```", 1, site);
    assert.equal(html, `<pre>specimen-code-9</pre>\n${code("a")}\n${code("b")}\n`);
  });
});

test("unclosed markup that repeats 60,000 times is rendered within 5 seconds", async () => {
  for (const start of ["<![CDATA[", "<!--", "<?", "![", "[", "[^a", "[^a]:\n\n", "[^a] [^b]\n\n[^b]:\n"]) {
    const started = process.cpuUsage();
    const text = await renderMarkdown(start.repeat(60_000), 1, site);
    // CPU time, because other processes affect elapsed time.
    const seconds = process.cpuUsage(started).user / 1e6;
    assert.ok(seconds < 5, `${start}: ${seconds} s`);
    assert.ok(text.length < 3_000_000, `${start}: ${text.length} characters`);
  }
});

test("prose has a lang attribute if the description's language differs from the page's", async () => {
  assert.equal((await prose("Pets", site)).html, '<p class="prose" dir="auto">Pets</p>');
  const japanese = describeSite("{}", { descriptionLanguage: "ja" });
  assert.equal((await prose("Pets", japanese)).html, '<p class="prose" dir="auto" lang="ja">Pets</p>');
  assert.equal(
    (await prose("- Pets", japanese)).html,
    '<div class="prose" dir="auto" lang="ja"><ul>\n<li>Pets</li>\n</ul></div>',
  );
  const english = describeSite("{}", { descriptionLanguage: "en" });
  assert.equal((await prose("Pets", english)).html, '<p class="prose" dir="auto">Pets</p>');
});

test("the plain text of Markdown is its words on one line", () => {
  const rows: [markdown: string, text: string][] = [
    ["# A\n\nSome **bold** `a < b` &amp; [link](x)\n\n- one\n- two", "A Some bold a < b & link one two"],
    ["<script>alert(1)</script>a<b>b</b>", "ab"],
    ["&lt;script&gt;", "<script>"],
    ["&amp;lt;", "&lt;"],
    ["![alt](x)", ""],
    ["", ""],
  ];
  for (const [markdown, text] of rows) assert.equal(plainText(markdown), text, markdown);
});

test("the summary of a guide omits tabs, and their text for search has their labels", () => {
  const tabs = "::: tabs\n== npm\nnpm i\n== pnpm\npnpm add\n:::\n";
  assert.equal(guideSummary(`# Install\n\nOne way.\n\n${tabs}`), "Install One way.");
  assert.equal(guideSummary(tabs), "npm npm i pnpm pnpm add");
  assert.equal(plainText(withoutTabs(`Before\n\n${tabs}\nAfter`)), "Before npm npm i pnpm pnpm add After");
});
