import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { HttpRequest } from "#http/request/types.ts";
import { generatedSamples, languages, maxInlineBody, samplesOf } from "#http/samples/index.ts";
import { operation } from "../request/fixtures.ts";

const request: HttpRequest = {
  method: "GET",
  url: "http://localhost:4321/api/pets",
  headers: [["Accept", "application/json"]],
  body: null,
};

test("invisible and bidirectional characters are escaped in every sample", () => {
  const text = "a\u202eb\u2066c\u200bd\u200de\u00adf\ufeffg\u061ch\u001b[2J\u0085";
  const named = { name: text, type: text, size: 1 };
  const parts = [
    {
      headers: [["Content-Disposition", `form-data; name="${text}"`] as const, [text, text] as const],
      content: text,
    },
    {
      headers: [["Content-Disposition", `form-data; name="b"; filename="${text}"`] as const],
      content: named,
    },
  ].map(({ headers, content }) => ({
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    content,
  }));
  const form: [string, string] = ["Content-Type", "multipart/form-data; boundary=b"];
  const bodies: Partial<HttpRequest>[] = [
    { body: null },
    { body: { kind: "text", text } },
    {
      body: { kind: "text", text: JSON.stringify({ [text]: text }) },
      headers: [["Content-Type", "application/json"]],
    },
    { body: { kind: "file", file: named } },
    { body: { kind: "parts", boundary: "b", parts }, headers: [form] },
    { body: { kind: "parts", boundary: text, parts } },
  ];
  const hidden = /(?![\t\n])[\p{Cc}\p{Cf}]/u;
  const shown = languages.flatMap(({ label, generate }) =>
    bodies.flatMap(({ body = null, headers = [] }, index) => {
      const url = `https://api.example/${text}`;
      const source = generate({
        method: "POST",
        url,
        headers: [["X-A", text], [text, "b"], ...headers],
        body,
      });
      return hidden.test(source ?? "") ? [`${label} ${index}: ${source}`] : [];
    }),
  );
  assert.deepEqual(shown, []);
});

describe("samples of an operation", () => {
  test("samples are generated in every language if the author wrote none", () => {
    const generated = languages.map((language) => ({
      label: language.label,
      highlight: language.highlight,
      source: language.generate(request),
      kind: "generated",
    }));
    assert.deepEqual(samples({}), generated);
    assert.deepEqual(
      tabs({}),
      allLabels.map((label) => `${label} (generated)`),
    );
  });

  test("author's samples precede generated ones in the other languages", () => {
    const written = [
      { lang: "Ruby", source: "puts 1" },
      { lang: "python", source: "print(1)" },
    ];
    assert.deepEqual(tabs({ "x-codeSamples": written }), [
      "Ruby (written)",
      "Python (written)",
      ...labelsBut("Ruby", "Python").map((label) => `${label} (generated)`),
    ]);
    assert.deepEqual(samples({ "x-codeSamples": written })[1], {
      label: "Python",
      highlight: "python",
      source: "print(1)",
      kind: "written",
    });
  });

  test("`x-codeSamples: false` hides all samples", () => {
    assert.deepEqual(samples({ "x-codeSamples": false }), []);
  });

  test("blank author's samples are replaced by generated ones", () => {
    assert.deepEqual(tabs({ "x-codeSamples": [{ lang: "Shell", source: " \n" }] })[0], "cURL (generated)");
  });
});

test("a cURL sample of a URL-encoded form has an option for each field", () => {
  const form =
    "To=%2B1+555&Body=It%27s+here&MediaUrl%5B%5D=https%3A%2F%2Fa.example%2F1&MediaUrl%5B%5D=2&star=*";
  const [curl] = generatedSamples({
    method: "POST",
    url: "https://api.example/Messages.json",
    headers: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: { kind: "text", text: form },
  });
  assert.equal(
    curl?.source,
    [
      "curl 'https://api.example/Messages.json'",
      "--request POST",
      "--data-urlencode 'To=+1 555'",
      "--data-urlencode 'Body=It'\\''s here'",
      "--data-urlencode 'MediaUrl%5B%5D=https://a.example/1'",
      "--data-urlencode 'MediaUrl%5B%5D=2'",
      "--data 'star=*'",
    ].join(" \\\n  "),
  );
});

describe("samples of a form with a file", () => {
  const formOf = (type: string, ...names: string[]): HttpRequest => ({
    ...request,
    method: "POST",
    headers: [["Content-Type", "multipart/form-data; boundary=b"]],
    body: {
      kind: "parts",
      boundary: "b",
      parts: [
        ...names.map((name) => ({
          headers: [["Content-Disposition", `form-data; name="${name}"`] as [string, string]],
          content: "Rex",
        })),
        {
          headers: [
            ["Content-Disposition", 'form-data; name="photo"; filename="photo.png"'],
            ["Content-Type", type],
          ],
          content: { name: "photo.png", type, size: 1 },
        },
      ],
    },
  });
  const sampleIn = (label: string, sent: HttpRequest) =>
    generatedSamples(sent).find((sample) => sample.label === label)?.source ?? "";

  test("a form with a file uses the multipart API of the client in every language that has one", () => {
    const marks: [label: string, marks: string[]][] = [
      ["cURL", ["--form-string 'title=Rex'", "--form 'photo=@photo.png;type=application/octet-stream'"]],
      ["JavaScript", ['body.append("title", "Rex");', 'body.append("photo", await openAsBlob("photo.png"']],
      ["Python", ["data={", "files={"]],
      ["Go", ['form.WriteField("title", "Rex")', 'form.CreateFormFile("photo", "photo.png")']],
      [
        "C#",
        ["new MultipartFormDataContent", '{ new StringContent("Rex"), "title" },', '"photo", "photo.png" },'],
      ],
      ["PHP", ["'title' => 'Rex',", "new CURLFile('photo.png'"]],
      ["Ruby", ["request.set_form([", "['photo', File.open('photo.png', 'rb')"]],
      ["Rust", ['.text("title", "Rex")', '.part("photo", Part::bytes(']],
      ["PowerShell", ["$form = [ordered]@{", "'photo' = Get-Item -LiteralPath 'photo.png'", "-Form $form"]],
    ];
    const missing = marks.flatMap(([label, parts]) => {
      const source = sampleIn(label, formOf("application/octet-stream", "title"));
      return parts.filter((part) => !source.includes(part)).map((part) => `${label}: ${part}`);
    });
    assert.deepEqual(missing, []);
  });

  test("JavaScript appends a part with a media type as a Blob, and Python has it beside the files", () => {
    const sent = formOf("image/png", "title", "note");
    const json = {
      headers: [
        ["Content-Disposition", 'form-data; name="details"'],
        ["Content-Type", "application/json"],
      ] as [string, string][],
      content: '{"year":2026}',
    };
    const [title, ...others] = sent.body?.kind === "parts" ? sent.body.parts : [];
    assert.ok(title);
    const typed: HttpRequest = {
      ...sent,
      body: {
        kind: "parts",
        boundary: "b",
        parts: [json, { ...title, content: "Two\nlines" }, ...others],
      },
    };
    const script = sampleIn("JavaScript", typed);
    assert.ok(
      script.includes(
        'body.append("details", new Blob([JSON.stringify({\n  year: 2026,\n})], { type: "application/json" }));',
      ),
    );
    assert.ok(script.includes('body.append("title", "Two\\nlines");'));
    assert.ok(
      sampleIn("Python", typed).includes(
        `    data={
        "title": "Two\\nlines",
        "note": "Rex",
    },
    files={
        "details": (None, '{"year":2026}', "application/json"),
        "photo": ("photo.png", open("photo.png", "rb"), "image/png"),
    },`,
      ),
    );
  });

  test("a C# sample has the file's media type, or writes the body itself if .NET would encode names", () => {
    const typed = 'Headers = { ContentType = new MediaTypeHeaderValue("image/png") }';
    assert.ok(sampleIn("C#", formOf("image/png", "title")).includes(typed));
    for (const [type, name] of [
      ["image/png", "größe"],
      ["text/csv; header=present", "title"],
    ] as const)
      assert.ok(sampleIn("C#", formOf(type, name)).includes("new ByteArrayContent(body)"));
  });

  test("a PowerShell sample writes a form body itself if a hash table or the client would change it", () => {
    for (const sent of [
      formOf("image/png", "title"),
      formOf("application/octet-stream", "title", "Title"),
      formOf("application/octet-stream", "title", "title"),
    ])
      assert.ok(sampleIn("PowerShell", sent).includes("-Body $body"));
  });
});

describe("author's samples", () => {
  const firstOf = (lang: string, label?: string) => {
    const [first, ...rest] = samples({ "x-codeSamples": [{ lang, label, source: "x" }] });
    return {
      label: first?.label,
      highlight: first?.highlight,
      generated: rest.map((sample) => sample.label),
    };
  };

  test("an author's cURL, JavaScript or Python sample is recognized by each alias of its language", () => {
    for (const lang of ["Shell", "bash", "sh", "cURL", "CURL", " shell "]) {
      assert.deepEqual(firstOf(lang), {
        label: "cURL",
        highlight: "bash",
        generated: labelsBut("cURL"),
      });
    }
    for (const lang of ["JavaScript", "js", "Node.js", "node"]) {
      assert.deepEqual(firstOf(lang), {
        label: "JavaScript",
        highlight: "javascript",
        generated: labelsBut("JavaScript"),
      });
    }
    for (const lang of ["Python", "py", "python3"]) {
      assert.deepEqual(firstOf(lang), {
        label: "Python",
        highlight: "python",
        generated: labelsBut("Python"),
      });
    }
  });

  test("an author's sample in another language is recognized by its aliases and has the language's label", () => {
    const names = {
      Java: ["java"],
      Go: ["Go", "golang"],
      "C#": ["csharp", "C#", "cs", "dotnet", ".NET"],
      PHP: ["php", "PHP"],
      Ruby: ["ruby", "rb"],
      Kotlin: ["kotlin", "kt"],
      Swift: ["Swift"],
      Rust: ["rust", "rs"],
      PowerShell: ["PowerShell", "pwsh", "ps1"],
    };
    for (const [label, langs] of Object.entries(names)) {
      for (const lang of langs) {
        const { highlight } = languages.find((language) => language.label === label) ?? {};
        assert.deepEqual(firstOf(lang), { label, highlight, generated: labelsBut(label) });
      }
    }
  });

  test("an author's sample keeps its own label", () => {
    assert.equal(firstOf("Shell", "HTTPie").label, "HTTPie");
    assert.equal(firstOf("JavaScript", "Node.js").label, "Node.js");
    assert.equal(firstOf("bash", "curl").label, "cURL");
    assert.equal(firstOf("bash", " ").label, "cURL");
  });

  test("an author's sample is recognized by its label if its language is unknown", () => {
    assert.deepEqual(firstOf("text", "Python"), {
      label: "Python",
      highlight: "python",
      generated: labelsBut("Python"),
    });
  });

  test("a TypeScript sample is beside the JavaScript one", () => {
    assert.deepEqual(firstOf("TypeScript"), {
      label: "TypeScript",
      highlight: "typescript",
      generated: allLabels,
    });
  });

  test("an author's sample is plain text if no grammar has the name of its language", () => {
    const langs = [
      "C++",
      "c#",
      "objective-c",
      "../../../../etc/passwd",
      'js" onclick="x',
      "",
      "x".repeat(31),
    ];
    assert.deepEqual(
      langs.map((lang) => firstOf(lang, "Tab").highlight),
      ["c++", "csharp", "objective-c", "text", "text", "text", "text"],
    );
  });

  test("author's samples with the same label are numbered", () => {
    const written = ["Shell", "bash", "curl"].map((lang) => ({ lang, source: "x" }));
    assert.deepEqual(
      tabs({ "x-codeSamples": [...written, { lang: "x", label: "cURL 2", source: "x" }] }).slice(0, 4),
      ["cURL (written)", "cURL 2 (written)", "cURL 3 (written)", "cURL 2 2 (written)"],
    );
  });

  test("a sample is named by its title if another one has its language", () => {
    const example = (title: string, request: object) => ({ title, request, response: "{}" });
    const markers = {
      "x-oaiMeta": {
        examples: [
          example("Text", { curl: "curl a", python: "a()" }),
          example("Image", { curl: "curl b", typescript: "b()" }),
          example("Image", { curl: "curl c" }),
        ],
      },
    };
    assert.deepEqual(
      samplesOf(operation({ extensions: markers }), request)
        .filter(({ kind }) => kind === "written")
        .map(({ label, title, isVariant = false }) => [label, title, isVariant]),
      [
        ["cURL", "Text", false],
        ["Python", "Text", false],
        ["cURL: Image", "Image", true],
        ["TypeScript", "Image", false],
        ["cURL: Image 2", "Image", true],
      ],
    );
    assert.deepEqual(tabs(markers).slice(5, 7), ["JavaScript (generated)", "Java (generated)"]);
  });
});

describe("samples with a large body", () => {
  const large = (type: string, length = maxInlineBody + 1): HttpRequest => ({
    ...request,
    method: "POST",
    headers: [["Content-Type", type]],
    body: { kind: "text", text: "x".repeat(length) },
  });
  const sourcesOf = (sent: HttpRequest) =>
    samplesOf(operation({}), sent).map(({ label, source }) => [label, source]);

  test("samples with a large body read it from a file, in every language", () => {
    const sources = sourcesOf(large("application/json"));
    assert.deepEqual(
      sources.map(([label]) => label),
      allLabels,
    );
    for (const [label, source = ""] of sources) {
      assert.ok(source.includes("body.json"), label);
      assert.ok(!source.includes("xxx"), label);
    }
    assert.deepEqual(sources[0], [
      "cURL",
      "curl 'http://localhost:4321/api/pets' \\\n" +
        "  --request POST \\\n" +
        "  --header 'Content-Type: application/json' \\\n" +
        "  --data-binary '@body.json'",
    ]);
  });

  test("a body is large if it exceeds the maximum inline length", () => {
    const hasFile = (length: number) => sourcesOf(large("text/plain", length))[0]?.[1]?.includes("@body.txt");
    assert.equal(hasFile(maxInlineBody), false);
    assert.equal(hasFile(maxInlineBody + 1), true);
  });

  test("the file of a large body is named by its media type", () => {
    const fileOf = (type: string) => sourcesOf(large(type))[0]?.[1]?.match(/'@(.*)'$/)?.[1];
    assert.equal(fileOf("application/problem+json; charset=utf-8"), "body.json");
    assert.equal(fileOf("APPLICATION/XML"), "body.xml");
    assert.equal(fileOf("text/csv"), "body.csv");
    assert.equal(fileOf("multipart/form-data; boundary=json"), "body.txt");
    assert.equal(fileOf("text/../../x'; touch pwned; '"), "body.txt");
  });

  test("an author's sample is kept for a large body", () => {
    const written = [{ lang: "Go", source: "x" }];
    assert.deepEqual(
      samplesOf(operation({ extensions: { "x-codeSamples": written } }), large("text/plain")).map(
        ({ label, kind }) => `${label} (${kind})`,
      ),
      ["Go (written)", ...labelsBut("Go").map((label) => `${label} (generated)`)],
    );
  });
});

test("a language that cannot send a request has no sample of it", () => {
  const labels = samplesOf(operation({}), { ...request, method: "lock-Item" }).map(({ label }) => label);
  assert.deepEqual(labels, labelsBut("PowerShell"));
});

test("a generated sample is shorter than 1 kB", () => {
  for (const language of languages)
    assert.ok((language.generate(request)?.length ?? 0) < 1024, language.label);
});

const allLabels = languages.map(({ label }) => label);
const labelsBut = (...left: string[]) => allLabels.filter((label) => !left.includes(label));
const samples = (extensions: object) => samplesOf(operation({ extensions }), request);
const tabs = (extensions: object) => samples(extensions).map(({ label, kind }) => `${label} (${kind})`);
