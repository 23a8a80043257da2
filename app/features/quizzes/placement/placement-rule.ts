/** What a question asks of a learner: 1 recalls, 2 applies, 3 reasons about several things at once. */
export type Level = 1 | 2 | 3;

/** How far a learner has come: the highest level that is held; 0 where not even the first one is. */
export const bands = [0, 1, 2, 3] as const;
export type Band = (typeof bands)[number];

/** One answer of a placement check. 'I do not know' counts as not right. */
export type PlacementAnswer = { readonly level: Level; readonly isRight: boolean };

export type PlacementStep =
  | { readonly kind: "ask"; readonly level: Level }
  | { readonly kind: "done"; readonly band: Band; readonly certainty: number };

/** The numbers of the rule. Decision 021 says where they come from and what errors they lead to. */
export const placementRule = {
  /** How often a question is answered rightly by someone who holds its level: the rest slips. */
  rightWhenHeld: 0.85,
  /** How often by someone who does not: most questions have four options. */
  rightWhenNotHeld: 0.25,
  /** The check ends as soon as one band is this likely. */
  certainty: 0.9,
  minQuestions: 5,
  maxQuestions: 10,
} as const;

type Likelihoods = readonly [number, number, number, number];

const even: Likelihoods = [0.25, 0.25, 0.25, 0.25];

/** How likely an answer is from a learner of a band. */
export function chanceOf({ level, isRight }: PlacementAnswer, band: Band): number {
  const right = band >= level ? placementRule.rightWhenHeld : placementRule.rightWhenNotHeld;
  return isRight ? right : 1 - right;
}

function learn(before: Likelihoods, answer: PlacementAnswer): Likelihoods {
  const weights = bands.map((band) => before[band] * chanceOf(answer, band));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const [none = 0, first = 0, second = 0, third = 0] = weights.map((weight) => weight / sum);
  return [none, first, second, third];
}

/**
 * How likely each band is after some answers, by Bayes' rule. Before the first one all four are alike.
 */
export function likelihoodsAfter(answers: readonly PlacementAnswer[]): Likelihoods {
  return answers.reduce<Likelihoods>(learn, even);
}

/** Shannon entropy in nats: how unsure we are. */
function doubt(likelihoods: Likelihoods): number {
  return -likelihoods.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);
}

/** How unsure we will be, on average, after a question of a level. */
function doubtAfter(now: Likelihoods, level: Level): number {
  const right = { level, isRight: true };
  const wrong = { level, isRight: false };
  const chance = bands.reduce<number>((sum, band) => sum + now[band] * chanceOf(right, band), 0);
  return chance * doubt(learn(now, right)) + (1 - chance) * doubt(learn(now, wrong));
}

/** A tie between levels goes to the first of these. */
const byPreference = [2, 1, 3] as const;

/** Equal doubt up to rounding must not depend on the order of the sums. */
const same = 1e-9;

/**
 * The next step of a placement check. It begins with an easy question; then comes a harder question after a right answer, an easier one after a wrong one.
 * It ends once one band is likely enough, from the fifth answer on so that two lucky guesses decide nothing,
 * and after ten at the latest. A tie goes to the lower band: a start that is too easy is soon noticed.
 *
 * @param answers in the order in which they were given
 * @param left the levels of which a question can still be asked
 */
export function nextStep(
  answers: readonly PlacementAnswer[],
  left: ReadonlySet<Level>,
): PlacementStep {
  const now = likelihoodsAfter(answers);
  const certainty = Math.max(...now);
  const isClear =
    answers.length >= placementRule.minQuestions && certainty >= placementRule.certainty;
  // Whoever is new to the topic is not to meet what they cannot know before anything else.
  if (answers.length === 0 && left.has(1)) return { kind: "ask", level: 1 };
  const [first, ...others] = byPreference.filter((level) => left.has(level));
  if (first === undefined || isClear || answers.length >= placementRule.maxQuestions) {
    const band = bands.find((candidate) => now[candidate] > certainty - same) ?? 0;
    return { kind: "done", band, certainty };
  }
  const level = others.reduce<Level>(
    (best, candidate) =>
      doubtAfter(now, candidate) < doubtAfter(now, best) - same ? candidate : best,
    first,
  );
  return { kind: "ask", level };
}
