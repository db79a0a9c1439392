import type { Server } from "#reference/types.ts";
import { serverAddress } from "../../servers.ts";
import { code } from "./blocks.ts";

/** Servers, each with the variables of its address. */
export function serversText(servers: Server[]): string[] {
  return servers.map((server) => {
    const { name, description, variables } = server;
    const words = [name, description].filter((part) => part !== null).join(". ");
    const items = variables.map((variable) => {
      const values = variable.enum.length === 0 ? "" : `, one of ${variable.enum.map(code).join(", ")}`;
      return `- ${code(variable.name)}: ${code(variable.default)}${values}. ${variable.description ?? ""}`.trimEnd();
    });
    return [`Server: ${code(serverAddress(server))} ${words}`.trimEnd(), ...items].join("\n");
  });
}
