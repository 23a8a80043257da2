import { describeMoneyStorm } from "#tests/support/money-storm.ts";

describeMoneyStorm(10_000);
