import type { DeskPermission } from "../desk-permissions.ts";

/** The field that says which form was sent, and which version of what was typed into it is thereby done. */
export const typedName = "typed";

/** What the academy says, its letters, the cards of its tutors, and days of other hours; and whose they are. */
const kept: readonly (readonly [RegExp, readonly DeskPermission[]])[] = [
  [/^\/desk\/site(?:$|\/)/, ["site", "notice"]],
  [/^\/desk\/letters(?:$|\/)/, ["letters"]],
  [/^\/desk\/(?:card|tutors\/[\w-]+\/card)$/, ["site"]],
  [/^\/desk\/hours$/, ["hours"]],
];

const rightsOf = (path: string) => kept.find(([pattern]) => pattern.test(path))?.[1] ?? [];

/**
 * The address under which is kept what is typed into a form; null for one of which nothing is kept, as of whatever a
 * family has sent, or a code.
 *
 * @param action where the form is posted to
 * @param name of one of several forms that are posted there
 */
export function keptForm(action: string, name = ""): string | null {
  const [path = "", search = ""] = action.split("?");
  if (rightsOf(path).length === 0) return null;
  const part = new URLSearchParams(search).get("part");
  return path + (part === null ? "" : `?part=${part}`) + (name === "" ? "" : `#${name}`);
}

/** Whether somebody who may do these things may still open the form. */
export function mayOpen(permissions: readonly DeskPermission[], form: string): boolean {
  const [path = ""] = form.split(/[?#]/);
  return rightsOf(path).some((one) => permissions.includes(one));
}
