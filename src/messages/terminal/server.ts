/** The server and its databases, for operators. */
export const portInUse = (port: number) =>
  `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
export const portForbidden = (port: number) =>
  `Port ${port} may not be used here. Set PORT to one above 1023.`;
export const noAddress = (host: string) => `This machine has no address ${host}. Set HOST to one it has.`;
export const noHost = (host: string) =>
  `There is no host named ${host}. Set HOST to an address of this machine.`;
export const cannotListen = (host: string, port: number, reason: string) =>
  `Cannot listen at ${host}:${port}: ${reason}`;
export const sslmodeUnknown = (modes: string) =>
  `has an sslmode that does not exist; it must be one of ${modes}`;
export const rootCertificateMissing =
  "must name the file of the root certificate (sslrootcert), because sslmode is verify-ca";
export const notDatabaseAddress =
  "must be the address of a database, such as postgres://user:password@host:5432/name";
export const databaseBack = "The database is back.";
export const databaseNotResponding = "The database is not responding.";
export const databaseUnreachable = "The server cannot reach its database; try again in a moment.";
export const checkDatabase = "Check DATABASE_URL, and that the database server runs and can be reached.";
export const databaseBusy = "The database is busy; try again in a moment.";
export const tablesTooNew = (version: number, known: number) =>
  `its tables have version ${version}, but this program supports versions up to ${known}`;
export const tableUnreadable = (table: string, reason: string) =>
  `its table ${table} cannot be read (${reason}); it may belong to another program`;
export const moveDatabase = "Move the file away to start over, or set DATA_DIR to a writable folder.";
export const databaseDamaged = (reason: string) => `it is damaged (${reason})`;
export const databaseWritable = "The database can be written again.";
export const databaseNotWritable = "The database cannot be written.";
export const databaseReadOnly =
  "The server cannot write to its database at the moment; its disk may be full.";
export const cannotUseDatabase = (place: string, reason: string, advice: string) =>
  `Cannot use the database ${place}: ${reason}. ${advice}`;
