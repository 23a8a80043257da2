import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NotTranslated, SaidBlocks, SaidText } from "#app/ui/said-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { Fold } from "#app/ui/sections/fold.tsx";
import { useOpenNamed } from "#app/ui/use-open-named.ts";
import type { QuestionGroup } from "#content/said.ts";
import { questionsPage as texts } from "#words/pages/questions.ts";
import { frame } from "#words/site-words.ts";
import styles from "./questions-page.module.css";

function Group({ id, heading, questions }: QuestionGroup) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`under h3 ${styles.heading}`}>
        <SaidText said={heading} />
      </h2>
      {questions.map((one) => (
        <Fold key={one.id} name="questions" title={<SaidText said={one.question} />}>
          {/* Here, and not on the disclosure, which only a link to something within it opens. */}
          <div id={one.id} className="stack">
            <SaidBlocks said={one.answer} />
            <NotTranslated said={[heading, one.question, one.answer]} />
          </div>
        </Fold>
      ))}
    </section>
  );
}

/** What people ask before they book, in groups; the address of a question opens it. */
export function QuestionsPage({ groups }: { groups: readonly QuestionGroup[] }) {
  useOpenNamed();
  return (
    <Parts>
      <PageHeader title={texts.title} intro={texts.intro} />
      <div className={`wrap section split top ${styles.columns}`}>
        <nav aria-label={frame.onThisPage} className={styles.index}>
          <ul>
            {groups.map(({ id, heading, questions }) => (
              <li key={id}>
                <a href={`#${id}`} className="line apart ink small">
                  <SaidText said={heading} />
                  <span className="muted figures">{questions.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack gap-7">
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </div>
      </div>
      <ClosingSection {...texts.closing} />
    </Parts>
  );
}
