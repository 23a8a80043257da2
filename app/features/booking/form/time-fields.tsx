import { lazy, Suspense, useRef, useState } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { timeOf } from "#app/platform/moment.ts";
import { comma, inLanguage } from "#app/platform/language.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import marks from "#app/ui/form/mark.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isArea } from "#content/categories.ts";
import { clockWords } from "#words/clock-words.ts";
import { trialForm, wantedLanguages } from "#words/pages/trial.ts";
import { weekday } from "#app/ui/sky/local-day.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import {
  afterSchool,
  dayFilters,
  insteadOfAfterSchool,
  unpack,
  type ChosenHour,
  type FreeTime,
} from "#app/features/clock/packed-list.ts";
import { cityOf, type Zone } from "#app/features/clock/zones.ts";
import { fetchTimes } from "./fetch-times.ts";
import { DayTimes, SlotListView } from "./slot-list-view.tsx";
import type { ReturnedTrial, SlotList, TrialPageData } from "./trial-page-data.ts";
import {
  slotId,
  trialId,
  noSlot,
  type AskedSlot,
  trialLimits,
  type TrialErrors,
  type TrialValues,
} from "./trial-schema.ts";
import styles from "./trial-form.module.css";
import { ZoneField } from "./zone-field.tsx";

const { times: texts, fields } = trialForm;

/** Only a form in steps shows it: it is fetched with the form, and its space in the page is reserved. */
const hourPicker = import("./hour-picker.tsx");
const HourPicker = lazy(async () => ({ default: (await hourPicker).HourPicker }));

type CourseFieldsProps = {
  courses: TrialPageData["courses"];
  /** The course that the page came with. */
  course: string;
  errors: TrialErrors;
  values: Partial<TrialValues>;
  onChange: () => void;
};

/** What to learn. A course that is already chosen is shown alone until others are asked for. */
export function CourseFields({ courses, course, errors, values, onChange }: CourseFieldsProps) {
  const isHydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const [every, setEvery] = useState<TrialPageData["courses"]>();
  const groups = unpack(every ?? courses);
  const isAlone = groups.flatMap(({ options }) => options).length === 1;

  async function showEvery() {
    setEvery(await fetchTimes<TrialPageData["courses"]>(new URLSearchParams({ only: "courses" })));
    select.current?.focus();
  }

  return (
    <>
      <Field
        as="select"
        ref={select}
        id={trialId("course")}
        name="course"
        label={isArea(course) ? trialForm.whichCourse : fields.course.label}
        error={errors.course}
        defaultValue={course}
        onChange={onChange}
      >
        {course === "" && <option value="">{trialForm.coursePlaceholder}</option>}
        <OptionGroups groups={groups} />
      </Field>
      {isAlone && (
        <p>
          <Button
            type={isHydrated ? "button" : "submit"}
            look="secondary"
            size="small"
            formAction={inLanguage(`/classes/trial#${trialId("course")}`)}
            name="intent"
            value="show"
            onClick={(event) => {
              event.preventDefault();
              // If they do not load, there is still the page of all courses.
              showEvery().catch(() => window.location.assign(inLanguage("/classes/trial")));
            }}
          >
            {texts.otherCourse}
          </Button>
        </p>
      )}
      <div className={styles.ofLanguage}>
        <Field
          as="select"
          id={trialId("wanted_language")}
          name="wanted_language"
          label={fields.wantedLanguage.label}
          error={errors.wanted_language}
          defaultValue={values.wanted_language ?? ""}
          none={trialForm.languagePlaceholder}
          options={wantedLanguages.map((wanted) => [wanted, nameOf(wanted)])}
        />
      </div>
    </>
  );
}

type ListControlsProps = {
  /** Every zone, if asked for without scripts. */
  zones: ReturnedTrial["zones"];
  /** The zone that the page came with. */
  list: SlotList;
  /** The zone in which the times are shown now. */
  zone: Zone;
  errors: TrialErrors;
  onChange: () => void;
};

/** What else the list of times depends on. Without scripts a button asks for it again. */
export function ListControls({ zones, list, zone, errors, onChange }: ListControlsProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className={`top ${styles.pair}`}>
        <ZoneField zones={zones} zone={zone} error={errors.zone} onChange={onChange} />
        <Field
          as="select"
          id="trial-days"
          name="days"
          label={fields.days.label}
          defaultValue={list.days}
          onChange={onChange}
          options={dayFilters.map((filter) => [filter, texts.days[filter]])}
        />
      </div>
      <Checkbox
        id="trial-weekend"
        name="weekend"
        value="fri-sat"
        label={fields.weekend.label}
        defaultChecked={list.weekend === "fri-sat"}
        onChange={onChange}
      />
      {!isHydrated && (
        <p className="row">
          <Button type="submit" look="secondary" name="intent" value="show">
            {texts.show}
          </Button>
          <Button
            type="submit"
            look="secondary"
            formAction={inLanguage(`/classes/trial#${trialId("zone")}`)}
            name="intent"
            value="zones"
          >
            {texts.everyZone}
          </Button>
        </p>
      )}
    </>
  );
}

type TimeFieldsProps = {
  list: SlotList;
  listPhase: "loading" | "updated" | "failed";
  /** The time that was asked for, which the list may not have. */
  wanted: AskedSlot;
  /** The one that is chosen, if that is one of the list. */
  hour: ChosenHour | null;
  errors: TrialErrors;
  nextFree: readonly FreeTime[];
  values: Partial<TrialValues>;
  /** Whether one day is shown at a time. */
  isByDay: boolean;
  /** Whether the list is on what is known to be the visitor's own clock. */
  isSettled: boolean;
  /** What is chosen now. */
  slot: AskedSlot;
};

function ListStatus({ list, listPhase }: Pick<TimeFieldsProps, "list" | "listPhase">) {
  const words = {
    loading: texts.updating,
    updated: texts.updated,
    failed: texts.failed,
  }[listPhase];
  return (
    <p role="status" className="muted small">
      {words.replace("{city}", cityOf(list.zone))}
    </p>
  );
}

/** The times themselves: one day at a time once scripts run; until then, and without them, a list of all days. */
function Times(props: TimeFieldsProps) {
  const { list, listPhase, nextFree, isByDay, isSettled, slot } = props;
  const near = nextFree.map(({ id }) => id);
  const shown = slot && slot !== noSlot ? [slot, ...near] : near;
  const whole = (
    <SlotListView
      // After a refusal the list opens the days of the times on offer.
      key={near.join()}
      list={list}
      shown={shown}
      chosen={slot}
      isBusy={listPhase === "loading"}
    />
  );
  if (!isByDay) return whole;
  return (
    <div className={styles.byDay}>
      {isSettled ? (
        // Whoever goes on before it is there has chosen all the same.
        <Suspense fallback={slot && <input type="hidden" name="slot" value={slot} />}>
          <HourPicker
            list={list}
            isBusy={listPhase === "loading"}
            slot={slot}
            shown={near}
            renderTimes={(day) => <DayTimes day={day} list={list} shown={shown} chosen={slot} />}
          />
        </Suspense>
      ) : (
        <div className={styles.plain}>{whole}</div>
      )}
    </div>
  );
}

const said = (day: string, time: string) => `${day}${comma}${clockWords(time)}`;

/** What a visitor has to know of the list before choosing from it. */
function ListNotes({ list, wanted, hour, slot }: TimeFieldsProps) {
  const { zone, learner } = list;
  const isChild = learner === "child";
  const instead = isChild ? insteadOfAfterSchool(list.weeks) : null;
  const missing = wanted === noSlot || wanted === slot ? undefined : wanted;
  return (
    <>
      {hour && missing && (
        <p role="status" className="mind small">
          {fillText(
            texts[isChild && isChildsNight(zone.id, missing) ? "childsNight" : "replaced"],
            {
              wanted: said(weekday(timeOf(missing), zone.id), timeOfDay(timeOf(missing), zone.id)),
              chosen: said(hour.day.label, hour.choice.local),
            },
          )}
        </p>
      )}
      {instead && (
        <p className="mind small">
          {fillText(texts.noneAfterSchool, {
            from: clockWords(afterSchool.from),
            to: clockWords(afterSchool.to),
            city: cityOf(zone),
            nearest: said(instead.day.label, instead.choice.local),
          })}
        </p>
      )}
    </>
  );
}

/** Without scripts, asks for the rest of the list. */
function LaterWeeks() {
  return (
    <p className={classes("row", styles.plain)}>
      <Button type="submit" look="secondary" name="intent" value="show">
        {texts.later}
      </Button>
    </p>
  );
}

/** The free times, and the way out if none of them suits. */
export function TimeFields(props: TimeFieldsProps) {
  const { list, listPhase, errors, nextFree, values, isByDay } = props;
  const preferred = useRef<HTMLDivElement>(null);
  // A step that shows no times yet has no other way to offer.
  const isUnasked = isByDay && list.course === "" && values.slot !== noSlot;
  return (
    <fieldset id={trialId("slot")} tabIndex={-1} className={`stack gap-3 no-ring ${styles.times}`}>
      <legend className="visually-hidden">{texts.legend}</legend>
      <FieldError fieldId={trialId("slot")} message={errors.slot} />
      {nextFree.length > 0 && (
        <ul className={styles.nextFree}>
          {nextFree.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${slotId(id)}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
      {list.course === "" ? (
        <p className="muted small">{texts.noCourse}</p>
      ) : (
        <>
          <ListStatus list={list} listPhase={listPhase} />
          <ListNotes {...props} />
          <Times {...props} />
          {list.hasMore && <LaterWeeks />}
        </>
      )}
      {/* A box that comes and goes among the fieldset's own children has browsers lay all of them out anew. */}
      <div className={classes("stack", isUnasked && styles.plain)}>
        <label className="tap gap-2">
          <input
            type="radio"
            name="slot"
            value={noSlot}
            defaultChecked={values.slot === noSlot}
            className={marks.mark}
            // What it opens may be below the foot.
            onChange={() => preferred.current?.scrollIntoView({ block: "nearest" })}
          />
          {texts.noneOfThese}
        </label>
        <div ref={preferred} className={styles.inWords}>
          <Field
            as="textarea"
            id={trialId("preferred")}
            name="preferred"
            label={fields.preferred.label}
            hint={fields.preferred.help}
            error={errors.preferred}
            defaultValue={values.preferred}
            maxLength={trialLimits.preferred}
            rows={3}
            dir="auto"
          />
        </div>
      </div>
    </fieldset>
  );
}
