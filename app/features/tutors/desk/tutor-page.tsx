import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { CityField } from "#app/features/desk/ui/city-field.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import {
  checkHints,
  checkNames,
  deskTutor as texts,
  deskTutors,
  tutorRate as rateTexts,
} from "#words/pages/desk-tutors.ts";
import { currencies } from "#content/money.ts";
import { checkSteps, type CheckStep } from "../check-steps.ts";
import type { RateProblem } from "../tutors.server.ts";
import type { TutorData, TutorOutcome } from "./tutors-page.server.ts";
import { CheckBlocks } from "./tutors-page.tsx";
import styles from "./tutor-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type PageProps = { data: TutorData; outcome: TutorOutcome | undefined };

type ChoicesProps = {
  type?: "radio" | "checkbox";
  name: string;
  options: readonly (readonly [value: string, words: string])[];
  chosen: readonly string[];
};

function Choices({ type = "checkbox", name, options, chosen }: ChoicesProps) {
  return options.map(([value, words]) => (
    <label key={value}>
      <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />{" "}
      {words}
    </label>
  ));
}

const genders = ["woman", "man"] as const;

function FactsForm({ data, outcome }: PageProps) {
  const { id, version, members, cities, languages, courses } = data;
  const failed = outcome?.at === "facts" ? outcome : null;
  const facts = failed?.facts ?? data.facts;
  const wrong = (...problems: readonly string[]) =>
    failed && problems.includes(failed.problem) ? texts.problems[failed.problem] : undefined;
  const text = (
    name: "name" | "email" | "room" | "leftOn",
    problem: string | undefined,
    rest: { type?: string; hint?: string; maxLength?: number } = {},
  ) => (
    <Field
      id={`tutor-${name}`}
      label={texts[name]}
      problem={problem}
      hint={rest.hint}
      name={name}
      type={rest.type ?? "text"}
      maxLength={rest.maxLength ?? 100}
      defaultValue={facts[name] ?? ""}
      dir={name === "name" ? "auto" : undefined}
    />
  );
  return (
    <DeskForm className="stack gap-3 ruled" key={`${id} ${version}`}>
      <input type="hidden" name="version" value={version} />
      <Problem>{failed?.problem === "stale" && texts.problems.stale}</Problem>
      <div className="fields">
        {text("name", wrong("name", "namesake"))}
        <Field
          as="select"
          id="tutor-member"
          label={texts.member}
          problem={wrong("member")}
          name="member"
          defaultValue={facts.memberId ?? ""}
          options={[
            ["", texts.noMember],
            ...members.map((one) => [one.id, `${one.name} (${one.email})`] as const),
          ]}
        />
        {text("email", wrong("email"), { type: "email", hint: texts.emailHint, maxLength: 254 })}
        <CityField
          label={texts.zone}
          hint={texts.zoneHint}
          problem={wrong("zone")}
          name="city"
          defaultValue={failed?.city ?? data.city}
          cities={cities}
        />
        {text("room", wrong("room"), { type: "url", hint: texts.roomHint, maxLength: 500 })}
        {id !== "new" && text("leftOn", wrong("left"), { type: "date" })}
      </div>
      <fieldset className={`row gap-2 across-4 ${styles.choices}`}>
        <legend className="strong">{texts.gender}</legend>
        <Choices
          type="radio"
          name="gender"
          options={genders.map((one) => [one, deskTutors.gender[one]])}
          chosen={[facts.gender]}
        />
      </fieldset>
      <fieldset className={`row gap-2 across-4 ${styles.choices}`}>
        <legend className="strong">{texts.languages}</legend>
        <Choices
          name="language"
          options={languages.map((one) => [one, one])}
          chosen={facts.languages}
        />
        <Field
          id="tutor-language"
          label={texts.otherLanguage}
          hint={texts.otherLanguageHint}
          name="otherLanguage"
          maxLength={60}
          defaultValue={failed?.otherLanguage}
        />
      </fieldset>
      <fieldset className="stack gap-2">
        <legend className="strong">{texts.courses}</legend>
        {courses.map(({ label, options }) => (
          <div key={label} className={`row gap-2 across-4 ${styles.choices}`}>
            <span className="muted full">{label}</span>
            <Choices name="course" options={options} chosen={facts.courses} />
          </div>
        ))}
      </fieldset>
      <p>
        <DeskButton look="action" name="do" value="facts">
          {id === "new" ? texts.create : texts.save}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

function HoursForm({ data, outcome }: PageProps) {
  const failed = outcome?.at === "hours" ? outcome : null;
  const days = failed?.days ?? data.days;
  return (
    <DeskForm className="stack gap-3 ruled" key={data.days.join()} aria-labelledby="tutor-hours">
      <h2 id="tutor-hours">{texts.hours}</h2>
      <p id="hours-hint" className="muted">
        {texts.hoursHint}
      </p>
      <Problem id="hours-problem">{failed && texts.hoursProblem}</Problem>
      <div className="fields">
        {texts.days.map((name, index) => (
          <Field
            key={name}
            id={`day-${index + 1}`}
            label={name}
            name={`day-${index + 1}`}
            defaultValue={days[index]}
            aria-invalid={failed !== null}
            aria-describedby={failed ? "hours-problem hours-hint" : "hours-hint"}
            maxLength={200}
          />
        ))}
      </div>
      <p>
        <DeskButton name="do" value="hours">
          {texts.saveHours}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

function CheckForm({ step, data, outcome }: PageProps & { step: CheckStep }) {
  const check = data.checks.find((one) => one.step === step);
  const isFailed = outcome?.at === "check" && outcome.step === step;
  const input = (
    name: "doneOn" | "level" | "country" | "expiresOn",
    label: string,
    value: string,
    rest: { type?: string; hint?: string } = {},
  ) => (
    <Field
      id={`${step}-${name}`}
      label={label}
      hint={rest.hint}
      name={name}
      type={rest.type ?? "text"}
      defaultValue={value}
      maxLength={100}
      max={name === "doneOn" ? data.today : undefined}
    />
  );
  return (
    <details open={isFailed}>
      <summary>
        {check ? texts.renew : texts.enter}{" "}
        <span className="visually-hidden">{checkNames[step]}</span>
      </summary>
      <DeskForm className="stack gap-3">
        <input type="hidden" name="step" value={step} />
        <Problem>{isFailed && texts.checkProblem}</Problem>
        <div className="fields">
          {input("level", texts.seen, check?.level ?? "", { hint: checkHints[step] })}
          {input("doneOn", texts.done, data.today, { type: "date" })}
          {input("country", texts.country, check?.country ?? "")}
          {input("expiresOn", texts.expires, "", { type: "date", hint: texts.never })}
        </div>
        <p className="row gap-2">
          <DeskButton name="do" value="check">
            {texts.saveCheck}
          </DeskButton>
          {check && (
            <DeskButton name="do" value="uncheck">
              {texts.takeBack}
            </DeskButton>
          )}
        </p>
      </DeskForm>
    </details>
  );
}

function Checks(props: PageProps) {
  const { checks, states } = props.data;
  return (
    <section aria-labelledby="tutor-checks" className="stack gap-3 ruled">
      <h2 id="tutor-checks">{texts.checks}</h2>
      <CheckBlocks states={states} />
      <ul className={`stack gap-3 ${styles.list}`}>
        {checkSteps.map((step) => {
          const check = checks.find((one) => one.step === step);
          const state = states.find((one) => one.step === step)?.state ?? "missing";
          return (
            <li key={step}>
              <b>{checkNames[step]}</b>{" "}
              <span className={state === "expired" ? "problem" : "muted"}>
                {deskTutors.states[state]}
              </span>
              {check && (
                <p>
                  {[
                    check.level,
                    `${texts.done} ${longDay(check.doneOn)}`,
                    `${texts.by} ${check.checkedBy}`,
                    check.country,
                    check.expiresOn ? `${texts.expires} ${longDay(check.expiresOn)}` : texts.never,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              )}
              <CheckForm step={step} {...props} />
            </li>
          );
        })}
      </ul>
      <p className="muted">{texts.checksHint}</p>
    </section>
  );
}

const wallWords = (wall: string) => `${longDay(wall.slice(0, 10))}, ${wall.slice(11)}`;

/** Leave that is entered. More begins with the lessons that it would break. */
function Leave({ data }: Pick<PageProps, "data">) {
  return (
    <section aria-labelledby="tutor-leave" className="stack gap-3 ruled">
      <h2 id="tutor-leave">{texts.leave}</h2>
      {data.leave.length === 0 && <p className="muted">{texts.noLeave}</p>}
      {data.leave.map(({ id, from, until, reason }) => (
        <DeskForm key={id} className="row gap-2 across-4">
          <input type="hidden" name="leave" value={id} />
          <p>
            <b>{wallWords(from)}</b> – <b>{wallWords(until)}</b>{" "}
            <span className="muted">{reason}</span>
          </p>
          <DeskButton name="do" value="back">
            {texts.back} <span className="visually-hidden">{wallWords(from)}</span>
          </DeskButton>
        </DeskForm>
      ))}
      <p>
        <Link to={`/desk/lessons/away?tutor=${data.id}`}>{texts.enterLeave}</Link>{" "}
        <span className="muted">{texts.enterLeaveHint}</span>
      </p>
    </section>
  );
}

const pays = Object.entries(rateTexts.trialPays);

/** What has been agreed, and another rate from a day on. */
function Rates({ data: { rates, today }, outcome }: PageProps) {
  if (rates === null) return null;
  const failed = outcome?.at === "rate" ? outcome : null;
  const wrong = (...problems: readonly RateProblem[]) =>
    failed && problems.includes(failed.problem) ? rateTexts.problems[failed.problem] : undefined;
  return (
    <section aria-labelledby="tutor-rate" className="stack gap-3 ruled">
      <h2 id="tutor-rate">{rateTexts.title}</h2>
      <p className="muted">
        {rateTexts.hint} <Link to="/desk/money/hours">{rateTexts.hours}</Link>
      </p>
      {rates.length === 0 && <p>{rateTexts.none}</p>}
      <ul className={`stack gap-2 ${styles.list}`}>
        {rates.map(({ from, words, isReplaced, enteredBy }, index) => (
          <li key={index}>
            {`${rateTexts.from} ${from}: `}
            {isReplaced ? <s>{words}</s> : <b>{words}</b>}{" "}
            <span className="muted" dir="auto">
              {isReplaced && `${rateTexts.replaced}, `}
              {fillText(rateTexts.enteredBy, { name: enteredBy })}
            </span>
          </li>
        ))}
      </ul>
      <DeskForm className="stack gap-3" key={rates.length}>
        <Problem>{wrong("gone")}</Problem>
        <div className="fields">
          <Field
            label={rateTexts.from}
            problem={wrong("day", "past")}
            name="fromOn"
            type="date"
            defaultValue={failed?.fromOn ?? today}
          />
          <Field
            as="select"
            label={rateTexts.currency}
            name="currency"
            defaultValue={failed?.currency ?? rates[0]?.currency}
            options={currencies.map((one) => [one, one])}
          />
          <Field
            label={rateTexts.hour}
            problem={wrong("hour")}
            name="hour"
            inputMode="decimal"
            maxLength={20}
            defaultValue={failed?.hour}
          />
          <Field
            as="select"
            label={rateTexts.trials}
            name="trials"
            defaultValue={failed?.trials ?? rates[0]?.trials}
            options={pays}
          />
          <Field
            label={rateTexts.trialHour}
            problem={wrong("trialHour")}
            name="trialHour"
            inputMode="decimal"
            maxLength={20}
            defaultValue={failed?.trialHour ?? rates[0]?.trialHour}
          />
        </div>
        <p>
          <DeskButton name="do" value="rate">
            {rateTexts.save}
          </DeskButton>
        </p>
      </DeskForm>
    </section>
  );
}

/** One tutor: who it is, weekly hours, checks and leave. */
export function TutorPage({ data, outcome }: PageProps) {
  const { id, facts, clock, hasCard, done } = data;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={<Link to="/desk/tutors">{deskTutors.title}</Link>}
        title={id === "new" ? texts.newTitle : facts.name}
        said={done && !outcome ? texts.saved : ""}
        problem={outcome?.at === "gone" && texts.gone}
      >
        {clock && (
          <p className="muted">
            {deskTutors.gender[facts.gender]} · {clock.time} {clock.city}
            {facts.leftOn && ` · ${fillText(deskTutors.left, { date: longDay(facts.leftOn) })}`}
          </p>
        )}
        {hasCard && (
          <p>
            <Link to={`/desk/tutors/${id}/card`}>{texts.card}</Link>
          </p>
        )}
      </PageHead>
      {id !== "new" && (
        <>
          <HoursForm data={data} outcome={outcome} />
          <Checks data={data} outcome={outcome} />
          <Leave data={data} />
          <Rates data={data} outcome={outcome} />
        </>
      )}
      <FactsForm data={data} outcome={outcome} />
    </Parts>
  );
}
