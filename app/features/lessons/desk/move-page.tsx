import { Form } from "react-router";

import { CityField } from "#app/features/desk/ui/city-field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { familyPage, movePage as texts } from "#words/pages/desk-family.ts";
import { beginPage } from "#words/pages/desk-lessons.ts";
import { lineField } from "./line-field.ts";
import type { MoveData } from "./move-page.server.ts";
import { Dates, Days, FirstLessons, Mails } from "./plan-parts.tsx";
import { YearStrips } from "./year-strip.tsx";
import styles from "./begin-page.module.css";

type PickProps = {
  readonly name: string;
  readonly of: readonly {
    readonly id: string;
    readonly name: string;
    readonly isChosen: boolean;
  }[];
};

function Picks({ name, of }: PickProps) {
  return of.map((one) => (
    <label key={one.id} className={styles.choice}>
      <input type="checkbox" name={name} value={one.id} defaultChecked={one.isChosen} />
      <bdi>{one.name}</bdi>
    </label>
  ));
}

/** Who goes where, and from which day on. */
function Where({ data }: { data: MoveData }) {
  const { cities, city, from, learners, now, people, wrong } = data;
  const staying = people.filter((one) => !one.isChosen && one.stays !== "");
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.who}</b> <span className="muted">{texts.whoHint}</span>
      </legend>
      <div className={styles.days}>
        <Picks name="guardian" of={people} />
        <Picks name="learner" of={learners} />
      </div>
      {staying.map(({ id, name, stays }) => (
        <p key={id} className="muted" dir="auto">
          {fillText(texts.stays, { name, time: stays })}
        </p>
      ))}
      <div className="fields">
        <CityField
          label={texts.city}
          hint={now ?? texts.cityHint}
          name="city"
          cities={cities}
          defaultValue={city}
          problem={wrong.city}
        />
        <Field
          label={texts.from}
          hint={texts.fromHint}
          type="date"
          name="from"
          defaultValue={from}
          problem={wrong.from}
        />
      </div>
    </fieldset>
  );
}

/** What becomes of weekly times that are alike: each choice with its year on both clocks. */
function Line({ line, city }: { line: MoveData["lines"][number]; city: string }) {
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b dir="auto">{line.name}</b> {line.title} <span className="muted">{line.leads}</span>
      </legend>
      {line.choices.map(({ choice, strips, refusal, outside }) => (
        <div key={choice} className={`stack gap-2 under ${styles.clock}`}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={lineField("choice", line.of)}
              value={choice}
              defaultChecked={choice === line.choice}
            />
            <b>{fillText(texts.choices[choice], { city })}</b>
          </label>
          <YearStrips strips={strips} />
          {strips.length > 0 && <p>{strips.map(({ words }) => words).join(" ")}</p>}
          {outside && <p className={styles.inTheWay}>{outside}</p>}
          {refusal && <p className="problem">{refusal}</p>}
          {choice === "another" && (
            <>
              <Days of={line.of} days={line.days} />
              <Field
                label={fillText(beginPage.time, { city })}
                type="time"
                step={900}
                name={lineField("time", line.of)}
                defaultValue={line.time}
              />
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Who told us, and how we know. */
function Told({ data: { by, proof, proofs, tellers, wrong } }: { data: MoveData }) {
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.told}</b>
      </legend>
      <div className="fields">
        <Field
          as="select"
          label={familyPage.by}
          name="by"
          defaultValue={by}
          none={familyPage.choose}
          options={tellers}
          problem={wrong.by}
        />
        <Field
          as="select"
          label={familyPage.proof}
          name="proof"
          defaultValue={proof}
          none={familyPage.choose}
          options={proofs}
          problem={wrong.proof}
        />
      </div>
    </fieldset>
  );
}

/** What it comes to, and the buttons. */
function Preview({ data }: { data: MoveData }) {
  const { cityName, isClear, isMany, isRead, lessons, lines, mails, problem } = data;
  return (
    <aside className={classes("stack gap-3", styles.aside)}>
      <p>
        <DeskButton>{texts.show}</DeskButton>
      </p>
      {isClear && problem === null && (
        <>
          {lines.length === 0 && <p className="muted">{texts.noPlans}</p>}
          {lines.length > 0 && lessons.length === 0 && <p className="muted">{texts.allStay}</p>}
          {lessons.length > 0 && (
            <>
              <h2>{beginPage.newLessons}</h2>
              <FirstLessons
                lessons={lessons}
                names={isMany}
                here={cityName ?? ""}
                there={undefined}
              />
            </>
          )}
          <p>
            <DeskButton name="read" value="yes">
              {beginPage.read}
            </DeskButton>
          </p>
          {isRead && <Mails mails={mails} />}
          <p>
            <DeskButton look="action" formMethod="post" name="do" value="move">
              {texts.save}
            </DeskButton>
          </p>
          <p>
            <DeskButton formMethod="post" name="do" value="quiet">
              {texts.quiet}
            </DeskButton>
          </p>
          <p className="muted">{texts.nothingSent}</p>
        </>
      )}
    </aside>
  );
}

/** A family that goes to live in another city: everything is shown before any of it is done. */
export function MovePage({ data }: { data: MoveData }) {
  const { cityName, family, id, isClear, isMany, lessons, lines, problem, wasTried } = data;
  const isUndecided = lessons.some((one) => one.needsDecision && one.decision === "");
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={<FamilyLink of={id}>{fillText(texts.back, { name: family })}</FamilyLink>}
        title={texts.title}
      >
        <p className="muted">{texts.intro}</p>
      </PageHead>
      <Parts as={Form} method="get" className={styles.form}>
        <div className="stack gap-4">
          <Problem>
            {problem ?? (wasTried && isUndecided ? beginPage.problems.decide : null)}
          </Problem>
          <Where data={data} />
          {isClear && (
            <>
              <input type="hidden" name="shown" value={data.shown} />
              {data.seen.map((one) => (
                <input key={one} type="hidden" name="seen" value={one} />
              ))}
              {lines.map((line) => (
                <Line key={line.of} line={line} city={cityName ?? ""} />
              ))}
              {lessons.length > 0 && <Dates lessons={lessons} names={isMany} />}
              <Told data={data} />
            </>
          )}
        </div>
        <Preview data={data} />
      </Parts>
    </Parts>
  );
}
