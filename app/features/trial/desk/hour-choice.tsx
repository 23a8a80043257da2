import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import type { HoursOfDay } from "./lesson-hours.server.ts";

/** An hour of the published ones, on both clocks, or any other time in London. */
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
    <div className={`row ${page.row}`}>
      <Labelled id="lesson-hour" label={texts.hour}>
        <select
          id="lesson-hour"
          name="hour"
          className={fields.control}
          defaultValue={chosen}
          aria-invalid={error !== undefined}
          aria-describedby={error}
        >
          <option value="">{days.length > 0 ? texts.choose : texts.noHours}</option>
          {days.map(({ day, hours }) => (
            <optgroup key={day} label={day}>
              {hours.map(({ startsAt, words }) => (
                <option key={startsAt} value={startsAt}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Labelled>
      <Labelled id="lesson-time" label={texts.typed}>
        <input
          id="lesson-time"
          name="time"
          type="datetime-local"
          className={fields.control}
          defaultValue={typed}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${error} lesson-time-hint` : "lesson-time-hint"}
        />
        <p id="lesson-time-hint" className="muted">
          {texts.typedHint}
        </p>
      </Labelled>
    </div>
  );
}

/** What the family reads in its email from the member who does this for them. */
export function SaidField({ id, typed }: { id: string; typed: string }) {
  return (
    <Labelled id={id} label={texts.said}>
      <textarea
        id={id}
        name="said"
        rows={2}
        maxLength={500}
        dir="auto"
        defaultValue={typed}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="muted">
        {texts.saidHint}
      </p>
    </Labelled>
  );
}
