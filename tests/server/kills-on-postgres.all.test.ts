import { testKillsOnPostgres } from "./kills-on-postgres.ts";

testKillsOnPostgres(30);
