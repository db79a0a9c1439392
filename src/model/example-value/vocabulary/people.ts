import { messages } from "#messages/values.ts";
import type { Random } from "#schema/pattern/random.ts";
import type { Term } from "./term.ts";
import { repositoryPath } from "./web.ts";

interface Person {
  given: string;
  family: string;
  /** The name in the letters that email addresses allow. */
  login: string;
}

function personOf(random: Random): Person {
  const people = messages.people.split("\n");
  const [given = "", family = "", login = ""] = (people[random.whole(0, people.length - 1)] ?? "").split(" ");
  return { given, family, login };
}

const fullName = (random: Random) => {
  const { given, family } = personOf(random);
  return messages.fullName(given, family);
};

function companyOf(random: Random): string {
  const all = messages.companies.split(", ");
  return all[random.whole(0, all.length - 1)] ?? "";
}

const loginOf = (random: Random) => personOf(random).login.replace(".", "");

export const emailOf = (random: Random) => `${personOf(random).login}@example.com`;

const persons =
  /(?:^| )(?:user|person|customer|author|owner|member|contact|employee|people|guest|assignee|reviewer|recipient|sender|cardholder|participant|subscriber|profile|creator|patient|student|teacher|attendee|holder|representative|collaborator|invitee|payer|buyer|signer|from|to|me)$/;

/** Whether a resource is a person, also under derived schema names: `UserMinDTO`, `CustomerResponse`. */
const isPerson = (resource: string) => persons.test(resource.replace(form, ""));
const form =
  /(?: (?:dto|vo|min|mini|basic|simple|short|full|base|public|logged|detail|details|summary|model|entity|schema|response|request|resource|in|out|input|output|read|write|create|update|insert|patch|view)){1,4}$/;

export const people: Term[] = [
  [
    /\bfull name$/,
    ({ words, resource }) => (/\brepo(?:sitory)?\b/.test(`${resource} ${words}`) ? repositoryPath : []),
  ],
  [/\be ?mails?(?: address)?s?$/, ({ random }) => emailOf(random)],
  [/^(?:(?:first|given|fore) ?name|fname)$|\b(?:first|given) name$/, ({ random }) => personOf(random).given],
  [/\b(?:last|family|sur) ?name$|^lname$|\bmaiden name$/, ({ random }) => personOf(random).family],
  [/\bmiddle ?(?:name|initial)$/, "M."],
  [
    /\b(?:user ?name|nick ?name|login|handle|screen name|(?<!\b(?:domain|host|site|dns|url) )alias)$/,
    ({ random }) => loginOf(random),
  ],
  [
    /\b(?:full|holder|cardholder|owner|author|user|sender|recipient|contact|guest|creator|customer|person|legal|actor|member|display|account holder|signer|payer|billing|requester|client) name$/,
    ({ random, resource, words }) =>
      /display|legal|client/.test(words) && !persons.test(resource) ? companyOf(random) : fullName(random),
  ],
  [
    /\b(?:company|company name|business name|business|organization name|employer|institution(?: name)?|merchant name|merchant|vendor|manufacturer|publisher|supplier|bank name|carrier|owned by|provider name|brand name)$/,
    ({ random }) => companyOf(random),
  ],
  [/^name$/, ({ random, resource }) => (isPerson(resource) ? fullName(random) : [])],
  [
    /^(?:author|assignee|reviewer|reporter|owner|signed by|recipient|sender|customer|contact|attention|care of|c o)s?$|\b(?:created|updated|uploaded|modified|approved|requested|cancelled|canceled|last updated) by$/,
    ({ random, isParameter }) => (isParameter ? loginOf(random) : fullName(random)),
  ],
  [/\b(?:tele ?phone|phone|mobile|fax|msisdn|sms)(?: number)?s?$|\bcontact number$/, () => messages.phone],
  [/\b(?:job title|occupation|profession)$/, () => messages.jobTitle],
  [/^(?:gender|sex)$/, ["female", "unspecified"]],
  [/^pronouns?$/, "they/them"],
];
