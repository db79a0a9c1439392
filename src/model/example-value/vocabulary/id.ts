import { singular } from "#names/index.ts";
import type { Random } from "#schema/pattern/random.ts";
import { cachedNameWords } from "./words.ts";

/** An id of a resource such as `customer`, with a prefix as in many services: `cus_NffrFeUfNV2Hib`. */
export const idText = (resource: string, random: Random): string =>
  `${prefixOf(resource)}${charactersOf(letters, 14, random)}`;

/** A similar id: the same prefix, with other characters of the same classes. */
export function similarId(example: string, random: Random): string {
  const [, prefix = "", rest = ""] =
    /^((?:[A-Za-z]+[_:/.-])*(?:[A-Z]{2}(?=[\da-f]{32}$))?)(.*)$/s.exec(example) ?? [];
  // A word is extended, not changed inside: `main` → `main-k3x9`.
  if (!/\d/.test(rest) && rest.length < 10) return `${example}-${charactersOf(lower, 4, random)}`;
  const isHex = /^[\da-f-]+$/.test(rest);
  const others = [...rest].map((character) => {
    if (/\d/.test(character)) return charactersOf(isHex && !/^\d+$/.test(rest) ? hex : digits, 1, random);
    if (/[a-z]/.test(character)) return charactersOf(isHex ? hex : lower, 1, random);
    return /[A-Z]/.test(character) ? charactersOf(upper, 1, random) : character;
  });
  return prefix + others.join("").replace(/^0(?=\d*$)/, "1");
}

/** The prefix of a resource's ids: the usual one of its last words, else the initials of several words, else a word. */
export function prefixOf(resource: string): string {
  const words = cachedNameWords(resource).map(singular);
  const known = words.map((_, index) => prefixes.get(words.slice(index).join("_"))).find(Boolean);
  if (known !== undefined) return known;
  const short = words.length > 1 ? words.map((word) => word.charAt(0)).join("") : (words[0] ?? "");
  return /^[a-z]+$/.test(short) ? `${short.length > 8 ? short.slice(0, 4) : short}_` : "id_";
}

/**
 * Whether ids of this resource usually have a prefix, so that a field with the resource's name is an id.
 */
export const hasUsualPrefix = (resource: string) =>
  prefixes.has(cachedNameWords(resource).map(singular).join("_"));

/** The first key in a description, such as `EX` or `EX-12`, or the first number. */
export const keyIn = (description: string): string | undefined =>
  /[`"'“](\d{1,9}|[A-Z][A-Z\d_]{1,9}(?:-\d{1,9})?)[`"'”]/.exec(description)?.[1];

/** A UUID of version 4 (RFC 9562, 5.4). */
export function uuidOf(random: Random): string {
  const some = (count: number) => charactersOf(hex, count, random);
  return `${some(8)}-${some(4)}-4${some(3)}-${charactersOf("89ab", 1, random)}${some(3)}-${some(12)}`;
}

export function charactersOf(characters: string, count: number, random: Random): string {
  const one = () => characters.charAt(random.whole(0, characters.length - 1));
  return Array.from({ length: count }, one).join("");
}

export const digits = "0123456789";
export const hex = "0123456789abcdef";
const lower = "abcdefghijkmnpqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const letters = `${digits}${lower}${upper}`;

const usual = {
  account: "acct",
  application_fee: "fee",
  assistant: "asst",
  balance_transaction: "txn",
  bank_account: "ba",
  batch: "batch",
  billing_portal_session: "bps",
  capability: "ca",
  charge: "ch",
  checkout_session: "cs_test",
  credit_note: "cn",
  customer: "cus",
  dispute: "dp",
  event: "evt",
  file_link: "link",
  invoice: "in",
  invoice_item: "ii",
  invoiceitem: "ii",
  issuing_authorization: "iauth",
  issuing_card: "ic",
  issuing_cardholder: "ich",
  issuing_transaction: "ipi",
  line_item: "il",
  message: "msg",
  organization: "org",
  payment_intent: "pi",
  payment_link: "plink",
  payment_method: "pm",
  payout: "po",
  person: "person",
  plan: "plan",
  product: "prod",
  project: "proj",
  promotion_code: "promo",
  quote: "qt",
  refund: "re",
  refund_of_fee: "fr",
  request: "req",
  response: "resp",
  review: "prv",
  setup_attempt: "setatt",
  setup_intent: "seti",
  shipping_rate: "shr",
  source: "src",
  subscription: "sub",
  subscription_item: "si",
  subscription_schedule: "sub_sched",
  tax_id: "txi",
  tax_rate: "txr",
  terminal_location: "tml",
  terminal_reader: "tmr",
  token: "tok",
  topup: "tu",
  transfer: "tr",
  transfer_reversal: "trr",
  vector_store: "vs",
  verification_report: "vr",
  verification_session: "vs",
  webhook_endpoint: "we",
};

const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries(usual).map(([resource, prefix]) => [resource, `${prefix}_`]),
);
