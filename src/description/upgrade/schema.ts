import type { Members } from "./context.ts";

/** Converts a Schema Object of 2.0, or a parameter's description of its value, to 3.0, in place. */
export function upgradeSchema(schema: Members): void {
  if (typeof schema.discriminator === "string") {
    schema.discriminator = { propertyName: schema.discriminator };
  }
  if (schema.type === "file") {
    schema.type = "string";
    schema.format = "binary";
  }
  if (typeof schema["x-nullable"] === "boolean") {
    schema.nullable = schema["x-nullable"];
    delete schema["x-nullable"];
  }
  delete schema.collectionFormat;
}
