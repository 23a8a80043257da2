import { describe } from "vitest";

import { caseMachine } from "#tests/support/case-machine.ts";
import { describeMachine } from "#tests/support/machine.ts";
import { placeMachine } from "#tests/support/place-machine.ts";

const amount = { runs: 100, length: 40 };

describe("for long", () => {
  describeMachine(caseMachine, amount);
  describeMachine(placeMachine, amount);
});
