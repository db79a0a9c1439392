import { caddy } from "./caddy.ts";
import { cloudflare } from "./cloudflare.ts";
import { cloudflareMcp } from "./cloudflare-mcp.ts";
import { docker } from "./docker.ts";
import { githubChecks } from "./github-checks.ts";
import { githubPages } from "./github-pages.ts";
import type { Host } from "./host.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

/** The hosts of `init`, by name. */
export const hosts: Record<string, Host> = {
  netlify,
  cloudflare,
  "cloudflare-mcp": cloudflareMcp,
  vercel,
  "github-pages": githubPages,
  "github-checks": githubChecks,
  nginx,
  caddy,
  docker,
};
