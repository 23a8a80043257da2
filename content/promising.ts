/*
 * Which sentences promise something, as far as words tell. Too many rather than too few: a sentence that is found is read
 * once with its keeper, and again only when its words change.
 */

const helpers =
  "also|always|only|never|then|first|just|still|even|both|gladly|now|usually|normally|often";

/** Who does things for a reader. */
const actors =
  "we|us|our \\w+|somebody|someone|anybody|anyone|a person|a member|people|no one|nobody|the academy|\\{academy\\w*\\}|(?:(?:your|the|a|an|each|every|any|our|this|that|another|one) )?(?:\\w+ )?(?:tutors?|teachers?|coordinators?|lead|team|office|staff|support|colleagues?|coach(?:es)?|site)";

/** What is so, or may be, promises nothing. */
const states =
  "are|is|was|were|have|had|has|can|cannot|could|may|must|might|should|know|knows|need|needs|called|who|whom|whose|else|from|to|by|and|or|nor|in|on|for|of|with|at|as|than|but|if|when|while|that|which|asked|put|about|under|over";
const asked = "what|how|why|when|where|that|which|everything|lessons|if|whether";

const numbers =
  "\\d[\\d.,]*|\\{[^{}]*\\}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|sixty|half an?|a few|several";
const units =
  "seconds?|minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?|evenings?|mornings?|per ?cent|percent|%|pounds?|euros?|pence|times a|grades?";

const signs: readonly RegExp[] = [
  // Somebody does something: "your tutor sends", "we telephone".
  new RegExp(
    `(?<!\\b(?:${asked}) )\\b(?:${actors}) (?:(?:${helpers}) )*(?!(?:${states})\\b)[a-z]+`,
    "i",
  ),
  // Something will be.
  /\b(?:will|shall|won['’]t|won’t|['’]ll|going to)\b/i,
  // The reader is given something.
  /\b(?:you|they|he|she|(?:every|each|all|any) (?:\w+ )?(?:famil(?:y|ies)|learners?|child(?:ren)?|parents?|guardians?|students?|pupils?|adults?|visitors?|customers?|subscribers?)|famil(?:y|ies)|learners?|parents?|guardians?|students?|pupils?) (?:\w+ )?(?:get|gets|receive|receives|pay|pays|owe|owes|earn|earns|win|wins|save|saves|keep|keeps|hear|hears|are (?:\w+ly )?\w+ed|is (?:\w+ly )?\w+ed|are (?:given|sent|told|paid|taught|met)|is (?:given|sent|told|paid|taught|met))\b/i,
  // Something is done to it: "is refunded", "are never sold", "gets marked".
  /\b(?:is|are|be|been|being|gets?) (?:(?:not|never|always|also|only|then|all|both|at once|\w+ly) )*(?:\w{3,}ed|sent|given|paid|paid back|kept|told|met|found|held|read|written|rung|sold|shown|seen|taken|put|made|lost|taught|left|cut|free)\b/i,
  // A word that binds.
  /\b(?:promis\w*|guarant\w*|warrant\w*|assur\w*|ensur\w*|vow|pledge\w*|commit(?:ted|ment|s)?|certain(?:ly)?|definitely|without fail|rest assured|count on|rely on|always|never|ever|every time|at any time|any ?time|whenever|at all times|all day|day (?:and|or) night|night and day|(?:a)?round the clock|whatever happens|no matter|not once|no waiting|24\/7|at once|immediately|instant(?:ly)?|straight away|right away|without delay|promptly|in no time|same day|next day|tomorrow|tonight|overnight|forever|for ever|for life|lifetime|unlimited|no limit|nobody else|no one else|no other)\b/i,
  // Money and presents.
  /\b(?:free(?! (?:hours?|times?|tutors?|of\b(?! charge)))|free of charge|no charge|nothing to pay|costs? nothing|at no cost|no (?:extra |hidden )?(?:fees?|costs?)|money back|refunds?|refunded|reimburs\w*|compensat\w*|discounts?|cheaper|cheapest|half price|half the price|twice (?:its|the|your) (?:price|money)|bonus|voucher|gifts?|prizes?|rewards?|certificates?|diplomas?|accredited|insured|insurance|scholarships?)\b/i,
  // A number of something, or a time by which.
  new RegExp(
    `\\b(?:within|in|after|before|for|every|at least|at most|up to|no (?:more|less|later) than|by|until) (?:about |only |just |the next |at most |at least )?(?:${numbers}) (?:full |working |school |calendar |business )?(?:${units})\\b`,
    "i",
  ),
  /\b(?:at the latest|no later than|by (?:tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the (?:end|next|following)|noon|midnight)|on the (?:same|next) (?:working )?day|in (?:under|less than)|on time|in time)\b/i,
  new RegExp(`\\b(?:${numbers}) ?(?:%|per ?cent|percent)(?!\\w)`, "i"),
];

/** What an academy gives, which comes, stays or gets better. */
const things =
  "lessons?|trials?|refunds?|answers?|repl(?:y|ies)|responses?|reports?|notes?|prices?|fees?|money|payments?|certificates?|support|help|cover|replacements?|places?|cameras?|recordings?|homework|courses?|quizz(?:es)?|invoices?|bills?|reminders?|emails?|letters?|materials?|books?|grades?|marks|results|progress|satisfaction|classes|groups|cancellations?|complaints?|concerns?";
const doing =
  "starts?|begins?|ends?|comes?|goes|go|arrives?|stays?|reach(?:es)?|lasts?|rises?|improves?|doubles?|gets?|carry|carries|remains?|appears?|follows?|takes? place|falls?|grows?|increases?|returns?|happens?|continues?|covers?|includes?|contains?|counts?|is yours|are yours|is included|are included|is ready|are ready|is available|are available|is waiting|are waiting|is our|are our";
const more: readonly RegExp[] = [
  new RegExp(`\\b(?:${things}) (?:(?:${helpers}) )*(?:${doing})\\b`, "i"),
  /\bthere(?: is| are|['’]s) (?:no|never|always|not)\b/i,
  /^(?:expect|count on|rely on|pay|owe|enjoy|get|save|win|cancel|stop|leave|switch)\b.*\b(?:nothing|only|no|any|every|when\w*|free|in|back)\b/i,
  /\b(?:every|each) (?:single )?(?:\w+ )?(?:day|night|week|weekend|month|year|hour|minute|morning|evening|term|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(?:unless you|back (?:in full|to you|to your)|in full|before (?:supper|lunch|breakfast|the day is over)|as long as you (?:like|want|wish)|as often as you|as many as you)\b/i,
  /\b(?:a|half an|an|quarter of an|three quarters of an|couple of|few) (?:second|minute|hour|day|week)s?\b/i,
];

/** Whether a sentence promises something. */
export function promises(sentence: string): boolean {
  return [...signs, ...more].some((sign) => sign.test(sentence));
}
