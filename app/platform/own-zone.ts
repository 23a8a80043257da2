/** The browser's own IANA zone; undefined if it does not know. `Intl` loads its data at the first use, Temporal does not. */
export function ownZone(): string | undefined {
  try {
    return (
      globalThis.Temporal?.Now.timeZoneId() ??
      // It is empty where the browser does not know.
      (new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined)
    );
  } catch {
    return undefined;
  }
}
