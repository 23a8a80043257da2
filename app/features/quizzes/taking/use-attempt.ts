import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";

import { afterPaint } from "#app/platform/after-paint.ts";
import { inLanguage } from "#app/platform/language.ts";
import { postForm } from "#app/platform/post-form.ts";
import { tabStorage } from "#app/platform/tab-storage.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formFields, rankField, type Press } from "../answer-form.ts";
import { noAnswer, type QuestionView, type ShownAnswer } from "../question-view.ts";
import { attemptPath } from "../quiz-paths.ts";
import { createAnswerQueue, type QueueItem } from "./answer-queue.ts";
import type { TakingData } from "./attempt-page.server.ts";
import { takingAnswerSchema, type TakingAnswer } from "./taking-data.ts";

/** What the page says about the way to the server. */
export type LineNotice = "lost" | "back" | "checkLost" | "finishLost" | null;

/** Why the attempt takes no more answers. */
export type Ending = { readonly kind: "gone" } | { readonly kind: "over"; readonly to: string };

/** Long enough for a slow line; after it, sending again is safe. */
const patienceMs = 15_000;

/** Longer than this feels like waiting. */
const slowMs = 400;

/** Posts to the attempt's own address. Null if no answer of ours came. Never throws. */
async function post(path: string, body: URLSearchParams): Promise<TakingAnswer | null> {
  const answer = await postForm(inLanguage(path), body, patienceMs);
  const taken = v.safeParse(takingAnswerSchema, answer?.body);
  return taken.success ? taken.output : null;
}

function answerBody(item: Pick<QueueItem, "number" | "revision">, press: Press): URLSearchParams {
  return new URLSearchParams({
    [formFields.question]: String(item.number),
    [formFields.revision]: String(item.revision),
    [formFields.go]: String(press),
  });
}

function choiceBody(
  item: { number: number; revision: number; chosen: readonly number[] },
  kind: QuestionView["kind"],
  press: Press,
): URLSearchParams {
  const body = answerBody(item, press);
  for (const [index, place] of item.chosen.entries()) {
    if (kind === "order") body.set(rankField(place), String(index + 1));
    else body.append(formFields.choice, String(place));
  }
  return body;
}

function later(task: () => void, ms: number) {
  const timer = window.setTimeout(task, ms);
  return () => window.clearTimeout(timer);
}

/** The stored answers, overlaid by those still waiting. */
function overlay(
  stored: readonly ShownAnswer[],
  waiting: readonly QueueItem[],
): readonly ShownAnswer[] {
  if (waiting.length === 0) return stored;
  return stored.map((answer, index) => {
    let shown = answer;
    for (const item of waiting) {
      if (item.number !== index + 1) continue;
      shown =
        item.kind === "choice"
          ? { ...shown, chosen: item.chosen }
          : { ...shown, flagged: item.flagged };
    }
    return shown;
  });
}

const nothing: readonly QueueItem[] = [];

/** A question that something happened to, counted so that the same can happen to it again. */
export type Incident = { readonly number: number; readonly times: number } | null;
const another = (number: number) => (last: Incident) => ({ number, times: (last?.times ?? 0) + 1 });

/**
 * An attempt as its page works on it: every change shows at once, and is sent in the background for
 * as long as it takes.
 */
export function useAttempt({ questions, ...loaded }: TakingData) {
  const [stored, setStored] = useState<readonly ShownAnswer[]>(loaded.answers);
  const [line, setLine] = useState<LineNotice>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [stale, setStale] = useState<Incident>(null);
  const [refused, setRefused] = useState<Incident>(null);
  const [isFinishing, setFinishing] = useState(false);
  const [reviews, setReviews] = useState(loaded.reviews);
  /** Whether an explanation has been on its way for so long that the page says so. */
  const [isChecking, setChecking] = useState(false);
  const checks = useRef(false);
  const navigate = useNavigate();
  const path = attemptPath(loaded);

  const update = (number: number, change: Partial<ShownAnswer>) =>
    setStored((all) =>
      all.map((answer, index) => (index === number - 1 ? { ...answer, ...change } : answer)),
    );
  const kindOf = (number: number) => questions[number - 1]?.kind ?? "single";

  const [queue] = useState(() =>
    createAnswerQueue(
      {
        send: (item) =>
          post(
            path,
            item.kind === "flag"
              ? answerBody(item, item.flagged ? "flag" : "unflag")
              : choiceBody(item, kindOf(item.number), "save"),
          ),
        // What waits to be sent, for this tab and its reloads.
        storage: tabStorage(`quiz-answers:${loaded.id}`),
        later,
      },
      {
        stored: (kind, number, { chosen, revision, flagged }) =>
          update(number, kind === "choice" ? { chosen, revision } : { flagged }),
        stale: (number, given) => {
          update(number, given);
          setStale(another(number));
        },
        refused: (number) => setRefused(another(number)),
        ended: setEnding,
        line: (isLost) => setLine(isLost ? "lost" : "back"),
      },
    ),
  );
  // A choice is kept at once; the rest of the page follows in a later render.
  const [subscribe] = useState(
    () => (show: () => void) => queue.subscribe(() => void afterPaint().then(show)),
  );
  const waiting = useSyncExternalStore(subscribe, queue.waiting, () => nothing);
  const answers = overlay(stored, waiting);
  const answerTo = (number: number) => answers[number - 1] ?? noAnswer;
  const isRestored = useHydrated() && queue.hasRestored;

  useEffect(() => {
    const retry = () => void queue.flush();
    retry();
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    return () => {
      queue.stop();
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retry);
    };
  }, [queue]);

  /** An answer as it is known now, which may not be drawn yet. */
  const known = (number: number) => overlay(stored, queue.waiting())[number - 1] ?? noAnswer;

  function choose(number: number, chosen: readonly number[]) {
    const before = known(number);
    if (chosen.join() === before.chosen.join()) return;
    queue.add({ kind: "choice", number, chosen }, before.revision);
  }

  /** What happened to a question has been seen. */
  function acknowledge() {
    const seen = (last: Incident) => last && { ...last, number: 0 };
    setStale(seen);
    setRefused(seen);
  }

  function flag(number: number, flagged: boolean) {
    queue.add({ kind: "flag", number, flagged }, known(number).revision);
  }

  /** Asks for the explanation of an answer, which settles it. What still waits to be sent goes first. */
  async function check(number: number, chosen: readonly number[]) {
    if (checks.current) return;
    checks.current = true;
    // An answer that comes at once changes the button once.
    const callOff = later(() => setChecking(true), slowMs);
    const isAllSent = await queue.flush();
    const { revision } = known(number);
    const item = { number, revision: Math.max(revision, queue.revisionOf(number)), chosen };
    const answer = isAllSent ? await post(path, choiceBody(item, kindOf(number), "check")) : null;
    callOff();
    checks.current = false;
    setChecking(false);
    if (answer?.kind === "explained" || answer?.kind === "stale") update(number, answer.given);
    if (answer?.kind === "explained") {
      setLine(null);
      setReviews((all) => all.with(number - 1, answer.review));
    } else if (answer?.kind === "stale") setStale(another(number));
    else if (answer?.kind === "impossible") setRefused(another(number));
    else if (answer?.kind === "over" || answer?.kind === "gone") setEnding(answer);
    else setLine("checkLost");
  }

  /** Everything that still waits goes first: what is graded is what the page shows. */
  async function finish() {
    if (isFinishing) return;
    setFinishing(true);
    const isAllSent = await queue.flush();
    const answer = isAllSent
      ? await post(path, new URLSearchParams({ [formFields.go]: "finish" }))
      : null;
    setFinishing(false);
    if (answer?.kind === "finished" || answer?.kind === "over") await navigate(answer.to);
    else if (answer?.kind === "gone") setEnding(answer);
    else setLine("finishLost");
  }

  return {
    answers,
    answerTo,
    line,
    ending,
    stale,
    refused,
    /** Whether answers from before a reload have come on top of what the server sent. */
    isRestored,
    isFinishing,
    /** By question: the key of an answer that has been explained. */
    reviews,
    isChecking,
    check,
    choose,
    acknowledge,
    flag,
    finish,
  };
}

export type AttemptState = ReturnType<typeof useAttempt>;
