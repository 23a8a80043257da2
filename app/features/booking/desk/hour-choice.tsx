import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import type { HoursOfDay } from "./lesson-hours.server.ts";

/** An hour of the published ones, on both clocks, or any other time by the academy's. */
export function HourChoice({
  days,
  chosen,
  typed,
  error,
}: {
  days: readonly HoursOfDay[];
  chosen: string;
  typed: string;
  /** The id of the sentence on what is wrong with it. */
  error: string | undefined;
}) {
  return (
    <div className="row gap-2 across-4">
      <Field
        as="select"
        id="lesson-hour"
        label={texts.hour}
        name="hour"
        defaultValue={chosen}
        aria-invalid={error !== undefined}
        aria-describedby={error}
        none={days.length > 0 ? texts.choose : texts.noHours}
      >
        <OptionGroups
          groups={days.map(({ day, hours }) => ({
            label: day,
            options: hours.map(({ startsAt, words }) => [startsAt, words]),
          }))}
        />
      </Field>
      <Field
        id="lesson-time"
        label={fillText(texts.typed, useMarks())}
        hint={texts.typedHint}
        name="time"
        type="datetime-local"
        defaultValue={typed}
        aria-invalid={error !== undefined}
        aria-describedby={error}
      />
    </div>
  );
}
