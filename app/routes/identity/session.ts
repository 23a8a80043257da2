import { handleSession } from "#app/features/identity/session/session-api.server.ts";

export const action = handleSession;
export const loader = handleSession;
