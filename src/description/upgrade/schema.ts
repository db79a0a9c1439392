import type { Members } from "./context.ts";

/** Makes a Schema Object of 2.0, or what a parameter says of its value, one of 3.0, in place. */
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
