import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the disclosure that the address names: browsers do so when they load a page, but not on a link within it. */
export function useOpenNamed(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const details = named?.closest("details");
    if (!details) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
}
