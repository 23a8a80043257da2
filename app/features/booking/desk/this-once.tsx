import { useSite } from "#app/ui/site-facts.ts";
import type { ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { covers, thisOnce as texts } from "#words/pages/desk-lessons.ts";
import type { OnceOutcome, ThisOnce as Once } from "./this-once.server.ts";
import styles from "./desk-lesson-page.module.css";

type Props = {
  readonly once: Once;
  readonly name: string;
  readonly version: number;
  readonly outcome: OnceOutcome | undefined;
};

/** Something that is done to this lesson alone, and why it was not. */
function Act({
  title,
  hint,
  does,
  version,
  outcome,
  children,
}: Omit<Props, "once" | "name"> & {
  title: string;
  hint: string;
  does: readonly string[];
  children: ReactNode;
}) {
  const problem = outcome && does.includes(outcome.does) ? outcome.problem : undefined;
  return (
    <DeskForm className={`stack gap-2 ruled ${styles.section}`} key={version}>
      <h2>{title}</h2>
      <p className="muted">{hint}</p>
      <input type="hidden" name="version" value={version} />
      {problem && (
        <p role="alert" className="problem">
          {problem.words}
        </p>
      )}
      {children}
      {problem?.isAsked && (
        <Checkbox
          id={`${does[0]}-agreed`}
          name="agreed"
          value={outcome?.of}
          label={covers.agreed}
        />
      )}
    </DeskForm>
  );
}

/** What can be done to a weekly lesson alone: another's tutor for its own, another room, another length. */
export function ThisOnce({ once, name, ...rest }: Props) {
  const { lengths, minutes, ring, room, swaps, tutor } = once;
  const { clockCity } = useSite();
  const { outcome } = rest;
  return (
    <>
      {swaps.length > 0 && (
        <Act {...rest} title={texts.swap} hint={texts.swapHint} does={["swap"]}>
          <ul className="stack gap-1">
            {swaps.map((other) => (
              <li key={other.at} className="row gap-2">
                <span>
                  <bdi>{other.name}</bdi> {`${other.course}, ${other.time} ${clockCity}: `}
                  <s>{other.tutor}</s> <b>{tutor}</b>
                  {"; "}
                  <bdi>{name}</bdi>
                  {": "}
                  <s>{tutor}</s> <b>{other.tutor}</b>
                </span>
                <DeskButton name="do" value={`swap:${other.at}`}>
                  {fillText(texts.swapNow, { name: other.name })}
                </DeskButton>
              </li>
            ))}
          </ul>
        </Act>
      )}
      <Act {...rest} title={texts.room} hint={texts.roomHint} does={["room", "usual"]}>
        <Field
          id="once-room"
          label={texts.address}
          name="room"
          inputMode="url"
          maxLength={500}
          defaultValue={outcome?.does === "room" ? outcome.room : (room ?? "")}
          placeholder="https://"
        />
        <p className="row gap-2 across-4">
          <DeskButton name="do" value="room">
            {texts.roomNow}
          </DeskButton>
          {room !== null && (
            <DeskButton name="do" value="usual">
              {texts.usual}
            </DeskButton>
          )}
          {ring.map((one) => (
            <a key={one.phone} href={`tel:${one.phone}`} className={button.button}>
              {fillText(texts.ring, one)}
            </a>
          ))}
        </p>
      </Act>
      {lengths.length > 0 && (
        <Act {...rest} title={texts.length} hint={texts.lengthHint} does={["length"]}>
          <div className="row gap-2 across-4">
            <Field
              as="select"
              id="once-length"
              label={texts.minutes}
              name="minutes"
              defaultValue={minutes}
              options={lengths.map((one) => [String(one), String(one)])}
            />
            <DeskButton name="do" value="length">
              {texts.lengthNow}
            </DeskButton>
          </div>
        </Act>
      )}
    </>
  );
}
