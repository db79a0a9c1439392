import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { readSettings } from "#cli/settings.ts";

test("readSettings() returns the documented defaults without environment variables", () => {
  assert.deepEqual(readSettings({}, true), {
    port: 4321,
    host: "localhost",
    database: { kind: "sqlite", folder: ".data" },
    log: "text",
    corsOrigins: [],
    allowedHosts: [],
  });
  assert.equal(readSettings({}, false).log, "json");
});

test("readSettings() reads each environment variable, and ignores an empty one", () => {
  const env = {
    PORT: "0",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/specimen",
    DATABASE_URL: "",
    LOG: "off",
    CORS_ORIGINS: "https://docs.example.com, http://localhost:8080",
    ALLOWED_HOSTS: "docs.example.com [::2]",
  };
  assert.deepEqual(readSettings(env), {
    port: 0,
    host: "0.0.0.0",
    database: { kind: "sqlite", folder: "/var/lib/specimen" },
    log: "off",
    corsOrigins: ["https://docs.example.com", "http://localhost:8080"],
    allowedHosts: ["docs.example.com", "[::2]"],
  });
});

test("readSettings() rejects an unknown log format and invalid CORS origins", () => {
  assert.throws(() => readSettings({ LOG: "xml" }), {
    name: "CommandError",
    message: 'LOG is "xml"; it must be json, text or off.',
  });
  for (const text of [
    "docs.example.com",
    "https://docs.example.com/",
    "https://docs.example.com/a",
    "null",
  ]) {
    assert.throws(() => readSettings({ CORS_ORIGINS: `* ${text}` }), {
      name: "CommandError",
      message: new RegExp(`^CORS_ORIGINS has "${text}"`),
    });
  }
});

test("readSettings() rejects allowed hosts with a scheme, a port, a path or a wildcard", () => {
  for (const text of ["https://docs.example.com", "docs.example.com:80", "a/b", "*"])
    assert.throws(() => readSettings({ ALLOWED_HOSTS: text }), {
      name: "CommandError",
      message: `ALLOWED_HOSTS has "${text}"; it must list host names such as docs.example.com, without scheme and port.`,
    });
});

test("readSettings() rejects invalid ports", () => {
  for (const PORT of ["-1", "65536", "80a", "1e3", "4321.5", " "]) {
    assert.throws(() => readSettings({ PORT }), {
      name: "CommandError",
      message: new RegExp(`^PORT is "${PORT}"`),
    });
  }
});

test("readSettings() accepts PostgreSQL URLs", () => {
  for (const DATABASE_URL of [
    "postgres://localhost/petstore",
    "postgresql://me:p%40ss@db.example:6432/petstore?sslmode=require",
    "postgres:///petstore?host=/run/postgresql",
  ]) {
    assert.deepEqual(readSettings({ DATABASE_URL }).database, { kind: "postgres", url: DATABASE_URL });
  }
});

test("readSettings() rejects an invalid database URL without printing its password", () => {
  for (const DATABASE_URL of [
    "mysql://me:hunter2@localhost/petstore",
    "localhost:hunter2",
    "postgres://me:hunter2@local host:x/petstore",
  ]) {
    assert.throws(
      () => readSettings({ DATABASE_URL }),
      (error: Error) => {
        assert.equal(error.name, "CommandError");
        assert.match(error.message, /^DATABASE_URL must be the address of a database, such as postgres:/);
        assert.doesNotMatch(inspect(error), /hunter2/);
        return true;
      },
    );
  }
});

test("readSettings() rejects a database URL whose root certificate does not exist", () => {
  const DATABASE_URL = "postgres://me@localhost/petstore?sslmode=verify-full&sslrootcert=/nowhere/root.crt";
  assert.throws(() => readSettings({ DATABASE_URL }), { message: /no such file.*\/nowhere\/root\.crt/ });
});
