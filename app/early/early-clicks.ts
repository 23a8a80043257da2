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
