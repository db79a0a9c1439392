import { language } from "#messages/language.ts";
import { messages } from "#messages/values.ts";
import type { Random } from "#schema/pattern/random.ts";
import type { About, Term } from "./term.ts";

interface Place {
  city: string;
  region: string;
  postalCode: string;
  line: string;
}

/** The place for all fields of a resource, so that the postal code matches the city. */
function placeOf(random: Random): Place {
  const all = messages.places.split("\n");
  const [city = "", region = "", postalCode = "", line = ""] = (
    all[random.whole(0, all.length - 1)] ?? ""
  ).split("|");
  return { city, region, postalCode, line };
}

const codes = () => messages.countryCodes.split(" ");

function wholeAddress(random: Random): string {
  const { line, postalCode, city } = placeOf(random);
  return `${line}, ${postalCode} ${city}`;
}

/** A short code for a region, in the letters that such codes have. */
const regionCodeOf = (region: string) =>
  /^[A-Za-z]{2}/.test(region) ? region.slice(0, 2).toUpperCase() : "01";

/** The code of a language, a currency or a country, depending on the resource. */
function isoCodeOf({ resource }: About): string {
  if (languages.test(resource)) return language();
  return /\bcurrency\b/.test(resource) ? messages.currency : (codes()[0] ?? "");
}

const languages = /\b(?:lang|language|locale|caption|subtitle|translation)\b/;

export const places: Term[] = [
  [
    /\b(?:city|town|locality|municipality|admin area 2|sub locality|suburb|district)$/,
    ({ random }) => placeOf(random).city,
  ],
  [
    /\b(?:state|province|region|county|admin area 1|state or province|address state)$/,
    ({ random, resource }) =>
      /address|location|place|customer|shipping|billing|detail|contact/.test(resource)
        ? placeOf(random).region
        : [],
  ],
  [/\b(?:state|province|region) code$/, ({ random }) => regionCodeOf(placeOf(random).region)],
  [/\b(?:postal ?code|zip(?: ?code)?|post ?code|address zip)$/, ({ random }) => placeOf(random).postalCode],
  [
    /\b(?:line ?1|address line ?1|street(?: address| name)?|address ?1|street 1|primary line)$/,
    ({ random }) => placeOf(random).line,
  ],
  [
    /\b(?:line ?2|address line ?2|address ?2|street 2|secondary line|apartment|suite)$|^unit$|\b(?:address|building) unit$/,
    "2B",
  ],
  [/\bline ?3$|\baddress line ?3$/, "3"],
  [/\b(?:house|street|building) number$/, ["12", 12]],
  [
    /\bcountry(?: ?code)?s?(?: alpha ?2)?$|\bjurisdiction$|\b(?:available )?markets?$|\bnationality$|\borigin country$/,
    () => [codes()[0] ?? "", codes()[1] ?? "", messages.countryName, Number(codes()[2])],
  ],
  [/^iso code$/, isoCodeOf],
  [/\bcountry name$/, () => messages.countryName],
  [
    /\b(?:locale|culture|language tag|preferred locale)s?$/,
    () => [messages.locale, messages.locale.replace("-", "_"), language()],
  ],
  [
    /\b(?:language|lang)s?(?: codes?)?$/,
    ({ resource }) =>
      /repo|code|snippet|file|gist/.test(resource)
        ? "TypeScript"
        : [language(), messages.locale, messages.languageName],
  ],
  [/\btime ?zones?(?: name| id)?$|^tz$/, () => [messages.timeZone, "Z"]],
  [/\b(?:utc )?offset$/, ({ words }) => (/utc|tz|zone/.test(words) ? ["+01:00", 60] : [])],
  [/\blat(?:itude)?$/, [53.3498, "53.3498", 53]],
  [/\b(?:lng|lon|long|longitude)$/, [-6.2603, "-6.2603", -6]],
  [
    /^address(?:es)?$|\b(?:home|work|postal|shipping|billing|street|mailing|full|formatted|registered) address$|^location$/,
    ({ random, words }) => (words === "location" ? placeOf(random).city : wholeAddress(random)),
  ],
];
