/** One text in the tab's session storage, kept as long as the tab is open. */
export function tabStorage(key: string) {
  return storedText(() => sessionStorage, key);
}

/** One text on this device, which stays when the tab is closed. */
export function deviceStorage(key: string) {
  return storedText(() => localStorage, key);
}

/** Where the visitor has turned storage off, or it is full, nothing is kept. */
function storedText(storage: () => Storage, key: string) {
  return {
    read(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /**
     * @param text null to keep nothing
     * @returns whether it is so now: the page works without
     */
    write(text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
