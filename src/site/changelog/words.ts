import { messages } from "#messages/changes.ts";
import type { Group } from "./index.ts";

export function groupTitle(group: Group): string {
  switch (group) {
    case "breaking":
      return messages.groupBreaking;
    case "deprecated":
      return messages.groupDeprecated;
    case "added":
      return messages.groupAdded;
    case "changed":
      return messages.groupChanged;
    case "removed":
      return messages.groupRemoved;
    case "text":
      return messages.groupText;
  }
}
