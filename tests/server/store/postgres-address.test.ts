import assert from "node:assert/strict";
import { test } from "node:test";
import { connectionsTo, readPostgresAddress } from "#server/store/postgres-address.ts";

const address = "postgres://me:hunter2@db.example.com/toys";

test("an unknown sslmode, and verify-ca without a root certificate, are refused", () => {
  const refused = (query: string) => {
    try {
      readPostgresAddress(address + query);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.equal(
    refused("?sslmode=bogus"),
    "has an sslmode that does not exist; it must be one of disable, allow, prefer, require, verify-ca, verify-full, no-verify",
  );
  assert.equal(
    refused("?sslmode=verify-ca"),
    "must name the file of the root certificate (sslrootcert), because sslmode is verify-ca",
  );
  for (const mode of ["disable", "allow", "prefer", "require", "verify-full", "no-verify"])
    assert.equal(refused(`?sslmode=${mode}`), null, mode);
});

test("sslmode decides whether an encrypted connection is tried first, last or not at all, like psql", () => {
  const ways = (query: string) =>
    connectionsTo(address + query).map(({ connectionString, ssl }) => [connectionString, ssl]);
  const encrypted = { rejectUnauthorized: false };
  assert.deepEqual(ways(""), [
    [address, encrypted],
    [address, false],
  ]);
  assert.deepEqual(ways("?sslmode=prefer&application_name=a"), [
    [`${address}?application_name=a`, encrypted],
    [`${address}?application_name=a`, false],
  ]);
  assert.deepEqual(ways("?sslmode=allow"), [
    [`${address}?`, false],
    [`${address}?`, encrypted],
  ]);
  assert.deepEqual(ways("?sslmode=require"), [[`${address}?sslmode=require&uselibpqcompat=true`, undefined]]);
});
