import { useHydrated } from "#app/ui/use-hydrated.ts";

function currentYear(): number {
  return new Date().getFullYear();
}

/**
 * The current year. In prerendered pages the server fills it in; the browser does so in the visitor's own
 * time zone.
 */
export function CopyrightYear() {
  const isHydrated = useHydrated();
  // React keeps the text it finds in the page, so a new element takes its place.
  return (
    <span key={isHydrated ? "browser" : "page"} data-year="" suppressHydrationWarning>
      {currentYear()}
    </span>
  );
}
