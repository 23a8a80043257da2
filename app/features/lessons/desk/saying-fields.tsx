import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { countsAs, sides } from "../counts-as.ts";
import { Field } from "#app/ui/form/field.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { calledOff as texts, deskBooking } from "#words/pages/desk-booking.ts";
import type { SayingSent, SayingView } from "./saying-form.server.ts";
import styles from "./saying-fields.module.css";

type SayingFieldsProps = {
  readonly of: "off" | "move" | "cover" | "pause";
  readonly view: SayingView;
  readonly typed: SayingSent | undefined;
  readonly problem: { readonly field: string; readonly words: string } | undefined;
};

const ways = ["phone", "chat", "mail", "page"] as const;
const optionsOf = <Key extends string>(
  keys: readonly Key[],
  words: Readonly<Record<Key, string>>,
) => keys.map((key) => [key, words[key]] as const);

/** Whose wish a change of a lesson is, when and how they said so, and what the family reads of it. */
export function SayingFields({ of, view, typed, problem }: SayingFieldsProps) {
  const marks = useMarks();
  const problemAt = (field: string) => (problem?.field === field ? problem.words : undefined);
  return (
    <>
      <div className="fields">
        <Field
          as="select"
          label={texts.who[of]}
          name="who"
          defaultValue={typed?.who ?? (of === "cover" ? "tutor" : "family")}
          options={optionsOf(sides, texts.sides)}
        />
        <Field
          label={fillText(texts.at, marks)}
          hint={view.before}
          problem={problemAt("at")}
          type="datetime-local"
          name="at"
          defaultValue={typed?.at ?? view.now}
        />
        <Field
          as="select"
          label={texts.way}
          name="way"
          defaultValue={typed?.way ?? "phone"}
          options={optionsOf(ways, texts.ways)}
        />
      </div>
      <SaidField id={`${of}-said`} typed={typed?.said ?? ""} />
      <Field
        label={texts.why}
        hint={of === "off" ? texts.whyHint : undefined}
        problem={problemAt("why")}
        name="why"
        maxLength={200}
        dir="auto"
        defaultValue={typed?.why ?? ""}
      />
    </>
  );
}

/** What a lesson counts as that is called off: what was agreed or the terms say, and the choice of a person. */
export function CountField({ view, typed }: Pick<SayingFieldsProps, "view" | "typed">) {
  const { inTime, late, ill, others, title, agreed } = texts.table;
  const isOtherwiseIll = view.ill !== view.late;
  const rows = [
    [fillText(inTime, { moment: academyMoment(view.noticeEnds) }), texts.as["not-charged"]],
    [late, texts.as[view.late]],
    ...(isOtherwiseIll ? ([[ill, texts.as[view.ill]]] as const) : []),
    [others, texts.othersCount],
  ] as const;
  return (
    <>
      <section className="stack gap-2">
        <h3>{view.isAgreed ? agreed : title}</h3>
        <dl className={styles.facts}>
          {rows.map(([who, as]) => (
            <div key={who}>
              <dt className="muted small">{who}</dt>
              <dd className="strong">{as}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isOtherwiseIll && (
        <label className="line">
          <input type="checkbox" name="ill" defaultChecked={typed?.ill} /> {texts.ill}
        </label>
      )}
      <Field
        as="select"
        label={texts.counts}
        name="counts"
        none={view.isAgreed ? texts.byAgreement : texts.byTerms}
        defaultValue={typed?.counts ?? ""}
        options={optionsOf(countsAs, texts.as)}
      />
    </>
  );
}

/** What the family reads in its email from the member who does this for them. */
export function SaidField({ id, typed }: { id: string; typed: string }) {
  return (
    <Field
      as="textarea"
      id={id}
      label={deskBooking.said}
      hint={deskBooking.saidHint}
      name="said"
      rows={2}
      maxLength={500}
      dir="auto"
      defaultValue={typed}
    />
  );
}
