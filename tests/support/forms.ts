/** A form as it is sent; a field that is null is not in it. */
export function formOf(fields: Readonly<Record<string, string | null>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}
