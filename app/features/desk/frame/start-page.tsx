import { deskStart } from "#content/pages/desk.ts";
import page from "../ui/desk-page.module.css";

/** For members who have nothing at the desk yet. */
export function StartPage() {
  return (
    <div className={page.page}>
      <h1>{deskStart.title}</h1>
      <p className={page.intro}>{deskStart.nothing}</p>
    </div>
  );
}
