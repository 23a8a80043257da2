import { useRef, type ReactNode } from "react";
import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { kindWords } from "../case-words.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import styles from "./list-filters.module.css";
import { Options } from "#app/ui/form/options.tsx";

/** Whose cases, and of which kind. */
export function Filters({ data }: { data: CasesPageData }) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const submit = () => form.current?.requestSubmit();
  return (
    <Parts
      as={Form}
      ref={form}
      className={`row gap-1 ${styles.filters}`}
      role="search"
      aria-label="Filters"
      action="/desk/cases"
    >
      <input type="hidden" name="tab" value={data.tab} />
      <Choice name="owner" label="Whose" value={data.owner} onChange={submit}>
        <option value="">Everyone’s</option>
        <option value="me">Mine</option>
        <option value="nobody">No one’s</option>
        <Options of={data.others} />
      </Choice>
      <Choice name="kind" label="Kind" value={data.kind} onChange={submit}>
        <option value="">All kinds</option>
        <Options of={Object.entries(kindWords)} />
      </Choice>
      {!isHydrated && <DeskButton>Show</DeskButton>}
    </Parts>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
  children: ReactNode;
};

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select key={value} id={id} name={name} defaultValue={value} onChange={onChange}>
        {children}
      </select>
    </>
  );
}

/** Searches all cases. */
export function Find({ data }: { data: CasesPageData }) {
  return (
    <Form className={styles.find} role="search" aria-label="Find" action="/desk/cases">
      <label className="visually-hidden" htmlFor="find">
        Find a name, address or word
      </label>
      <input
        key={data.find}
        id="find"
        name="q"
        type="search"
        dir="auto"
        defaultValue={data.find}
        placeholder="Find a name, address or word"
        aria-keyshortcuts="/"
        autoComplete="off"
      />
    </Form>
  );
}
