import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { type Envelope, schemaIn, valueIn, withValue } from "./envelopes.ts";
import type { Page, PageLink } from "./pages.ts";
import type { Fields } from "./records.ts";
import { plainName } from "./shapes.ts";
import type { Prepared } from "./views.ts";

interface ListBody {
  /** A described body, of which everything is kept that does not count or link. */
  base: JsonValue | undefined;
  schema: JsonSchema;
  envelope: Envelope;
  page: Page<{ key: string }>;
  items: JsonValue[];
  /** The address of another page. */
  addressOf(link: PageLink): string;
}

/** The body of a list: its items, and beside them what counts them and where others are. */
export function listBody({ base, schema, envelope, ...list }: ListBody, prepared: Prepared): JsonValue {
  const body = withValue(base, envelope, list.items);
  // What counts is beside the list, at the root, or in an object of its own there.
  const root = [...prepared.shapes.of(schema).properties.keys()].filter((name) =>
    counters.test(plainName(name)),
  );
  const places =
    envelope.length === 0
      ? []
      : [[], ...(envelope.length > 1 ? [envelope.slice(0, -1)] : []), ...root.map((name) => [name])];
  return places.reduce<JsonValue>((whole, place) => {
    const inner = valueIn(whole, place);
    return isObject(inner)
      ? withValue(
          whole,
          place,
          withCounts(inner as Fields, schemaIn(schema, place, prepared.shapes), list, prepared),
        )
      : whole;
  }, body);
}

const counters = /^(?:meta|metadata|page|paging|pagination|pageinfo|links)$/;

function withCounts(
  fields: Fields,
  schema: JsonSchema,
  list: Pick<ListBody, "page" | "addressOf">,
  { shapes, maker }: Prepared,
): Fields {
  const judge = maker.judge();
  const counted = new Map(Object.entries(fields));
  for (const [name, { required }] of shapes.of(schema).properties) {
    const field = shapes.field(schema, name);
    const value = field === undefined ? undefined : countOf(name, fields[name], list);
    if (field === undefined || value === undefined) continue;
    const wanted = [value, null, ...(required ? [""] : [])].find((one) => judge.accepts(field, one));
    if (wanted !== undefined && !(wanted === null && !Object.hasOwn(fields, name) && !required))
      counted.set(name, wanted);
    else if (!required) counted.delete(name);
  }
  return Object.fromEntries(counted);
}

/** The meaning of a field beside a list; `null` of a page that is not there, `undefined` of everything else. */
function countOf(
  name: string,
  like: JsonValue | undefined,
  { page, addressOf }: Pick<ListBody, "page" | "addressOf">,
): JsonValue | undefined {
  const { items, total, start, limit, isMore } = page;
  const plain = plainName(name);
  if (/^has(?:more|next|nextpage|moreitems)$/.test(plain)) return isMore;
  if (/^(?:total|total(?:count|items|results|records|hits|size|entries)|size)$/.test(plain)) return total;
  if (plain === "count") return items.length;
  if (/^(?:totalpages|pagecount)$/.test(plain)) return limit === 0 ? 0 : Math.ceil(total / limit);
  if (/^(?:page|pagenumber|currentpage)$/.test(plain)) return limit === 0 ? 1 : Math.floor(start / limit) + 1;
  if (/^(?:offset|skip)$/.test(plain)) return start;
  if (/^(?:limit|perpage|pagesize|pagelen)$/.test(plain)) return limit;
  if (/^hasprev(?:ious)?(?:page)?$/.test(plain)) return start > 0;
  if (/^(?:firstid|startcursor)$/.test(plain)) return items[0]?.key ?? null;
  if (/^(?:lastid|endcursor)$/.test(plain)) return items.at(-1)?.key ?? null;
  const [, direction, form = ""] =
    /^(next|prev|previous)(url|uri|link|href|page|pageurl|pageuri|cursor|token|pagetoken|marker|)$/.exec(
      plain,
    ) ?? [];
  if (direction === undefined) return undefined;
  const link = direction === "next" ? page.next : page.previous;
  if (link === null) return null;
  const isAddress =
    /ur[il]|link|href/.test(form) || (form === "" && typeof like === "string" && /^\/|:/.test(like));
  if (isAddress || (form === "" && (like === undefined || like === null))) return addressOf(link);
  return form === "page" && typeof like === "number" ? Number(link[1]) : link[1];
}
