import { fillText } from "#app/platform/fill-text.ts";
import { academyCity } from "#app/features/clock/zones.ts";
import { comma } from "#app/platform/language.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { nameOf } from "#app/ui/stored-names.ts";
import { trialForm, trialSteps as texts } from "#words/pages/trial.ts";
import styles from "./check-list.module.css";
import { saidTimes, type ChosenHour } from "#app/features/clock/packed-list.ts";
import { otherLanguage, siblingFields, type TrialValues } from "./trial-schema.ts";
import type { Step } from "./trial-steps.tsx";

/** Where something is changed: at a step, perhaps in its fold. */
type Place = { readonly step: Step; readonly isFolded?: true };
type Row = Place & { readonly label: string; readonly lines: readonly string[] };

type CheckListProps = {
  values: TrialValues;
  hour: ChosenHour | null;
  courseTitle: string;
  /** The step at which the course is asked for. */
  courseAt: Step;
  onChange: (place: Place) => void;
};

/** What has been entered, each part with a link back to it. */
export function CheckList({ onChange, ...entered }: CheckListProps) {
  return (
    <dl className={`boxed anywhere ${styles.check}`}>
      {rowsOf(entered).map(({ label, lines, ...place }, index) => (
        <div key={label} className={`small gap-3 ${index === 0 ? "sunken pad-3" : "ruled pad-2"}`}>
          <dt className="muted">{label}</dt>
          <dd>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>
                <bdi dir="auto">
                  {line.includes("@") ? <EmailAddress address={line} /> : line}
                </bdi>{" "}
              </span>
            ))}
          </dd>
          <dd>
            <button
              type="button"
              className={`bare ${styles.change}`}
              aria-label={`${texts.change}: ${label}`}
              onClick={() => onChange(place)}
            >
              {texts.change}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf({ values, hour, courseTitle, courseAt }: Omit<CheckListProps, "onChange">): Row[] {
  const { check } = texts;
  const isChild = values.learner === "child";
  const tutors: Record<string, string> = trialForm.tutor;
  const said = hour && saidTimes(hour.choice);
  const when = said
    ? [
        said.local,
        hour.day.label,
        ...(said.academyTime
          ? [
              fillText(trialForm.times.academyTime, {
                time: said.academyTime,
                academyClock: academyCity(),
              }),
            ]
          : []),
      ]
    : [values.preferred];
  return [
    { label: check.when, lines: when, step: "hour" },
    {
      label: check.course,
      lines: [nameOf(values.wanted_language) || courseTitle],
      step: courseAt,
      ...(courseAt === "hour" && { isFolded: true as const }),
    },
    {
      label: check.learner,
      lines: isChild
        ? [
            values.child_name,
            nameOf(values.age_band),
            ...siblingFields.map(([name, age]) =>
              [values[name], nameOf(values[age])].filter(Boolean).join(comma),
            ),
          ]
        : [trialForm.learner.self],
      ...(isChild ? { step: "you" } : { step: "hour", isFolded: true }),
    },
    { label: check.you, lines: [values.name, values.email, values.phone], step: "you" },
    {
      label: check.lesson,
      lines: [
        values.language === otherLanguage ? values.other_language : nameOf(values.language),
        `${check.tutor}: ${tutors[values.tutor] ?? ""}`,
      ],
      step: "you",
    },
  ];
}
