/**
 * Keeps the last click on a button that does nothing without scripts, and gives it back once the page is
 * interactive. Links, disclosures and forms work without scripts.
 */
export function keepEarlyClicks(): void {
  let pressed: HTMLButtonElement | null = null;
  function keep(event: Event) {
    pressed =
      (event.target as Element).closest<HTMLButtonElement>("button[type=button]") ?? pressed;
  }
  addEventListener("click", keep, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", keep, true);
      pressed?.click();
    },
    { once: true },
  );
}

const fields = "input, textarea, select, [contenteditable]";

/**
 * Keeps a letter or Escape that was pressed outside a field, and presses it again once the page is interactive.
 * Where there was more than one, someone was typing: no page takes what they meant for acts.
 */
export function keepEarlyKey(): void {
  const pressed: KeyboardEvent[] = [];
  function keep(event: KeyboardEvent) {
    const isAct = /^(?:\S|Escape)$/.test(event.key) && !event.repeat;
    if (isAct && !(event.target as Element).closest(fields)) pressed.push(event);
  }
  addEventListener("keydown", keep, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("keydown", keep, true);
      const [key, next] = pressed;
      if (key && !next) key.target?.dispatchEvent(new KeyboardEvent(key.type, key));
    },
    { once: true },
  );
}
