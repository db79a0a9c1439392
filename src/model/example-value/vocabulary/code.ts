import { charactersOf, digits, hex } from "./id.ts";
import type { About, Plain, Term } from "./term.ts";

const hexOf =
  (count: number) =>
  ({ own }: About) =>
    charactersOf(hex, count, own);
const letters = `${hex}ghijkmnpqrstuvwxyz`;
const secretOf = ({ own, words }: About) =>
  `${/publish|public/.test(words) ? "pk" : "sk"}_test_${charactersOf(letters, 24, own)}`;

export const code: Term[] = [
  // A JSON Web Key of RFC 7517.
  [/^kty$/, "EC"],
  [/^alg$/, "ES256"],
  [/^crv$/, "P-256"],
  [/^kid$/, hexOf(16)],
  [/\bjson pointer$|^pointer$/, "/data/name"],
  [/\bandroid package(?: name)?$|\bjava package$/, "com.example.app"],
  [
    /\b(?:api|schema|app|file|package|client|sdk|default|latest|current|os|model|protocol)? ?version(?: ?name| number)?s?$|^semver$/,
    ["1.4.2", 3, 1.4],
  ],
  [
    /\bsha ?256(?: fingerprint| hash| sum| checksum)?$|\b(?:sha ?256|checksum|digest|content hash|file hash)$/,
    hexOf(64),
  ],
  [/\bmd5(?: fingerprint| hash| sum)?$|\bmd5$|\betag$/, hexOf(32)],
  [
    /\b(?:commit|sha|commit (?:id|sha|hash|ref)|head sha|base sha|revision|git (?:sha|ref)|tree|oid|sha ?1)$/,
    hexOf(40),
  ],
  [/\b(?:fingerprint|hash|signature|nonce|checksum|snapshot)$/, hexOf(16)],
  [
    /\b(?:background|text|border|foreground|fill|stroke|accent|primary|secondary|brand|button)? ?colou?rs?(?: hex| code)?$|\bhex colou?r$/,
    ["#0b7285", "0b7285", "teal"],
  ],
  [
    /\bclient secret$|\b(?:api |secret |signing |webhook |access |private |encryption |publishable |public |ssh )?secrets?(?: key)?$|\b(?:api|secret|signing|access|publishable) keys?$/,
    secretOf,
  ],
  [
    /\b(?:access|refresh|bearer|auth|id|session|csrf|registration access|quote|skew protection|reply|device|push|upload|sync)? ?tokens?$|\bjwt$|\bcredentials?$/,
    ({ words, own }) => (/tokens$/.test(words) ? [] : charactersOf(letters, 32, own)),
  ],
  [/\b(?:password|passphrase|passcode|pass word)$/, ["correct-horse-battery", "Corr3ct-horse"]],
  [
    /\b(?:pin|otp|verification code|auth code|one time (?:code|password)|passcode|confirmation code)$/,
    ({ own }) => [charactersOf(digits, 6, own), 314159],
  ],
  [/\b(?:coupon|promo|promotion|voucher|discount|referral|gift) ?codes?$/, "SPRING20"],
  [
    /\b(?:cursor|page token|continuation token|next page|prev page|previous page|starting after|ending before|next token|start cursor|end cursor|marker|next|previous)$/,
    hexOf(12),
  ],
  // In a list these are cursors. Elsewhere they are the values before and after a change.
  [/^(?:before|after)$/, (about) => (about.isParameter ? hexOf(12)(about) : [])],
  [
    /\b(?:public key|private key|certificate|ssh key)$/,
    ({ words }) =>
      /private|cert/.test(words) ? "-----BEGIN PRIVATE KEY-----" : "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5",
  ],
  [
    /\b(?:model|model name|model id|sampled model name|fine tuned model)$/,
    ({ resource }) => (/car|vehicle|device|reader|phone/.test(resource) ? "S-100" : "standard-1"),
  ],
  [
    /\b(?:branch|ref|refname|git branch|base branch|head branch|default branch|pr branch|result branch|repo branch)$/,
    ["main", "refs/heads/main"],
  ],
  [/^(?:repo|repository|repo name|repository name)$/, "hello-world"],
  [
    /^(?:tag|tag name|release tag)$/,
    ({ resource }) => (/release|repo|version/.test(resource) ? "v2.4.0" : []),
  ],
  [
    /\b(?:slug|full slug|account slug|service slug|permalink slug|path segment|url slug|identifier name)$/,
    "harbor-street",
  ],
  [
    /\b(?:language|programming language)$/,
    ({ resource }) => (/repo|code|snippet/.test(resource) ? "TypeScript" : []),
  ],
  [/\b(?:cmd|command|build command|run command)$|^command for\b/, "npm run build"],
  [/^(?:framework)$/, "astro"],
  [/^(?:os|operating system|platform)$/, "linux"],
  [/\bbrowser$/, "firefox"],
  [/\b(?:arch|architecture)$/, "x64"],
  [/\bplatform$/, "web"],
  [/\b(?:functions region|region|aws region|data region|zone)$/, ["eu-west-1", "eu"]],
  [/\b(?:build image|image)$/, "ubuntu-24.04"],
  [/\breference$/, "REF-1042"],
  [/^diff$|\bpatch$|\bresult diff$/, "--- a/README.md\n+++ b/README.md"],
  [
    /\b(?:regex|pattern|filter)$/,
    // Only the description reveals the syntax of a filter.
    ({ words, description }) =>
      !/filter$/.test(words) || /\bregex|\bregular expression/i.test(description) ? "^[a-z]+$" : [],
  ],
  [/\bglob$/, "src/**"],
  [/\b(?:query|search|q)$/, "harbor"],
  [/\b(?:html|embed html|html body)$/, "<p>Hello</p>"],
  [/\b(?:markdown|md)$/, "**Hello**"],
  [
    /\b(?:b64 json|base ?64|b64|encoded|data uri|file data|binary|image data|audio data|audio)$/,
    "aGVsbG8gd29ybGQh",
  ],
  [/^(?:arguments|parameters|input json|json)$/, '{"city":"Dublin"}'],
  [/\b(?:encoding|charset)$/, "utf-8"],
  [/\bformat$/, ["json", "pdf"]],
  [/\bemoji$|\bicon emoji$/, "🎉"],
  [
    /\b(?:node ?ids?|page ?id|node)$/,
    ({ resource, words }) =>
      /figma|file|component|comment|frame|canvas|style|dev resource|page|design/.test(resource) &&
      !/page/.test(words)
        ? "1:23"
        : [],
  ],
  // Parameters that select or order the fields of a response.
  [
    /^(?:sort|sort by|order by|group by|fields?|select|properties)$/,
    ({ isParameter }) => (isParameter ? "name" : []),
  ],
  [/^(?:expand|include|embed)$/, "details"],
  [/\bkey$/, keyOf],
];

/** The values of a `key` that is an identifier, not the name of an entry or a sort key. */
function keyOf({ words, resource, description, own }: About): Plain[] {
  const isEntry = words === "key" && !/identif|unique/i.test(description);
  const isName = isEntry
    ? entries.test(`${resource} ${description}`)
    : /\b(?:sort|order|group|routing|partition)\b/.test(words);
  return isName ? [] : [charactersOf(hex, 24, own)];
}

const entries =
  /\b(?:metadata|variables?|env|entry|entries|pairs?|maps?|labels?|attributes?|property|properties|headers?|fields?|settings?|options?|params?|parameters?)\b/i;
