import { frame } from "#words/site-words.ts";

/**
 * A field that only a program fills in: off the screen, out of the tab order, hidden from assistive technology
 * and from the browser's autofill. A form with it filled in is refused.
 */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {frame.leaveEmpty}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
