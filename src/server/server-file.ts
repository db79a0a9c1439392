/**
 * The file in the folder of an API that states whether a server responds there. A build writes it for
 * static hosts, and a reference server or simulation responds in its place, so that pages need no failed
 * request.
 */
export const serverFile = {
  name: "server.json",
  absent: '{"server":false}',
  present: '{"server":true}',
} as const;

/** The number of records in a simulation's file. A DELETE request to the file resets them. */
export interface ServedRecords {
  collections?: { name: string; count: number }[];
}
