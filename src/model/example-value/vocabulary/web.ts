import { plural } from "#names/index.ts";
import type { About, Find, Plain, Term } from "./term.ts";

const site = "https://example.com";

/** The owner and the name of a repository. */
export const repositoryPath = "northwind/planner";
const gitHost = "git.example.com";

/** A URL whose path names its content. */
export function urlOf({ words, resource, random }: About): string {
  if (/avatar|image|img|icon|logo|photo|picture|thumbnail|screenshot|banner|cover|poster/.test(words))
    return `${site}/${words.replace(/ (?:url|uri|link|href)s?$/, "").replaceAll(" ", "-")}.png`;
  if (/audio|preview|sound|mp3/.test(words)) return `${site}/preview.mp3`;
  if (/video/.test(words)) return `${site}/video.mp4`;
  if (/pdf|receipt|invoice|statement/.test(words)) return `${site}/documents/${random.whole(1000, 9999)}.pdf`;
  if (/webhook|callback|endpoint|hook|notif/.test(words)) return `${site}/webhooks`;
  if (/return|success|redirect/.test(words)) return `${site}/return`;
  if (/cancel/.test(words)) return `${site}/cancel`;
  if (/terms|tos/.test(words)) return `${site}/terms`;
  if (/privacy/.test(words)) return `${site}/privacy`;
  if (/support|help/.test(words)) return `${site}/support`;
  if (/doc|manual|guide/.test(words)) return `${site}/docs`;
  if (/\bssh\b/.test(words)) return `ssh://git@${gitHost}/${repositoryPath}.git`;
  if (/git|clone|repo/.test(words)) return `https://${gitHost}/${repositoryPath}`;
  if (/next|prev|first|last/.test(words) && /page|url|link|href/.test(words))
    return `${site}/${pathOf(resource)}?page=${/first|prev/.test(words) ? 1 : 2}`;
  if (/^(?:website|home ?page|site url|domain url|base url)$/.test(words)) return site;
  return resource === "" ? `${site}/` : `${site}/${pathOf(resource)}/${random.whole(1000, 9999)}`;
}

const pathOf = (resource: string) =>
  resource === "" ? "items" : plural(resource.split(" ").slice(-2).join("-"));

/** An HTTP status, if the words name one. A numeric status of an error is one as well. */
function statusOf({ words, resource, description }: About): Plain[] {
  const isOfHttp = /code|http/.test(words) || /\bhttp\b[^.]{0,20}\b(?:status|code)\b/i.test(description);
  if (/\b(?:error|problem|fault|exception)s?\b/.test(isOfHttp ? `${resource} ${description}` : resource))
    return [400];
  return isOfHttp ? [200] : [];
}

/**
 * The path of a repository, a picture or a route, depending on the name and the resource; otherwise that of a
 * file.
 */
function pathTo({ words, resource, description }: About): string {
  const text = `${words} ${resource}`;
  if (/\brepo/.test(words)) return repositoryPath;
  const [picture] = pictures.exec(words) ?? pictures.exec(resource) ?? [];
  if (picture !== undefined) return `/images/${picture}.png`;
  return routes.test(`${text} ${description}`) && !/\bfile/.test(text) ? "/api/orders" : "/docs/report.pdf";
}

const pictures =
  /\b(?:avatar|image|icon|logo|photo|picture|thumbnail|screenshot|banner|cover|poster|preview)(?=s?\b)/;
const routes =
  /\b(?:api|cron|cron job|endpoint|handler|http|hook|proxy|redirect|request|rewrite|route|webhook)s?\b/i;

const urls: Find = (about) => [urlOf(about), `/${urlOf(about).split("/").slice(3).join("/")}`];

export const web: Term[] = [
  [
    /\b(?:url|uri|href|link|website|home ?page|web site|endpoint|webhook|callback|permalink|self|callback target)s?$|\b(?:url|uri|href|link) (?:template|path)$|^(?:image|avatar|icon|logo|picture|photo|thumbnail|photo urls?|img|photo url|banner)s?$/,
    urls,
  ],
  [/\b(?:ip|ip address|remote ip|client ip|ipv4|ip addresses)$/, ["192.0.2.1", "2001:db8::1"]],
  [/\bipv6$/, "2001:db8::1"],
  [/\bmac(?: address)?$/, "00:00:5e:00:53:01"],
  [
    /\b(?:domain|domain name|hostname|host|fqdn|subdomain|custom domain|server name|(?:domain|host|site|dns) alias(?:es)?|cname|allowed domains?)s?$|\b(?:apex|domain|dns zone|hosted zone) name$|^(?:\w+ )?(?<!\btime )zone name$/,
    "www.example.com",
  ],
  [/\bport$/, [8443, "8443"]],
  [/\buser agent$/, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"],
  [/\b(?:mime|media|content|file) ?types?$|^mimetype$/, ["application/pdf", "pdf"]],
  [/\b(?:http )?(?:status code|status)$|\bhttp (?:response )?code$/, statusOf],
  [
    /\b(?:http )?method$/,
    ({ resource, words }) => (/http|request|link|endpoint|webhook/.test(`${words} ${resource}`) ? "GET" : []),
  ],
  [/\b(?:file ?name|filename|original name|object name)$/, "report.pdf"],
  [/\b(?:file ?extension|extension)$/, "pdf"],
  [/\b(?:directory|dir|folder path|root directory|working directory|functions dir)$/, "/home/app"],
  [/\b(?:path|file path|pathname|full path|service path|repo path|canonical path)s?$/, pathTo],
  [/\bxpath$/, "/html/body"],
  [/^(?:rel)$/, "self"],
];
