/**
 * The folder in which the user called the command. npm runs scripts in the project's folder and keeps the user's in
 * INIT_CWD.
 */
export const workingFolder = (): string => process.env.INIT_CWD ?? ".";
