import { describeMoneyStorm } from "#tests/support/money-storm.ts";

describeMoneyStorm(300, { tags: "deep" });
