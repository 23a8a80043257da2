import { describeMoneyStorm } from "#tests/support/money-storm.ts";

describeMoneyStorm(300, { timeout: 300_000, tags: "deep" });
