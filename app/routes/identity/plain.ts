import { beginPlainSignIn } from "#app/features/identity/plain-sign-in.server.ts";

export const loader = beginPlainSignIn;
