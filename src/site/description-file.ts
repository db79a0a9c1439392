import { toJson, toYaml } from "#description/encode.ts";
import type { Site } from "./site.ts";

/** The published description, for tools: as JSON. */
export const descriptionAsJSON = ({ description }: Site) => toJson(description);

/** The same as YAML. */
export const descriptionAsYAML = ({ description }: Site) => toYaml(description);
