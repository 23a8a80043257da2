import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { unstable_usePrompt as usePrompt, useBeforeUnload } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { forgetOthers } from "#app/platform/unsent.ts";
import { deskTyped as texts } from "#words/pages/desk-typed.ts";
import { academyMoment, academyTime } from "../ui/desk-time.ts";
import type { DeskFrameData } from "../frame/desk-frame.server.ts";
import { followUnkept, hasUnkept, keepTyping, nothingKept, type Keeping } from "./keep-typing.ts";
import { mayOpen, typedName } from "./kept-forms.ts";
import { hasTexts } from "./typed-fields.ts";

/** Keeps on this device none of the forms that are closed to the member now. */
export function useTypedAtDesk({
  memberId,
  permissions,
}: Pick<DeskFrameData, "memberId" | "permissions">): void {
  useEffect(() => {
    forgetOthers(memberId, (form) => mayOpen(permissions, form));
  }, [memberId, permissions]);
}

/** Asks before the desk is left with words that could not be kept anywhere. */
export function AskBeforeLeaving() {
  const isAsking = useSyncExternalStore(followUnkept, hasUnkept, () => false);
  // Only then: whoever asks always is warned by the router of each address that a link within a page has made.
  return isAsking ? <Asking /> : null;
}

function Asking() {
  usePrompt({ message: texts.leave, when: hasUnkept });
  useBeforeUnload((event) => {
    if (hasUnkept()) event.preventDefault();
  });
  return null;
}

type TypedProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Whose words they are. */
  memberId: string;
  /** The address of the form. */
  address: string;
  /** What the form sends as its own id. */
  id: string;
};

/** Keeps what is typed into the form around it, and says so. */
export function TypedWords({ form, memberId, address, id }: TypedProps) {
  const keeper = useRef<ReturnType<typeof keepTyping>>(null);
  const [keeping, setKeeping] = useState(nothingKept);
  const [wasKept, setWasKept] = useState(false);
  useEffect(() => {
    const { current } = form;
    if (!current || !hasTexts(current)) return;
    const own = keepTyping(current, { memberId, address, id }, (told) => {
      setKeeping(told);
      if (told.now.kind === "kept") setWasKept(true);
    });
    keeper.current = own;
    return () => {
      keeper.current = null;
      own.stop();
    };
  }, [form, memberId, address, id]);
  // Drawn with every change of the page: what nobody has touched may hold something else now.
  useEffect(() => keeper.current?.look());
  const { seen } = keeping;
  if (seen === null) return null;
  return (
    <div className="stack gap-2 full">
      <input type="hidden" name={typedName} value={`${address}@${seen}`} />
      <p role="status" className="visually-hidden">
        {wasKept ? texts.follows : ""}
      </p>
      <Said keeping={keeping} keeper={keeper} />
    </div>
  );
}

type SaidProps = { keeping: Keeping; keeper: RefObject<ReturnType<typeof keepTyping> | null> };

function Said({ keeping: { now, restoredAt, left }, keeper }: SaidProps) {
  const texted = Object.entries(left);
  return (
    <>
      {restoredAt !== null && (
        <p role="status" className="row gap-2 noted">
          <span>
            {fillText(texts.restored, { time: academyMoment(new Date(restoredAt).toISOString()) })}
          </span>
          <button type="button" className="bare strong" onClick={() => keeper.current?.undo()}>
            {texts.undo}
          </button>
        </p>
      )}
      {texted.length > 0 && (
        <div role="alert" className="stack gap-2 alarm">
          <p className="strong">{texts.changed}</p>
          <dl className="stack gap-2">
            {texted.map(([name, { label, typed }]) => (
              <div key={name}>
                <dt className="strong">{label || texts.gone}</dt>
                <dd dir="auto" className="anywhere as-typed">
                  {typed.join("\n")}
                </dd>
                <dd>
                  <button type="button" onClick={() => keeper.current?.putIn(name)}>
                    {texts.putIn} <span className="visually-hidden">{label}</span>
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {now.kind === "elsewhere" ? (
        <div role="alert" className="stack gap-2 alarm">
          <p>{texts.elsewhere}</p>
          <dl className="stack gap-2">
            {Object.entries(now.typed.fields).map(([name, { label, typed }]) => (
              <div key={name}>
                <dt className="strong">{label}</dt>
                <dd dir="auto" className="anywhere as-typed">
                  {typed.join("\n")}
                </dd>
              </div>
            ))}
          </dl>
          <p className="row gap-2">
            <button type="button" onClick={() => keeper.current?.choose(true)}>
              {texts.mine}
            </button>
            <button type="button" onClick={() => keeper.current?.choose(false)}>
              {texts.theirs}
            </button>
          </p>
        </div>
      ) : now.kind === "refused" ? (
        <p role="alert" className="problem">
          {texts.refused}
        </p>
      ) : now.kind === "ended" || now.kind === "onDevice" ? (
        <p role={now.kind === "ended" ? "alert" : "status"} className="noted">
          {fillText(texts[now.kind], { time: academyTime(now.at) })}
        </p>
      ) : (
        now.kind === "kept" && (
          <p className="muted small">{fillText(texts.kept, { time: academyTime(now.at) })}</p>
        )
      )}
    </>
  );
}
