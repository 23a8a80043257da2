import { caseMachine } from "#tests/support/case-machine.ts";
import { describeMachine } from "#tests/support/machine.ts";
import { placeMachine } from "#tests/support/place-machine.ts";

// The same runs each time: `machines.deep.test.ts` looks for others.
const amount = { runs: 12, length: 25, seed: 2 };

describeMachine(caseMachine, amount);
describeMachine(placeMachine, amount);
