import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { readSample } from "#http/samples/read/index.ts";

/** Method, URL and body of the requests of a sample. */
const sentBy = (language: string, source: string) => {
  const read = readSample(language, source);
  return read.kind === "unread"
    ? null
    : read.requests.map(({ method, url, body }) => `${method.text} ${url.text} ${body?.kind ?? "none"}`);
};

suite("variables in samples", () => {
  test("a variable that is assigned from itself is resolved", () => {
    const assigned = 'url = "https://a.example"\nurl = url + "/pets"\nrequests.get(url)\n';
    assert.deepEqual(sentBy("python", assigned), ["GET https://a.example/pets none"]);
    const appended = 'let url = "https://a.example";\nurl += "/pets";\nfetch(url);\n';
    assert.deepEqual(sentBy("javascript", appended), ["GET https://a.example/pets none"]);
  });

  test("a variable that is reassigned between requests has its value at each request", () => {
    const source =
      'url = "https://a.example/1"\nrequests.get(url)\nurl = "https://a.example/2"\nrequests.get(url)\n';
    assert.deepEqual(sentBy("python", source), [
      "GET https://a.example/1 none",
      "GET https://a.example/2 none",
    ]);
  });

  test("a keyword argument with the name of a variable is resolved", () => {
    const source = 'url = "https://a.example"\nrequests.post(\n  url=url,\n  json={"a": 1},\n)\n';
    assert.deepEqual(sentBy("python", source), ["POST https://a.example value"]);
  });

  test("a variable that is assigned below the function that uses it is resolved", () => {
    const source = 'const send = () => {\n  fetch(base);\n};\nconst base = "https://a.example";\nsend();\n';
    assert.deepEqual(sentBy("javascript", source), ["GET https://a.example none"]);
  });

  test("variables that are assigned from each other are not resolved", () => {
    const source = "a = b + b\nb = a + a\nrequests.get(a)\n";
    assert.deepEqual(sentBy("python", source), null);
  });
});

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("");

/** Samples that are deeper or longer than any sample is. */
const excessive: Record<string, [language: string, source: string]> = {
  "a string that doubles": [
    "python",
    `a0 = "x"\n${times(40, (index) => `a${index + 1} = a${index} + a${index}\n`)}requests.get("https://a.example/" + a40)`,
  ],
  "a value that doubles": [
    "javascript",
    `const a0 = [1];\n${times(40, (index) => `const a${index + 1} = [a${index}, a${index}];\n`)}fetch("https://a.example", { method: "POST", body: JSON.stringify(a40) })`,
  ],
  "many nested calls": ["javascript", "fetch(".repeat(40_000)],
  "many nested objects": ["javascript", `fetch("https://a.example", ${"{".repeat(100_000)}`],
  "many nested arrays": ["python", `requests.post("https://a.example", json=${"[".repeat(100_000)}`],
  "many nested parentheses": ["python", `requests.get(${"(".repeat(100_000)}`],
  "many nested templates": ["javascript", `fetch(${"`${".repeat(100_000)}`],
  "many chained calls": [
    "python",
    `urlopen(Request("https://a.example", data=json.dumps({})${".encode()".repeat(50_000)}))`,
  ],
  "deep JSON of curl": [
    "curl",
    `curl https://a.example --json '${"[".repeat(100_000)}${"]".repeat(100_000)}'`,
  ],
  "long names of deep members": [
    "curl",
    `curl https://a.example --json '{"${"a".repeat(50_000)}": [${times(30_000, () => "1,")}1]}'`,
  ],
};

suite("samples beyond the limits", () => {
  for (const [name, [language, source]] of Object.entries(excessive))
    test(`a sample beyond the limits is not read: ${name}`, { timeout: 5000 }, () =>
      assert.equal(sentBy(language, source), null),
    );
});

suite("long samples", () => {
  test("a concatenation of 50,000 strings is read", { timeout: 5000 }, () => {
    const source = `fetch("https://a.example/"${' + "a"'.repeat(50_000)})`;
    assert.deepEqual(sentBy("javascript", source), [`GET https://a.example/${"a".repeat(50_000)} none`]);
  });

  test("50,000 unfinished type annotations after a request are skipped", { timeout: 5000 }, () => {
    const source = `fetch("https://a.example")\n${"let a:".repeat(50_000)}`;
    assert.deepEqual(sentBy("javascript", source), ["GET https://a.example none"]);
  });

  test("a form field with 40 brackets is read", { timeout: 5000 }, () => {
    const source = `curl https://a.example -d 'a${"[]".repeat(40)}'`;
    assert.deepEqual(sentBy("curl", source), ["POST https://a.example text"]);
  });

  test("a lone surrogate in a query is replaced", () => {
    const source = 'fetch("https://a.example?" + new URLSearchParams({ a: "\\ud800" }))';
    assert.deepEqual(sentBy("javascript", source), ["GET https://a.example?a=%EF%BF%BD none"]);
  });
});
