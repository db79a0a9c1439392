import { testReading } from "./reading.ts";

testReading(false);
