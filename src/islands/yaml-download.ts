import { parseJson } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";

/** Saves the JSON at a URL as `openapi.yaml`. Throws if loading fails. */
export async function downloadYaml(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const text = stringifyYaml(parseJson(await response.text()));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  link.download = "openapi.yaml";
  link.click();
  URL.revokeObjectURL(link.href);
}
