import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";
import { expectNone } from "#cli/arguments.ts";
import type { SettingsSchema } from "#cli/config/fault.ts";

/** `settings`: writes what is made of the types of the configuration file. */
export async function run(args: string[]): Promise<number> {
  expectNone("settings", args);
  for (const [file, text] of Object.entries(settingsFiles())) writeFileSync(file, text);
  return 0;
}

/** The files that are made of the types of the configuration file, by their paths. */
export function settingsFiles(): Record<string, string> {
  const schema = schemaOf("Config", [types]);
  const page = readFileSync(guide, "utf8");
  const [before = "", , after = ""] = page.split(/(?<=<!-- settings -->\n)([\s\S]*)(?=<!-- \/settings -->)/);
  return {
    [schemaFile]: `${JSON.stringify(schema, null, 2)}\n`,
    [tagSchemaFile]: `${JSON.stringify(schemaOf("TagConfig", [tagTypes, types]), withoutDescriptions, 2)}\n`,
    [guide]: `${before}\n${tableOf(schema)}\n${after}`,
  };
}

const types = "src/cli/config/index.ts";
const schemaFile = "src/cli/config/schema.json";
const guide = "docs/configuration.md";
const tagTypes = "src/standalone/tag-config.ts";
const tagSchemaFile = "src/standalone/tag-schema.json";

/** The script tag loads its schema, which nobody reads. */
const withoutDescriptions = (key: string, value: unknown) => (key === "description" ? undefined : value);

/** The schema of a type, which may use the other types in the files. */
function schemaOf(rootName: string, files: readonly string[]): SettingsSchema {
  const named = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  for (const file of files)
    for (const statement of ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
    ).statements)
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        named.set(statement.name.text, statement);
  const used = new Set<string>();

  function schemaOfType(type: ts.TypeNode): SettingsSchema {
    if (ts.isParenthesizedTypeNode(type)) return schemaOfType(type.type);
    if (ts.isArrayTypeNode(type)) return { type: "array", items: schemaOfType(type.elementType) };
    if (ts.isTypeLiteralNode(type)) return objectOf(type.members);
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return { enum: [type.literal.text] };
    if (ts.isLiteralTypeNode(type)) return { enum: [type.literal.kind === ts.SyntaxKind.TrueKeyword] };
    if (ts.isUnionTypeNode(type)) return unionOf(type.types.map(schemaOfType));
    if (ts.isTypeReferenceNode(type)) return referenceTo(type);
    const plain = plainTypes[type.kind];
    if (plain === undefined) throw new Error(`No schema for ${type.getText()}.`);
    return plain;
  }

  function referenceTo({ typeName, typeArguments }: ts.TypeReferenceNode): SettingsSchema {
    const name = typeName.getText();
    const [, value] = typeArguments ?? [];
    if ((name === "Record" || name === "Partial") && value !== undefined)
      return { type: "object", additionalProperties: schemaOfType(value) };
    if (!named.has(name)) throw new Error(`The type ${name} is not in ${files.join(", ")}.`);
    used.add(name);
    return { $ref: `#/$defs/${name}` };
  }

  function objectOf(members: ts.NodeArray<ts.TypeElement>): SettingsSchema {
    const properties = members.filter(ts.isPropertySignature).map((member) => {
      if (member.type === undefined) throw new Error(`${member.getText()} has no type.`);
      const description = textOf(member).comment;
      const schema = { ...(description !== "" && { description }), ...schemaOfType(member.type) };
      const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
      return { name, schema, isRequired: member.questionToken === undefined };
    });
    const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return {
      type: "object",
      properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  function definitionOf(name: string): SettingsSchema {
    const declaration = named.get(name);
    if (declaration === undefined) throw new Error(`There is no type ${name}.`);
    const { comment, tags } = textOf(declaration);
    const description = comment === "" ? {} : { description: comment };
    if (ts.isInterfaceDeclaration(declaration)) return { ...description, ...objectOf(declaration.members) };
    const schema = schemaOfType(declaration.type);
    const format = name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    // A number with a name may be 0.
    if (schema.type === "number") return { ...description, type: "number", minimum: 0, format };
    if (schema.type !== "string") return { ...description, ...schema };
    return { ...description, ...schema, format, ...tags };
  }

  const root = definitionOf(rootName);
  const definitions: Record<string, SettingsSchema> = {};
  for (let open = [...used]; open.length > 0; open = [...used].filter((name) => !(name in definitions)))
    for (const name of open) definitions[name] ??= definitionOf(name);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", ...root, $defs: definitions };
}

/** A comment as text in one line per paragraph, and the tags after it. */
function textOf(node: ts.Node): { comment: string; tags: Record<string, string> } {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const comment = ts.getTextOfJSDocComment(doc?.comment) ?? "";
  const [paragraph = ""] = comment.split(/\n\s*\n/);
  const tags = ts
    .getJSDocTags(node)
    .map((tag) => [tag.tagName.text, ts.getTextOfJSDocComment(tag.comment) ?? ""]);
  return { comment: paragraph.replaceAll("\n", " "), tags: Object.fromEntries(tags) };
}

const plainTypes: Partial<Record<ts.SyntaxKind, SettingsSchema>> = {
  [ts.SyntaxKind.StringKeyword]: { type: "string", minLength: 1 },
  [ts.SyntaxKind.NumberKeyword]: { type: "number", exclusiveMinimum: 0 },
  [ts.SyntaxKind.BooleanKeyword]: { type: "boolean" },
};

/** Values of a union are one `enum`. */
function unionOf(options: SettingsSchema[]): SettingsSchema {
  const values = options.flatMap((option) => option.enum ?? []);
  const others = options.filter((option) => option.enum === undefined);
  if (others.length === 0) return { enum: values };
  return { anyOf: [...(values.length === 0 ? [] : [{ enum: values }]), ...others] };
}

/** Every setting with its type and meaning. */
function tableOf(schema: SettingsSchema): string {
  const definitions = schema.$defs ?? {};
  const nameOf = (type: SettingsSchema): string => {
    if (type.$ref !== undefined) return nameOfDefinition(type.$ref.replace(/.*\//, ""));
    if (type.enum !== undefined) return type.enum.map((value) => `\`${value}\``).join(", ");
    if (type.anyOf !== undefined) return type.anyOf.map(nameOf).join(" or ");
    if (type.type === "array") return `list of: ${nameOf(type.items ?? {})}`;
    if (type.type === "string") return "text";
    return type.type === "boolean" ? "`true` or `false`" : String(type.type);
  };
  const nameOfDefinition = (name: string): string => {
    const definition = definitions[name] ?? {};
    if (definition.enum !== undefined) return nameOf(definition);
    return definition.format?.replaceAll("-", " ") ?? "object";
  };
  const rows = (prefix: string, object: SettingsSchema): string[] =>
    Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
      const row = `| \`${prefix}${name}\` | ${nameOf(property)} | ${property.description ?? ""} |`;
      const members = objectIn(property, definitions);
      // An object that contains itself is listed once.
      if (members === object) return [row];
      if (members !== null) return [row, ...rows(`${prefix}${name}.`, members)];
      const { additionalProperties: named } = property;
      const each = typeof named === "object" ? objectIn(named, definitions) : null;
      return [row, ...(each === null ? [] : rows(`${prefix}${name}.*.`, each))];
    });
  return ["| setting | value | meaning |", "|---|---|---|", ...rows("", schema)].join("\n");
}

/** The object that a value may be, or may be a list of. */
function objectIn(type: SettingsSchema, definitions: Record<string, SettingsSchema>): SettingsSchema | null {
  const target = type.$ref === undefined ? type : (definitions[type.$ref.replace(/.*\//, "")] ?? {});
  if (target.properties !== undefined) return target;
  const inner = [target.items, ...(target.anyOf ?? [])].filter((one) => one !== undefined);
  return inner.map((one) => objectIn(one, definitions)).find((one) => one !== null) ?? null;
}
