import { messages } from "#messages/values.ts";
import type { Find, Term } from "./term.ts";

const currencies: Find = ({ description }) =>
  /lower ?case/.test(description)
    ? [messages.currency.toLowerCase(), messages.currency]
    : [messages.currency, messages.currency.toLowerCase()];

/** Integers are in the smallest unit, as in cents; decimals in the usual one. */
const amount =
  (cents: number): Find =>
  ({ words, description }) => {
    const usual = (cents / 100).toFixed(2);
    const isOfCents = /\bcents?\b|smallest|minor/.test(`${words} ${description}`) || /\bdecimal$/.test(words);
    return [isOfCents ? String(cents) : usual, Number(usual), cents];
  };

export const money: Term[] = [
  [/\bcurrenc(?:y|ies)(?: ?codes?)?$|\bpresentment currency$/, currencies],
  [/\bexchange rate$/, [1.0842, "1.0842", 1]],
  [
    /\b(?:percent(?:age)?|pct|percent off|effective percentage|percentage decimal)s?$/,
    [12.5, 12, "12.5", 0.25],
  ],
  [/\bdiscounts?(?: ?amounts?)?$|\bamount (?:off|discount)$/, amount(200)],
  [/\b(?:tax|vat)(?: ?amounts?)?$|\bamount tax$|\btax total$/, amount(380)],
  [
    /\b(?:shipping|delivery)(?: ?(?:amount|cost|fee|price|total))?$|\bamount shipping$/,
    (about) =>
      /(?:shipping|delivery)$/.test(about.words) && !/amount/.test(about.words) ? [] : amount(500)(about),
  ],
  [/\bfees?(?: ?amounts?)?$|\bapplication fee amount$|\bcommission$/, amount(88)],
  [/\bnet(?: ?amount)?$/, amount(1912)],
  [/\b(?:amount )?(?:refunded|tip|overpaid)$|\brefund amount$/, amount(500)],
  [/\bamount (?:remaining|capturable)$/, amount(500)],
  [/\bamount paid$/, amount(1500)],
  [
    /\bamounts?$|^amount\b|\b(?:unit |list |sale |base |total |retail )?(?:price|cost|total|subtotal|balance|budget|revenue|spend|spent|salary|payout|turnover|credit limit|value in cents|unit amount decimal|amount decimal)$|\bdollar price$/,
    (about) =>
      /\b(?:number|count|how many)\b/.test(about.description) && !/amount|price|cost/.test(about.words)
        ? []
        : amount(/unit|price|base/.test(about.words) ? 1000 : 2000)(about),
  ],
  [/\b(?:iban)$/, "DE89370400440532013000"],
  [/\b(?:bic|swift(?: code)?)$/, "DEUTDEFF"],
  [/\brouting number$/, "110000000"],
  [/\b(?:sort code)$/, "108800"],
  [/\baccount number$/, "000123456789"],
  [/\bbank code$/, "37040044"],
  [/\b(?:last ?4|last four|ssn last 4|dynamic last4)$/, "4242"],
  [
    /\b(?:card number|pan|number)$/,
    ({ resource, words }) => (/card/.test(`${resource} ${words}`) ? "4242424242424242" : []),
  ],
  [/\b(?:cvc|cvv|security code)$/, "123"],
  [/^(?:iin|bin)$/, "424242"],
  [
    /\b(?:brand|card type|network|scheme|card brand)$/,
    ({ resource, words }) => (/card|payment|charge/.test(`${resource} ${words}`) ? "visa" : []),
  ],
  [/^funding$/, "credit"],
  [/\b(?:tax id|vat id|vat number|tax number)$/, "IE1234567FA"],
  [/\bstatement descriptor(?: suffix| kana| kanji)?$|\bsoft descriptor$/, "NORTHWIND"],
  [/\bmcc$|\bmerchant category code$|\bcategory code$/, ["5812", 5812]],
  [/\bsku$/, "MUG-BLUE-01"],
  [/\b(?:ean|gtin|upc|barcode)$/, ["4006381333931", 4006381333931]],
  [/^isbn(?: 13)?$/, "9783161484100"],
  [/^isrc$/, "IEABC2500001"],
  [
    /\b(?:invoice|receipt|order|quote|reference|purchase order|document|tracking|serial|customer|confirmation|transaction) (?:number|no|ref|reference)$/,
    ({ words, random }) => [
      `${words.charAt(0).toUpperCase()}${words.charAt(1).toUpperCase()}-${random.whole(1000, 9999)}`,
      1042,
    ],
  ],
];
