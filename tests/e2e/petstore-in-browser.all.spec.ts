import { petstoreChecks } from "../contracts/petstore.ts";
import { testInBrowser } from "./petstore-in-browser.ts";

testInBrowser(petstoreChecks);
