import { createContext } from "react";

/** Allows the inline scripts of a page that is rendered on request; undefined elsewhere. */
export const NonceContext = createContext<string | undefined>(undefined);
