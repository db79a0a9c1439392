import type { Server } from "../types.ts";
import { type Found, inBoth, isSame, type Spot } from "./found.ts";
import type { ChangeId } from "./types.ts";

type Report = (id: ChangeId, fields: Partial<Found> & Pick<Found, "verdicts">) => void;

/** Compares where requests go. Of one address in place of another there is one change. */
export function compareServers(
  old: Server[],
  next: Server[],
  report: Report,
  before: Spot,
  after: Spot,
): void {
  const places = { old: before, new: after };
  const byUrl = new Map(next.map((server) => [plain(server.url), server]));
  const removed = old.filter(({ url }) => !byUrl.has(plain(url)));
  for (const server of old) {
    const other = byUrl.get(plain(server.url));
    byUrl.delete(plain(server.url));
    if (other !== undefined) compareVariables(server, other, report, places);
  }
  const added = [...byUrl.values()];
  for (const [index, { url }] of removed.entries()) {
    const replacement = added[index]?.url ?? null;
    report("server-removed", {
      verdicts: inBoth("breaking"),
      name: url,
      before: url,
      after: replacement,
      ...places,
    });
  }
  for (const { url } of added.slice(removed.length))
    report("server-added", { verdicts: inBoth("compatible"), name: url, after: url, ...places });
}

const plain = (url: string) => url.replace(/\/$/, "");

function compareVariables(old: Server, next: Server, report: Report, places: { old: Spot; new: Spot }): void {
  const after = new Map(next.variables.map((variable) => [variable.name, variable]));
  for (const variable of old.variables) {
    const other = after.get(variable.name);
    if (other === undefined) continue;
    const name = `${next.url} {${variable.name}}`;
    const lost = variable.enum.filter((value) => other.enum.length > 0 && !other.enum.includes(value));
    if (lost.length > 0)
      report("server-changed", { verdicts: inBoth("breaking"), name, before: lost.join(", "), ...places });
    if (variable.default !== other.default)
      report("server-changed", {
        verdicts: inBoth("risky"),
        name,
        before: variable.default,
        after: other.default,
        ...places,
      });
  }
  if (!isSame(old.description, next.description))
    report("text-changed", {
      verdicts: inBoth("text"),
      name: "description",
      before: old.description,
      after: next.description,
      ...places,
    });
}
