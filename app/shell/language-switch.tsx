import { useLocation } from "react-router";

import { language, pathIn } from "#app/platform/language.ts";
import { rememberLanguage } from "./language-choice.ts";

/** Links to the same page in each other language, query included; or else to the language's home page. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const path = pathname.replace(/(.)\/$/, "$1");
  return language.others.map((other) => {
    const own = pathIn(other, path);
    return (
      <a
        key={other.code}
        href={own === null ? `/${other.code}` : (own || "/") + search}
        hrefLang={other.code}
        lang={other.code}
        className={className}
        onClick={() => rememberLanguage(other.code)}
      >
        {`${other.name} `}
      </a>
    );
  });
}
