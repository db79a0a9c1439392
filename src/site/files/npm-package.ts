/**
 * The name with which `npx` installs the command; null until the package is on npm, because whoever
 * registers an unused name could run code on readers' machines. Change this line when the package is
 * published.
 */
export const npmPackage: string | null = null;
