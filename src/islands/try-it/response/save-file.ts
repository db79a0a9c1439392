/** Saves a file from the page. */
export function saveFile(name: string, parts: BlobPart[]): void {
  // The type is fixed, so that a file from a server cannot become a page of this site.
  const address = URL.createObjectURL(new Blob(parts, { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
