import { tool } from "./tool.ts";

/** A button that saves bytes as a file. */
export const downloadTool = (name: string, bytes: () => BlobPart[]) =>
  tool("Download", () => save(name, bytes()), `Download ${name}`);

function save(name: string, parts: BlobPart[]) {
  // Never as its own type: what a server sent must not become a page of this site.
  const address = URL.createObjectURL(new Blob(parts, { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
