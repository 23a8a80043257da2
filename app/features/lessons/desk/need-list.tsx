import button from "#app/features/desk/ui/desk-button.module.css";
import { useFamilyPath } from "#app/features/desk/ui/family-link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { lessonNeeds as texts } from "#words/pages/desk-lessons.ts";
import { LessonMark } from "./lesson-mark.tsx";
import type { Need, NeedWay } from "./needs.server.ts";
import styles from "./need-list.module.css";

/** Of each kind so many stand beside the week; the page with nothing else has all. */
const mostBeside = 6;

function Way({ way, of, look }: { way: NeedWay; of: Need; look: string | undefined }) {
  const familyPath = useFamilyPath();
  const to =
    "to" in way
      ? way.to
      : `${familyPath(way.family, `need-${of.id}`)}${way.hash ? `#${way.hash}` : ""}`;
  return (
    <Link to={to} prefetch="none" className={look}>
      {way.words}
      <span className="visually-hidden">
        : {of.when} <bdi>{of.name}</bdi>
      </span>
    </Link>
  );
}

function NeedItem({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { id, mark, what, when, name, words, act, also } = need;
  return (
    <li id={`need-${id}`} className={styles.need}>
      <span className={classes(styles.mark, mark === "alarm" && "bad")}>
        {mark === "text" ? <Icon name="message" size={16} /> : <LessonMark mark={mark} />}
      </span>
      <p className={mark === "alarm" ? "problem" : "strong"}>{what}</p>
      <p className={`anywhere ${styles.who}`}>
        <b>
          {when} <bdi>{name}</bdi>
        </b>{" "}
        <span className="muted">{words}</span>
      </p>
      {act && (
        <p className="row gap-2 across-4">
          <Way way={act} of={need} look={classes(button.button, isFirst && button.action)} />
          {also && <Way way={also} of={need} look={undefined} />}
        </p>
      )}
    </li>
  );
}

/** What needs somebody: what is wrong, who and when, and one act each. The first one's is the page's red button. */
export function NeedList({ needs, most }: { needs: readonly Need[]; most?: number }) {
  if (needs.length === 0) return <p className="muted">{texts.nothing}</p>;
  return (
    <ul className={styles.needs}>
      {needs.slice(0, most).map((need, index) => (
        <NeedItem key={`${need.what} ${need.id}`} need={need} isFirst={index === 0} />
      ))}
    </ul>
  );
}

/** The same beside the week. @param props.of each kind in order */
export function NeedsBeside({ of }: { of: readonly (readonly Need[])[] }) {
  const count = of.flat().length;
  const some = of.flatMap((kind) => kind.slice(0, mostBeside));
  return (
    <section aria-labelledby="needs" className={styles.beside} data-print="hide">
      <h2 id="needs" className="line apart">
        {texts.title} <span className="muted">{count}</span>
      </h2>
      <NeedList needs={some} />
      {some.length < count && (
        <p>
          <Link to="/desk/lessons?needs">{fillText(texts.all, { count })}</Link>
        </p>
      )}
    </section>
  );
}

/** On a phone, one line that leads to them. */
export function NeedsLine({ of }: { of: readonly (readonly Need[])[] }) {
  const all = of.flat();
  const [first] = all;
  if (!first) return null;
  const { what, when, name } = first;
  return (
    <Link to="/desk/lessons?needs" className={`line gap-2 ${styles.line}`} data-print="hide">
      <LessonMark mark="alarm" />
      <span>
        <b>{all.length === 1 ? texts.lineOne : fillText(texts.line, { count: all.length })}</b>{" "}
        <span className="muted">
          {what} · {when} <bdi>{name}</bdi>
        </span>
      </span>
      <Icon name="chevron-right" size={16} className="push" />
    </Link>
  );
}
