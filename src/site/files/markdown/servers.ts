import { messages } from "#messages/markdown.ts";
import { plain } from "#model/plain-markdown.ts";
import type { Server } from "#model/types.ts";
import type { Site } from "../../index.ts";
import { serverAddress } from "../../servers.ts";
import { authorLine } from "./author-text.ts";
import { code } from "./blocks.ts";

/** The servers, each with its variables. */
export function serversText(servers: Server[], site: Site): string[] {
  return servers.map((server) => {
    const { name, description, variables } = server;
    const words = [name && plain(name), authorLine(description, site)].filter(Boolean).join(". ");
    const items = variables.map((variable) => {
      const [name, value] = [code(variable.name), code(variable.default)];
      const facts =
        variable.enum.length === 0
          ? messages.variable(name, value)
          : messages.variableOneOf(name, value, variable.enum.map(code).join(", "));
      return `- ${facts} ${authorLine(variable.description, site)}`.trimEnd();
    });
    return [`${messages.server(code(serverAddress(server, site)))} ${words}`.trimEnd(), ...items].join("\n");
  });
}
