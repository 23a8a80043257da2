import { programs, proveQuestions } from "#tests/support/proof-runners/prove.ts";

proveQuestions(programs);
