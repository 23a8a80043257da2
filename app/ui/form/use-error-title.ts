import { useEffect } from "react";

/** Puts a word before the page's title while a form has errors, as the server does for plain posts. */
export function useErrorTitle(prefix: string, hasErrors: boolean): void {
  useEffect(() => {
    const start = `${prefix} `;
    const bare = document.title.startsWith(start)
      ? document.title.slice(start.length)
      : document.title;
    document.title = hasErrors ? start + bare : bare;
  }, [prefix, hasErrors]);
}
