import { createContext, useContext } from "react";

import { errorId } from "#app/ui/form/field-error.tsx";
import type { KeptBeside } from "../kept.server.ts";
import type { WordPart } from "./differences.server.ts";

/** What every field of a form looks its own up in. */
export type FormState = {
  readonly body: unknown;
  /** What the site says now; null if it says nothing of the kind. */
  readonly published: unknown;
  readonly hashes: Readonly<Record<string, string>>;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  /** What was sent, and is not kept because another wrote there. */
  readonly conflicts: readonly { readonly path: string; readonly yours: unknown }[];
  /** Whose words stand in the field then. */
  readonly other: string;
  /** Slug and title of what a field may name as a course. */
  readonly courses: readonly (readonly [slug: string, title: string])[];
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  /** Of a translation: the English of each text. */
  readonly beside: Readonly<
    Record<
      string,
      {
        readonly state: "right" | "changed" | "missing";
        readonly english: string;
        readonly parts: readonly WordPart[] | null;
      }
    >
  > | null;
  /** By the path of a section. */
  readonly kept: KeptBeside;
};

export const FormContext = createContext<FormState | null>(null);

/** What belongs to the field that asks. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field is in no form.");
  return state;
}

/** The id of the input at a path. */
export const idOf = (path: string) => `f-${path}`;

/** What is wrong at a path. @param isWhole where no input takes the focus */
export function Faults({ path, isWhole = false }: { path: string; isWhole?: boolean }) {
  const { faults } = useFormState();
  const own = faults.filter(({ field }) => field === path);
  if (own.length === 0) return null;
  return (
    <div id={errorId(idOf(path))} className="problem" tabIndex={isWhole ? -1 : undefined}>
      {own.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** A value as an input holds it. */
export function typedValue(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
