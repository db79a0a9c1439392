import { isRepresentative, publishedTogether } from "./hostile-together.ts";
import { testTogether } from "./hostile-together-checks.ts";

testTogether(publishedTogether.filter(isRepresentative));
