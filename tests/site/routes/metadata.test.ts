import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { addressesIn } from "#site/address.ts";
import type { Publication } from "#site/publication.ts";
import { pageMetadata } from "#site/routes/metadata.ts";
import { describeSite } from "../described-site.ts";

suite("metadata of a page", () => {
  test("a page has a canonical URL, Open Graph and JSON-LD if the site's origin is known", () => {
    const path = "/petstore/operations/create-pet/";
    const { canonical, openGraph, jsonLd } = metadataOf("Create a pet", path, {
      origin: "https://docs.example.com",
      base: "/petstore/",
    });
    assert.equal(canonical, "https://docs.example.com/petstore/operations/create-pet/");
    assert.deepEqual(openGraph, [
      { property: "og:type", content: "article" },
      { property: "og:title", content: "Create a pet" },
      { property: "og:description", content: "Adds a pet." },
      { property: "og:site_name", content: "Petstore" },
      { property: "og:url", content: canonical },
      { property: "og:image", content: "https://docs.example.com/petstore/preview.png" },
      { property: "og:image:alt", content: "Petstore API reference" },
    ]);
    assert.deepEqual(JSON.parse(jsonLd), {
      "@context": "https://schema.org",
      "@type": "TechArticle",
      headline: "Create a pet",
      isPartOf: {
        "@type": "APIReference",
        name: "Petstore",
        version: "1.0.0",
        url: "https://docs.example.com/petstore/",
      },
      description: "Adds a pet.",
      url: canonical,
    });
  });

  test("metadata has no URLs if the site's origin is unknown", () => {
    const { canonical, openGraph, jsonLd } = metadataOf("Create a pet", "/operations/create-pet/");
    assert.equal(canonical, null);
    assert.deepEqual(
      openGraph.map(({ property }) => property),
      ["og:type", "og:title", "og:description", "og:site_name"],
    );
    assert.doesNotMatch(jsonLd, /"url"/);
  });

  test("JSON-LD cannot close its script element", () => {
    const title = "</script><script>alert(1)</script><!--";
    const { jsonLd } = metadataOf(title, "/");
    assert.doesNotMatch(jsonLd, /</);
    assert.equal(JSON.parse(jsonLd).headline, title);
  });
});

function metadataOf(title: string, path: string, settings: Partial<Publication> = {}) {
  const site = {
    ...describeSite("info: { title: Petstore, version: 1.0.0 }", settings),
    address: addressesIn(settings.base ?? "/", undefined),
  };
  return pageMetadata({ kind: "article", title, description: "Adds a pet.", path }, site);
}
