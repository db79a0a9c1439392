import { isMediaType } from "./media-type.ts";

/** The media type a body is sent as: a range such as `image/*` only limits the choice. */
export function sentMediaType(name: string, isFile = false): string {
  if (isMediaType(name) && !name.includes("*")) return name;
  const [, type] = /^([\w-]+)\/\*/.exec(name.toLowerCase()) ?? [];
  const usual = usualTypes.get(type ?? "");
  if (usual !== undefined) return usual;
  // `*/*` and invalid names: JSON is what most descriptions mean.
  return isFile || (type !== undefined && type !== "application")
    ? "application/octet-stream"
    : "application/json";
}

/** The most common subtype of each type that has one. */
const usualTypes = new Map([
  ["text", "text/plain"],
  ["image", "image/png"],
  ["audio", "audio/mpeg"],
  ["video", "video/mp4"],
  ["font", "font/woff2"],
  ["multipart", "multipart/form-data"],
]);
