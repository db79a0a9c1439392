import { testScheme } from "../../../contracts/auth.ts";
import { describeApi } from "../../../fixtures/describe.ts";

const { reference } = describeApi(`
  components:
    securitySchemes:
      keyInHeader: { type: apiKey, in: header, name: X-Key }
      keyInQuery: { type: apiKey, in: query, name: "k&y=[]" }
      keyInCookie: { type: apiKey, in: cookie, name: "s;d" }
      keyInNoHeader: { type: apiKey, in: header, name: "X: y" }
      basic: { type: http, scheme: basic }
      bearer: { type: http, scheme: bearer }
      digest: { type: http, scheme: digest }
      noScheme: { type: http, scheme: "a b" }
      oauth2: { type: oauth2, flows: {} }
      openIdConnect: { type: openIdConnect, openIdConnectUrl: https://id.example.com }
      mutualTls: { type: mutualTLS }
      unknown: { type: palm }`);

for (const scheme of reference.securitySchemes) testScheme(scheme.name, scheme);
