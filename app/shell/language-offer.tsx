import { useLocation } from "react-router";

import { language, pathIn } from "#app/platform/language.ts";
import { languages, type LanguageCode } from "#content/languages.ts";
import { rememberLanguage } from "./language-choice.ts";
import styles from "./language-offer.module.css";

/**
 * Links to the page in the visitor's language, in the free space of a narrow header. A wide header lists every
 * language.
 */
export function LanguageOffer({ code }: { code: string }) {
  const { pathname, search } = useLocation();
  const other = language.others.find((each) => each.code === code);
  const path = other && pathIn(other, pathname);
  if (!other || path === null) return null;
  const { dir, offer } = languages[code as LanguageCode];
  return (
    <aside
      className={styles.offer}
      aria-label={other.name}
      lang={code}
      data-offer
      data-print="hide"
    >
      <a
        href={(path || "/") + search}
        hrefLang={code}
        dir={dir}
        aria-label={offer}
        onClick={() => rememberLanguage(code)}
      >
        {other.name}
      </a>
    </aside>
  );
}
