import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import type { Acted } from "../../acts/case-outcome.server.ts";
import { kindWords } from "../case-words.ts";
import type { CasePageData } from "./case-page.server.ts";
import { useDeskActs } from "../desk-acts.tsx";
import styles from "./case-controls.module.css";
import { leaveTo } from "../row-focus.ts";
import { useCaseAct } from "../use-case-act.ts";
import { ActForm } from "./act-form.tsx";
import { closeMenus, Menu } from "#app/features/desk/ui/menu.tsx";
import { Options } from "#app/ui/form/options.tsx";

const stateWords = {
  new: "New",
  open: "Open",
  waiting: "Waiting",
  done: "Done",
  spam: "Spam",
} as const;

function SnoozeChoices({ data }: { data: CasePageData }) {
  const { days } = data;
  const choices = [
    ["1", "Tomorrow", days.tomorrow],
    ["2", "In two days", days.inTwoDays],
    ["3", "Monday", days.monday],
  ] as const;
  return (
    <>
      {choices.map(([key, words, day]) => (
        <DeskButton key={key} name="day" value={day} aria-keyshortcuts={key} data-key={key}>
          {words} <kbd>{key}</kbd>
        </DeskButton>
      ))}
    </>
  );
}

type DayFormProps = { data: CasePageData; does: string; label: string; button: string };

function DayForm({ data, does, label, button }: DayFormProps) {
  const id = `${does}-day`;
  return (
    <ActForm data={data} does={does} onDone={closeMenus}>
      <label htmlFor={id}>{label}</label>
      <span className="line across-3">
        <input
          id={id}
          type="date"
          name="day"
          min={data.days.today}
          defaultValue={data.nextOn ?? data.days.tomorrow}
          required
          aria-invalid={false}
        />
        <DeskButton>{button}</DeskButton>
      </span>
    </ActForm>
  );
}

/** What can be changed about a case: its state, owner and next date. */
export function Controls({ data }: { data: CasePageData }) {
  const { note } = useDeskActs();
  const closed = (words: string) => (acted: Acted) => {
    const version = String(acted.version);
    note({
      caseId: data.id,
      words: `${words}: ${data.name}`,
      fields: { do: "restore", version },
      seconds: null,
    });
    closeMenus();
    leaveTo(data.id);
  };
  // Theirs are forms that go with the open case: news of it may come before the answer.
  const done = useCaseAct(closed("Done"));
  const spam = useCaseAct(closed("Spam"));
  const asleep = useCaseAct(closed("Asleep"));
  return (
    <div className={`row top ${styles.controls}`}>
      <Menu id="menu-state" label="State" shown={stateWords[data.state]}>
        {data.isOpen ? (
          <>
            <DayForm
              data={data}
              does="waiting"
              label="It is their turn, until"
              button="Wait for them"
            />
            {data.state === "waiting" && (
              <ActForm data={data} does="open" onDone={closeMenus}>
                <DeskButton>It is our turn</DeskButton>
              </ActForm>
            )}
            <ActForm data={data} does="kind" onDone={closeMenus}>
              <label htmlFor="case-kind">What this is</label>
              <span className="line across-3">
                <select id="case-kind" name="kind" defaultValue={data.kind}>
                  <Options of={Object.entries(kindWords)} />
                </select>
                <DeskButton>Save</DeskButton>
              </span>
              <p className="muted small">
                A concern about a child is seen by the safeguarding lead and deputies alone.
              </p>
            </ActForm>
            {data.mayMerge && (
              <ActForm data={data} does="merge" onDone={closeMenus}>
                <label htmlFor="case-into">Part of another case, by its reference</label>
                <span className="line across-3">
                  <input
                    id="case-into"
                    name="into"
                    required
                    placeholder="C-…"
                    maxLength={20}
                    list="case-others"
                    autoComplete="off"
                    aria-invalid={false}
                  />
                  <datalist id="case-others">
                    <Options of={data.family.cases.map((one) => [one.reference, one.subject])} />
                  </datalist>
                  <DeskButton>Join</DeskButton>
                </span>
              </ActForm>
            )}
            <ActForm data={data} does="spam" act={spam} id="form-spam">
              <p className="muted small">{data.spamHint}</p>
              <DeskButton aria-keyshortcuts="!" data-first>
                It is spam
              </DeskButton>
            </ActForm>
          </>
        ) : (
          <ActForm data={data} does="restore" onDone={closeMenus}>
            <DeskButton>Open it again</DeskButton>
          </ActForm>
        )}
      </Menu>
      <Menu
        id="menu-owner"
        label="Owner"
        shown={data.owner === null ? "nobody" : data.isMine ? "you" : data.owner.name}
        shortcut="Shift+I"
      >
        {!data.isMine && (
          <ActForm data={data} does="take" onDone={closeMenus} id="form-take">
            <DeskButton aria-keyshortcuts="I">
              Take it <kbd>I</kbd>
            </DeskButton>
          </ActForm>
        )}
        <ActForm data={data} does="give" onDone={closeMenus}>
          <label htmlFor="case-owner">Give it to</label>
          <span className="line across-3">
            <select id="case-owner" name="owner" data-first defaultValue={data.owner?.id ?? ""}>
              {data.members.map(({ id, name, awayUntil }) => (
                <option key={id} value={id}>
                  {awayUntil === null ? name : `${name} (away until the end of ${awayUntil})`}
                </option>
              ))}
            </select>
            <DeskButton>Give</DeskButton>
          </span>
        </ActForm>
      </Menu>
      <Menu id="menu-day" label="Next" shown={data.nextWords ?? "no date"} shortcut="D">
        <DayForm data={data} does="day" label="Look at it again on" button="Save" />
      </Menu>
      {data.isOpen && (
        <span className={`line top push ${styles.right}`}>
          <Menu
            id="menu-snooze"
            label=""
            shown={
              <>
                Snooze <kbd>Z</kbd>
              </>
            }
            shortcut="Z"
          >
            <ActForm data={data} does="snooze" act={asleep}>
              <SnoozeChoices data={data} />
            </ActForm>
            <DayForm data={data} does="snooze" label="Until the morning of" button="Snooze" />
          </Menu>
          <ActForm data={data} does="done" act={done} id="form-done">
            <DeskButton aria-keyshortcuts="E">
              Done <kbd>E</kbd>
            </DeskButton>
          </ActForm>
        </span>
      )}
    </div>
  );
}
