import { samplePetstoreChecks } from "../contracts/petstore.ts";
import { testInBrowser } from "./petstore-in-browser.ts";

testInBrowser(samplePetstoreChecks);
