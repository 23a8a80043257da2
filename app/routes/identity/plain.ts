export { beginPlainSignIn as loader } from "#app/features/identity/plain-sign-in.server.ts";
