import { UsageError } from "#cli/error.ts";
import { isUrl } from "#description/source.ts";
import * as messages from "#messages/terminal/serve.ts";
import { parse, serveFollowed } from "./index.ts";

export { options } from "./index.ts";

/**
 * `watch`: serves the reference of a running service, whose description has a URL. It waits for the
 * service to start, and follows it after a restart. Throws `UsageError`.
 */
export async function run(args: string[]): Promise<number> {
  const [url = "", ...others] = parse(args).positionals;
  if (!isUrl(url) || others.length > 0) throw new UsageError(messages.watchesOneUrl);
  return await serveFollowed(args, { kind: "watch", service: { kind: "described-at", url } });
}
