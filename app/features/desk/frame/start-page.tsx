import { deskStart } from "#words/pages/desk.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import page from "../ui/desk-page.module.css";

/** For members with nothing to do at the desk yet. */
export function StartPage() {
  return (
    <Parts as="div" className={page.page}>
      <h1>{deskStart.title}</h1>
      <p className={`muted ${page.intro}`}>{deskStart.nothing}</p>
    </Parts>
  );
}
