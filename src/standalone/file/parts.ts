/** The text of an uncompressed part of this file. */
export function textOfPart(id: string): string {
  const part = document.getElementById(id);
  if (part === null) throw new Error(`The file lacks its part ${id}.`);
  return part.textContent ?? "";
}

/** The text of a part that is compressed, as Base64. */
export async function partNamed(id: string): Promise<string> {
  const bytes = Uint8Array.from(atob(textOfPart(id)), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).text();
}
