import { toJson, toYaml } from "#description/encode.ts";
import { getSite } from "./reference.ts";

/** The published description, for tools: as JSON. */
export const descriptionAsJSON = async () => toJson((await getSite()).description);

/** The same as YAML. */
export const descriptionAsYAML = async () => toYaml((await getSite()).description);
