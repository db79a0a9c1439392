import type { CommandEntry } from "#cli/program.ts";

export const buildCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: "build the site of descriptions (those in openapi/) into a folder",
  options: {
    "--out DIR": "where the site is written (dist/)",
    "--base /PATH/": "the path under which the site will be served (/)",
    "--site URL": "the origin on which the site will be served, such as https://docs.example.com",
    "--server URL": "the server to send requests to in place of those that the description names",
    "--root DIR": "the folder within which $ref may name files (the description's folder)",
    "--guides DIR": "a folder of Markdown files to publish as guides",
    "--allow-remote HOST": "a host from which parts of the description may be fetched; repeatable",
    "--compress": "write texts compressed beside themselves, as .br and .gz",
    "--lang LANGUAGE": "the language of the interface: ar, de, en or ja (en)",
    "--strict": "fail on warnings",
    "--force": "replace the folder even if it contains files that Specimen did not write",
  },
  load: () => import("./build.ts"),
};

export const checkCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: "print the errors and warnings of descriptions without building a site",
  options: {
    "--format text|json|github": "lines, JSON, or annotations of GitHub Actions (text)",
    "--strict": "fail on warnings",
    "--guides, --root, --allow-remote, --link-base": "as for build",
  },
  load: () => import("./check.ts"),
};

export const serveCommand: CommandEntry = {
  takes: "DIR [options]",
  does: "serve a built site with its reference server or a simulation",
  options: {
    "--port N": "the port to listen on (4321)",
    "--host NAME": "the host to listen on (localhost)",
  },
  load: () => import("./serve.ts"),
};

export const initCommand: CommandEntry = {
  takes: "HOST [options]",
  does: "write the files that a host needs: netlify, cloudflare, vercel, github-pages, nginx, caddy or docker",
  options: {
    "--out DIR": "the folder of the site (that of the configuration file, else dist/)",
    "--base /PATH/": "the path under which it is served (that of the configuration file, else /)",
    "--force": "overwrite files",
  },
  load: () => import("./init.ts"),
};
