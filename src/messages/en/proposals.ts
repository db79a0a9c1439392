/** What the editor proposes while a body is typed. */
export const defaultValue = "default";
export const withRequired = "with required fields";
export const list = "list";
export const required = "required";
export const or = " or ";
