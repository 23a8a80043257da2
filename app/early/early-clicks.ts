/**
 * Keeps the last click on a button that does nothing without scripts, and gives it back once the page is
 * interactive. Links, disclosures and forms work without scripts.
 */
export function keepEarlyClicks(): void {
  let pressed: HTMLButtonElement | null = null;
  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[type=button]");
    if (button) pressed = button;
  }
  function giveBack() {
    removeEventListener("click", keep, true);
    pressed?.click();
  }
  addEventListener("click", keep, true);
  addEventListener("hydrated", giveBack, { once: true });
}
