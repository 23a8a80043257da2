import { deskBooking as texts } from "#words/pages/desk-booking.ts";

type Shown =
  | { readonly kind: "unusual"; readonly why: readonly string[] }
  | { readonly kind: "weekly" | "saying"; readonly words: string }
  | { readonly kind: "past" | "gone" | "missing" };

/** Why nothing was booked or moved yet. */
export function Problem({ problem }: { problem: Shown }) {
  const sentences =
    problem.kind === "unusual"
      ? [texts.problems.unusual, ...problem.why]
      : ["words" in problem ? problem.words : texts.problems[problem.kind]];
  return (
    <div role="alert" id="booking-problem" className="problem">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
