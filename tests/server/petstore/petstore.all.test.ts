import { petstoreChecks } from "../../contracts/petstore.ts";
import { reference } from "../running.ts";
import { testOnPostgres } from "./on-node.ts";

testOnPostgres(petstoreChecks(reference));
