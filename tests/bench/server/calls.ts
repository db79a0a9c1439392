/** A request that is made again and again. */
export interface Call {
  title: string;
  method: "GET" | "POST";
  path: string;
  body?: string;
  /** How long, in seconds, or how often: a sandbox takes 10,000 records, so creations are counted. */
  until: { kind: "seconds"; seconds: number } | { kind: "times"; times: number };
}

export const calls: Call[] = [
  {
    title: "list",
    method: "GET",
    path: "/pets?status=available&limit=20",
    until: { kind: "seconds", seconds: 5 },
  },
  { title: "read", method: "GET", path: "/store/orders/3", until: { kind: "seconds", seconds: 5 } },
  {
    title: "create",
    method: "POST",
    path: "/pets",
    body: '{"name":"Clementine","categoryId":2,"status":"pending"}',
    until: { kind: "times", times: 8000 },
  },
];
