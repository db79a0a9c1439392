/** The folder that paths in messages are relative to. */
export const workingFolder = (): string => "/";
