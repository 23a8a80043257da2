import { useState } from "react";
import { useLocation } from "react-router";

import { language, pathIn } from "#app/platform/language.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { languages, type LanguageCode } from "#content/languages.ts";
import { rememberLanguage } from "./language-choice.ts";
import styles from "./language-offer.module.css";

/** One line in the visitor's own language that leads to the page in it. It goes for good once it is closed. */
export function LanguageOffer({ code }: { code: string }) {
  const { pathname, search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const other = language.others.find((each) => each.code === code);
  const path = other && pathIn(other, pathname);
  if (isClosed || !other || path === null) return null;
  const { dir, offer, hide } = languages[code as LanguageCode];
  return (
    <aside className={styles.offer} lang={code} dir={dir} aria-label={other.name} data-print="hide">
      <a href={(path || "/") + search} hrefLang={code} onClick={() => rememberLanguage(code)}>
        {offer}
      </a>
      <IconButton
        icon="close"
        label={hide}
        onClick={() => {
          rememberLanguage(language.code);
          setClosed(true);
        }}
      />
    </aside>
  );
}
