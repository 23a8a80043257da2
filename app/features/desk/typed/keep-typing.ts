import { typedKeeper, type Answer } from "./keep-typed.ts";
import { followTyping, type TypedFields } from "./typed-fields.ts";
import type { Typed } from "./typed-store.server.ts";

/** Long enough not to send with each key, and short enough that hardly anything is typed in it. */
const restMs = 800;

/** A site that is down for a moment is asked again. */
const againMs = 15_000;

/** How the words in a form are kept. */
export type Keeping = {
  readonly now:
    | { readonly kind: "none" | "refused" }
    | { readonly kind: "kept" | "onDevice" | "ended"; readonly at: number }
    /** Another window of the same member holds something else. */
    | { readonly kind: "elsewhere"; readonly typed: Typed };
  /** When that was typed which has been entered again. */
  readonly restoredAt: number | null;
  /** Texts whose field holds something else by now, or is gone. */
  readonly left: TypedFields;
  /** The version that is done once the form is sent; null until what was kept is here. */
  readonly seen: number | null;
};

export const nothingKept: Keeping = {
  now: { kind: "none" },
  restoredAt: null,
  left: {},
  seen: null,
};

/** Forms with words that are kept nowhere: whoever leaves them is asked. */
const unkept = new Set<object>();

const listeners = new Set<() => void>();

function setUnkept(form: object, isUnkept: boolean): void {
  if (isUnkept) unkept.add(form);
  else unkept.delete(form);
  for (const listener of listeners) listener();
}

/** Whether something would be lost by leaving the page. */
export const hasUnkept = (): boolean => unkept.size > 0;

/** @returns what ends it */
export function followUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The forms on the page, by the id that they send. */
const forms = new Map<string, { answered(isTaken: boolean): void }>();

/** Tells a form what came of sending it. @param isTaken whether the site has stored what was typed */
export function tellForm(id: unknown, isTaken: boolean): void {
  if (typeof id === "string") forms.get(id)?.answered(isTaken);
}

/** A text that has no field of its own any more is kept under the name of one that is nowhere. */
const leftMark = "~";

const asLeft = (fields: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isText }]) => isText)
      .map(([name, field]) => [name.endsWith(leftMark) ? name : name + leftMark, field]),
  );

const isSame = (one: TypedFields, other: TypedFields) => {
  const words = (fields: TypedFields) =>
    JSON.stringify(Object.entries(fields).map(([name, { typed }]) => [name, typed]));
  return words(one) === words(other);
};

/**
 * Keeps what is typed into a form, and enters again what was left in it.
 *
 * @param of whose it is, the address of the form, and the id that it sends
 */
export function keepTyping(
  form: HTMLFormElement,
  of: { readonly memberId: string; readonly address: string; readonly id: string },
  tell: (keeping: Keeping) => void,
) {
  const keeper = typedKeeper(of.memberId, of.address);
  const typing = followTyping(form);
  let keeping = nothingKept;
  let seen = 0;
  /** Nothing is sent before it is known what was kept. */
  let isBusy = true;
  let isDirty = false;
  let isSent = false;
  /** The version that the form has sent as done. */
  let done = 0;
  let isFilling = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const all = (): TypedFields => ({ ...keeping.left, ...typing.typed() });
  const say = (change: Partial<Keeping>) => {
    keeping = { ...keeping, seen, ...change };
    const { kind } = keeping.now;
    setUnkept(form, !isOver && !isSent && (kind === "refused" || kind === "elsewhere"));
    if (!isOver) tell(keeping);
  };
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const later = () => {
    stopTimer();
    if (!isOver) timer = setTimeout(() => void keep(), restMs);
  };

  async function keep(): Promise<void> {
    stopTimer();
    if (isBusy || !isDirty || keeping.now.kind === "elsewhere") return;
    [isDirty, isBusy] = [false, true];
    const fields = all();
    if (Object.keys(fields).length === 0) {
      if (seen > 0) await keeper.drop(seen);
      [seen, isBusy] = [0, false];
      say({ now: { kind: "none" }, restoredAt: null });
    } else {
      const answer = await keeper.keep(fields, seen);
      isBusy = false;
      hear(answer, fields);
    }
    if (isDirty && timer === undefined) later();
  }

  function hear(answer: Answer, fields: TypedFields): void {
    if (answer.ok) {
      seen = answer.version;
      if (!isDirty) keeper.clearDevice();
      say({ now: { kind: "kept", at: Date.parse(answer.at) } });
    } else if (answer.kind === "elsewhere") {
      if (answer.now === null) {
        // Another window has sent its words: these have been typed since.
        [seen, isDirty] = [0, true];
      } else if (isSame(answer.now.fields, fields)) {
        seen = answer.now.version;
        keeper.clearDevice();
        say({ now: { kind: "kept", at: Date.parse(answer.now.at) } });
      } else say({ now: { kind: "elsewhere", typed: answer.now } });
    } else {
      const isAway = answer.kind === "lost" || answer.kind === "ended";
      isDirty ||= isAway;
      const isHere = isAway && keeper.putOnDevice(fields, [seen, seen]);
      const kind = answer.kind === "ended" ? "ended" : "onDevice";
      say({ now: isHere ? { kind, at: Date.now() } : { kind: "refused" } });
      stopTimer();
      if (isAway && !isOver) timer = setTimeout(() => void keep(), againMs);
    }
  }

  /** Enters what was left. @param also what the device has besides */
  function restore(fields: TypedFields, at: number, also: TypedFields = {}): void {
    isFilling = true;
    const left = { ...asLeft(typing.enter(fields)), ...asLeft(also) };
    isFilling = false;
    const isNothing = Object.keys({ ...typing.typed(), ...left }).length === 0;
    if (isNothing) void keeper.drop(seen);
    else say({ left, restoredAt: at, now: { kind: "kept", at } });
  }

  async function begin(): Promise<void> {
    const { server, device } = await keeper
      .read()
      .catch(() => ({ server: null, device: keeper.onDevice() }));
    if (isOver) return;
    isBusy = false;
    seen = server?.version ?? 0;
    if (device) {
      const [from, to] = device.seen;
      const isLater = server === null || (server.version >= from && server.version <= to);
      const isOther = server !== null && !isLater && !isSame(server.fields, device.fields);
      if (isLater) restore(device.fields, device.keptAt);
      else restore(server.fields, Date.parse(server.at), isOther ? device.fields : {});
      isDirty = isLater || isOther;
      if (!isDirty) keeper.clearDevice();
    } else if (server) restore(server.fields, Date.parse(server.at));
    say({});
    if (isDirty) await keep();
  }

  /** The page may be gone before an answer comes. */
  function leave(): void {
    const isUnanswered = isDirty || (isBusy && keeping.seen !== null);
    if (isSent || !isUnanswered || keeping.now.kind === "elsewhere") return;
    const fields = all();
    if (Object.keys(fields).length > 0)
      keeper.putOnDevice(fields, [seen, isBusy ? seen + 1 : seen]);
    void keep();
  }

  const hearInput = (event: Event) => {
    if (isFilling || !typing.touch(event)) return;
    isDirty = true;
    // A field that is left, as for a link, is kept before the page that is asked for.
    if (event.type === "change") void keep();
    else later();
  };
  const hearSubmit = () => {
    [isSent, done] = [true, seen];
    stopTimer();
    setUnkept(form, false);
  };
  const comeBack = () => (document.visibilityState === "hidden" ? leave() : void keep());

  const events = ["input", "change"];
  for (const kind of events) form.addEventListener(kind, hearInput);
  form.addEventListener("submit", hearSubmit);
  addEventListener("pagehide", leave);
  addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", comeBack);
  const own = {
    answered(isTaken: boolean): void {
      isSent = false;
      if (!isTaken) {
        isDirty = Object.keys(typing.typed()).length > 0;
        if (isDirty) later();
        return;
      }
      typing.settle();
      keeper.clearDevice();
      // Leaving the field for the button keeps it once more: that may arrive beside the form, or after it.
      if (isBusy) void keeper.drop(seen + 1);
      else if (seen > done) void keeper.drop(seen);
      [seen, isDirty] = [0, false];
      say({ ...nothingKept, seen });
    },
  };
  forms.set(of.id, own);
  isDirty = Object.keys(typing.typed()).length > 0;
  void begin();

  return {
    look: typing.look,
    /** Throws away what was typed. */
    undo(): void {
      isFilling = true;
      typing.undo();
      isFilling = false;
      void keeper.drop(seen);
      [seen, isDirty] = [0, false];
      say({ ...nothingKept, seen });
    },
    /** Puts a text that was left into its field. */
    putIn(name: string): void {
      const { [name]: text, ...left } = keeping.left;
      if (!text || !typing.put(name.replace(/~$/, ""), text.typed)) return;
      say({ left });
    },
    /** Of two windows, this one's words or those of the other. */
    choose(isMine: boolean): void {
      if (keeping.now.kind !== "elsewhere") return;
      const { typed } = keeping.now;
      seen = typed.version;
      if (!isMine) {
        isFilling = true;
        typing.undo();
        isFilling = false;
        restore(typed.fields, Date.parse(typed.at));
        return;
      }
      say({ now: { kind: "none" } });
      isDirty = true;
      void keep();
    },
    stop(): void {
      leave();
      isOver = true;
      stopTimer();
      setUnkept(form, false);
      if (forms.get(of.id) === own) forms.delete(of.id);
      for (const kind of events) form.removeEventListener(kind, hearInput);
      form.removeEventListener("submit", hearSubmit);
      removeEventListener("pagehide", leave);
      removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    },
  };
}
