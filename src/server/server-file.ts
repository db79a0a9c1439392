/**
 * The file in the folder of an API that states whether a server responds there: a build writes it for static hosts, and a
 * host of the reference server or a simulation responds in its place. So a page finds out without a failed request.
 */
export const serverFile = {
  name: "server.json",
  absent: '{"server":false}',
  present: '{"server":true}',
} as const;

/** What else a simulation's file states: how many records it stores. A request to delete the file resets them. */
export interface ServedRecords {
  collections?: { name: string; count: number }[];
}
