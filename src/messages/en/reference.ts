/** Texts of the model about schemas, tags and responses, beside those of a description. */

// Constraints
export const atLeast = (value: string) => `at least ${value}`;
export const moreThan = (value: string) => `more than ${value}`;
export const atMost = (value: string) => `at most ${value}`;
export const lessThan = (value: string) => `less than ${value}`;
export const fromTo = (least: string, most: string) => `${least} to ${most}`;
export const characters = (count: string) => `${count} ${count === "1" ? "character" : "characters"}`;
export const items = (count: string) => `${count} ${count === "1" ? "item" : "items"}`;
export const members = (count: string) => `${count} ${count === "1" ? "member" : "members"}`;
export const multipleOf = (value: string) => `multiple of ${value}`;
export const uniqueItems = "unique items";
export const pattern = (pattern: string) => `pattern ${pattern}`;
export const encodedIn = (encoding: string) => `encoded in ${encoding}`;
export const ofMediaType = (mediaType: string) => `of the media type ${mediaType}`;
export const inFormat = (format: string) => `in the format ${format}`;
export const xmlElement = (name: string) => `XML element${name}`;
export const xmlAttribute = (name: string) => `XML attribute${name}`;
export const xmlNode = (type: string, name: string) => `XML ${type}${name}`;
export const xmlPrefix = (prefix: string) => `XML prefix ${prefix}`;
export const xmlNamespace = (namespace: string) => `XML namespace ${namespace}`;
export const xmlWrapped = "items wrapped in one XML element";

// Rules
export const mustNotBe = "Must not be";
export const ifTitle = "If";
export const thenTitle = "Then";
export const elseTitle = "Otherwise";
export const propertyNames = "Names of properties";
export const otherProperties = "Other properties";
export const otherItems = "Other items";
export const textContent = "The content of the text";
export const containsCount = (count: number) => `Contains ${count}`;
export const containsRange = (least: number, most: number) => `Contains ${least} to ${most}`;
export const mayContain = "May contain";
export const contains = "Contains";
export const containsAtLeast = (least: number) => `Contains at least ${least}`;
export const withAlso = (property: string) => `With ${property} also`;
export const andAlso = "And also";
export const oneOf = "One of";
export const anyOf = "Any of";
export const extendedBy = "Extended by";
export const otherDiscriminator = (property: string) => `With no or any other ${property}`;
export const value = "value";

// Titles where the description has none
export const webhooks = "Webhooks";
export const callbacks = "Callbacks";
export const otherPaths = "Other";
export const untitledApi = "Untitled API";
export const option = (number: number) => `Option ${number}`;
export const unresolvedReference = (ref: string) => `Unresolved reference ${ref}`;
export const notShownFurther = "not shown further";
