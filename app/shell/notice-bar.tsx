import { inEnglish } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { RichWords } from "#app/ui/rich-words.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { frame } from "#words/site-words.ts";
import styles from "./notice-bar.module.css";

/** The academy's one sentence of these days, above everything else; nothing where there is none. */
export function NoticeBar() {
  const { notice } = useSite();
  if (!notice) return null;
  const { bold, text, link, isEnglish } = notice;
  return (
    <aside aria-label={frame.notice} className={`pad-3 ${styles.notice}`}>
      <p className="wrap small">
        <span {...(isEnglish ? inEnglish : undefined)}>
          {bold && (
            <>
              <b>
                <RichWords text={bold} isEnglish={isEnglish} />
              </b>{" "}
            </>
          )}
          <RichWords text={text} isEnglish={isEnglish} />
          {link && (
            <>
              {" "}
              <Link to={link.to}>
                <RichWords text={link.label} isEnglish={isEnglish} />
              </Link>
            </>
          )}
        </span>
        {isEnglish && <span className="muted"> ({frame.notTranslated})</span>}
      </p>
    </aside>
  );
}
