/** Saves a file from the page. */
export function saveFile(name: string, parts: BlobPart[]): void {
  // Never as its own type: what a server sent must not become a page of this site.
  const address = URL.createObjectURL(new Blob(parts, { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
