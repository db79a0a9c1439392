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

const isOfBank = (text: string) => /\b(?:bank|account|card|ach|wire|payment)/i.test(text);

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
    /\b(?:earnings|wages|income tax withheld|tax withheld|interest paid|principal paid|gross pay|net pay)$/,
    amount(200_000),
  ],
  [
    /\bamounts?$|^amount\b|\b(?:unit |list |sale |base |total |retail )?(?:price|cost|total|subtotal|balance|budget|revenue|spend|spent|salary|payout|turnover|credit limit|value in cents|unit amount decimal|amount decimal)$|\bdollar price$/,
    (about) =>
      /\b(?:number|count|how many)\b/.test(about.description) && !/amount|price|cost/.test(about.words)
        ? []
        : amount(/unit|price|base/.test(about.words) ? 1000 : 2000)(about),
  ],
  [/\b(?:iban)$/, "DE89370400440532013000"],
  [/\b(?:bic|swift(?: code)?)$/, "DEUTDEFF"],
  [/\b(?:routing|aba|transit routing|routing transit) number$|\b(?:ach|wire|aba|bank) routing$/, "110000000"],
  [/^routing$/, ({ resource, description }) => (isOfBank(`${resource} ${description}`) ? "110000000" : [])],
  [/\bbsb(?: number| code)?$/, "000000"],
  [/\bclabe$/, "002010077777777771"],
  [/\btransit number$/, "11000"],
  [/\binstitution number$/, "000"],
  [/\b(?:sort code)$/, "108800"],
  [/\baccount number$/, "000123456789"],
  [/\bbank code$/, "37040044"],
  [/\blast ?(?:4|four)(?: digits?)?$|\bdynamic last4$/, "4242"],
  [/^mask$/, ({ resource, description }) => (isOfBank(`${resource} ${description}`) ? "4242" : [])],
  [/\bssn$|\bsocial security (?:number|no)$/, ["987-65-4320", "987654320"]],
  [/\bein$|\bemployer id(?:entification)? number$/, ["12-3456789", "123456789"]],
  [/\btax ?payer id(?:entifier|entification)?(?: number| value)?$/, ["12-3456789", "123456789"]],
  [/\bcusip$/, "037833100"],
  [/\bisin$/, "US0378331005"],
  [/\bsedol$/, "2046251"],
  [/\bticker(?: symbol)?$/, "ACME"],
  [/\bflight (?:number|no)$/, ["EI105", "105", 105]],
  [/\bpassport (?:number|no)$/, "P1234567"],
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
