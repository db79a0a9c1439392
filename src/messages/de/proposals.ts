export const defaultValue = "Standardwert";
export const withRequired = "mit erforderlichen Feldern";
export const list = "Liste";
export const required = "erforderlich";
export const or = " oder ";
