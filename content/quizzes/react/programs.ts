const hooks = `import {
  createContext, lazy, memo, StrictMode, startTransition, Suspense, use, useActionState,
  useCallback, useContext, useDeferredValue, useEffect, useEffectEvent, useMemo, useOptimistic,
  useReducer, useRef, useState, useSyncExternalStore, useTransition,
} from "react";`;

/** A snippet as a whole program that draws on the server and prints what it says itself. */
export function onServer(source: string): string {
  return `${hooks.replace("StrictMode, ", "")}
import { renderToStaticMarkup, renderToString } from "react-dom/server";

${source}`;
}

/**
 * A snippet as a whole program that draws on a screen. The steps press, type and print; they
 * find what `tests/support/proof-runners/screen.ts` offers under the name `screen`.
 */
export function onScreen(source: string, steps: string): string {
  return `import * as screen from "#tests/support/proof-runners/screen.ts";
${steps.includes("StrictMode") ? hooks : hooks.replace("StrictMode, ", "")}
import { useFormStatus } from "react-dom";

${source}

${steps}`;
}
