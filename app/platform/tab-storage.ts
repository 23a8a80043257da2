/**
 * One text in the tab's session storage. Where the visitor has turned storage off, or it is full, nothing
 * is kept.
 */
export function tabStorage(key: string) {
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** @param text null to keep nothing */
    write(text: string | null): void {
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // The page works without.
      }
    },
  };
}
