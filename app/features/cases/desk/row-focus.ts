/** The row after or before that of a case; null at the end. */
export function nextRowLink(id: string, by: 1 | -1): HTMLAnchorElement | null {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>("a[data-case]")];
  const at = rows.findIndex((row) => row.dataset.case === id);
  return rows[at + by] ?? null;
}

/** After an act the focus moves to the next row; after the last one, to the heading. */
export function leaveTo(id: string): void {
  const row = nextRowLink(id, 1);
  if (row && row.offsetParent !== null) row.focus();
  else document.querySelector<HTMLElement>("#case-title")?.focus();
}
