import { createContext } from "react";

/** The id of the member whose desk it is; null outside the frame. */
export const MemberContext = createContext<string | null>(null);
