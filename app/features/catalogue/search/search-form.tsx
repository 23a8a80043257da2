import { useEffect, useEffectEvent, useRef } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { inLanguage } from "#app/platform/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { courseSearch as texts } from "#words/pages/courses.ts";
import styles from "./search-form.module.css";

/** The heading of the results, which takes the focus when someone asks for them. */
export const resultsId = "found";

type SearchFormProps = {
  /** The query whose results the page shows. */
  query?: string;
  /** Called with the field's text at each letter. */
  onType?: (typed: string) => void;
  /** Called when someone reaches for the field. */
  onTurn?: () => void;
  /** Shows the results at once. @returns false if the page has to be fetched */
  onSearch?: (typed: string) => boolean;
};

/**
 * The search field for courses. A plain form that leads to the catalogue from any page; on the catalogue itself
 * the page's script answers while someone types.
 */
export function SearchForm({ query = "", onType, onTurn, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typedEarly = useEffectEvent(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) onType?.(input.value);
  });
  useEffect(() => typedEarly(), []);
  // The browser holds what is typed; links and Back change the address too.
  const shown = useRef(query);
  useEffect(() => {
    const input = field.current;
    if (input && shown.current !== query && input !== document.activeElement) input.value = query;
    shown.current = query;
  }, [query]);
  return (
    <form
      role="search"
      method="get"
      action={inLanguage("/courses")}
      className={styles.form}
      data-print="hide"
      onSubmit={async (event) => {
        if (!onSearch?.(field.current?.value ?? "")) return;
        event.preventDefault();
        // A phone's keyboard would cover the results.
        field.current?.blur();
        await afterPaint();
        document.getElementById(resultsId)?.focus();
      }}
    >
      <label htmlFor="course-search" className="small strong">
        {texts.label}
      </label>
      <div className={`on-card ${styles.field}`}>
        <input
          ref={field}
          id="course-search"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={texts.example}
          maxLength={80}
          autoComplete="off"
          dir="auto"
          className={styles.input}
          onFocus={onTurn}
          onInput={({ currentTarget }) => onType?.(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== "Escape" || currentTarget.value === "") return;
            currentTarget.value = "";
            onType?.("");
          }}
        />
        <button type="submit" className={styles.button} aria-label={texts.button}>
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
}
