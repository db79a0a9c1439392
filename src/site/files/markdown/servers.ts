import { messages } from "#messages/markdown.ts";
import type { Server } from "#reference/types.ts";
import { serverAddress } from "../../servers.ts";
import { code, inline, plain } from "./blocks.ts";

/** Servers, each with the variables of its address. */
export function serversText(servers: Server[]): string[] {
  return servers.map((server) => {
    const { name, description, variables } = server;
    const words = [name && plain(name), description && inline(description)].filter(Boolean).join(". ");
    const items = variables.map((variable) => {
      const [name, value] = [code(variable.name), code(variable.default)];
      const facts =
        variable.enum.length === 0
          ? messages.variable(name, value)
          : messages.variableOneOf(name, value, variable.enum.map(code).join(", "));
      return `- ${facts} ${inline(variable.description ?? "")}`.trimEnd();
    });
    return [`${messages.server(code(serverAddress(server)))} ${words}`.trimEnd(), ...items].join("\n");
  });
}
