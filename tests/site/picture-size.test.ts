import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureSize } from "#site/picture-size.ts";

const size = { width: 258, height: 3 };

test("the size of an image is read from its first bytes", () => {
  const files = {
    png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\0\x03",
    gif: "GIF89a\x02\x01\x03\0",
    jpeg: "\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x02\xff\xc2\0\x0b\x08\0\x03\x01\x02",
    webp: "RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x02\x01\x03\0",
    losslessWebp: "RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x01\x81\0\0",
    extendedWebp: "RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x01\x01\0\x02\0\0\0",
  };
  for (const [name, bytes] of Object.entries(files)) assert.deepEqual(sizeOf(bytes), size, name);
});

test("an image that is truncated, has another format or may be rotated has no size", () => {
  const files = [
    "",
    "a",
    "<svg/>",
    "\x89PNG\r\n",
    "RIFF\0\0\0\0WEBPVP8X\x0a",
    "\xff\xd8\xff\xe1\0\x08Exif\0\0\xff\xc0\0\x0b\x08\0\x03\x01\x02",
    "\xff\xd8\xff\xe0\0\0\0\0\0",
  ];
  for (const bytes of files) assert.equal(sizeOf(bytes), null, bytes);
});

const sizeOf = (bytes: string) => pictureSize(Buffer.from(bytes, "latin1"));
