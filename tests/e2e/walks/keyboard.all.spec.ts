import { testWithTab } from "./keyboard.ts";

testWithTab(360);
