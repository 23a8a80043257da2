/** How long a form that is better answered in place waits for scripts before it leads to its own page. */
const patienceMs = 2000;

/**
 * Keeps the last click on a button that does nothing without scripts, and gives it back once the page is
 * interactive. Links, disclosures and forms work by themselves; the form of a button within `data-held`
 * does so where scripts do not arrive in time.
 */
export function keepEarlyClicks(): void {
  let pressed: HTMLButtonElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function keep(event: Event) {
    const selector = "button[type=button],[data-held] button";
    const button = (event.target as Element).closest<HTMLButtonElement>(selector);
    if (!button) return;
    pressed = button;
    clearTimeout(timer);
    if (button.type === "button") return;
    event.preventDefault();
    timer = setTimeout(() => button.form?.submit(), patienceMs);
  }
  function giveBack() {
    removeEventListener("click", keep, true);
    clearTimeout(timer);
    pressed?.click();
  }
  addEventListener("click", keep, true);
  addEventListener("hydrated", giveBack, { once: true });
}
