import type { QuestionInput } from "#content/question-schema.ts";

const accountSource = `class Account {
  #pence = 500;

  hasMoreThan(other) {
    return this.#pence > other.#pence;
  }
}

const account = new Account();`;

export default [
  {
    id: "javascript-013",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 1,
    kind: "output",
    prompt: "A plan is copied with spread, and the copy is changed. What does this print?",
    code: {
      language: "javascript",
      source: `const plan = { day: "Monday", stops: ["library"] };
const copy = { ...plan };

copy.day = "Friday";
copy.stops.push("museum");

console.log(plan.day, plan.stops.length);`,
    },
    options: [
      {
        id: "a",
        text: "Friday 2",
        why: "This would be right for `const copy = plan`. Spread makes a new object with properties of its own.",
      },
      {
        id: "b",
        text: "Monday 2",
        why: "`day` was copied, so `plan` keeps its own. `stops` was copied as a reference, so both share one array.",
      },
      {
        id: "c",
        text: "Monday 1",
        why: "This would need a deep copy. Spread copies one level, and the array itself is not duplicated.",
      },
      {
        id: "d",
        text: "Friday 1",
        why: "This has it the wrong way round: the string was copied and the array is shared.",
      },
    ],
    answer: ["b"],
    explanation:
      "Spread copies the properties of one object into a new one, one level deep. A property that holds an array or an object holds a reference, and the copy gets the same reference. `structuredClone(plan)` copies all levels.",
    source: {
      label: "ECMAScript: CopyDataProperties",
      url: "https://tc39.es/ecma262/#sec-copydataproperties",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "Monday 2" } }] },
  },
  {
    id: "javascript-014",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 2,
    kind: "multiple",
    prompt:
      "An object is copied with `JSON.parse(JSON.stringify(draft))`. Which of these properties have the same type and content in the copy?",
    options: [
      {
        id: "a",
        text: "`saved: new Date()`",
        why: "A date is written as a string in ISO form and comes back as a string.",
      },
      {
        id: "b",
        text: "`note: null`",
        why: "JSON has `null`, so it survives, unlike `undefined`.",
      },
      {
        id: "c",
        text: '`tags: ["rain", "wind"]`',
        why: "Arrays, strings, booleans, finite numbers, `null` and plain objects are what JSON can write.",
      },
      {
        id: "d",
        text: "`size: NaN`",
        why: "JSON cannot write `NaN` or `Infinity`; both become `null`.",
      },
      {
        id: "e",
        text: "`seen: new Set([1, 2])`",
        why: "A set keeps its members outside its properties, so it is written as an empty object.",
      },
      {
        id: "f",
        text: "`parent: undefined`",
        why: "A property whose value is `undefined` or a function is left out.",
      },
    ],
    answer: ["b", "c"],
    explanation:
      "JSON knows six kinds of value: objects, arrays, strings, numbers, booleans and `null`. Everything else is turned into one of these or dropped, without a warning. Use `structuredClone` to copy data that holds dates, maps or sets.",
    source: {
      label: "ECMAScript: SerializeJSONProperty",
      url: "https://tc39.es/ecma262/#sec-serializejsonproperty",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `import { isDeepStrictEqual } from "node:util";

const draft = {
  a: new Date(0),
  b: null,
  c: ["rain", "wind"],
  d: NaN,
  e: new Set([1, 2]),
  f: undefined,
};
const copy = JSON.parse(JSON.stringify(draft));
const same = Object.keys(draft).filter(
  (key) => key in copy && isDeepStrictEqual(draft[key], copy[key]),
);
console.log(same.join(" "));`,
          expect: { stdout: "b c" },
        },
      ],
    },
  },
  {
    id: "javascript-015",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 3,
    kind: "single",
    prompt:
      'A server sends 64-bit ids, such as `{"lesson": 9007199254740993}`. After `JSON.parse`, two different lessons now and then have the same id. What keeps the ids apart?',
    options: [
      {
        id: "a",
        text: "Compare the ids with `Object.is`, which tells even very close numbers apart.",
        why: "After parsing, both ids are the very same number. No comparison can find a difference that is gone.",
      },
      {
        id: "b",
        text: "Let the server write each id as a string, so that it never becomes a number.",
        why: "A string keeps every digit, and an id is a name that no one calculates with.",
      },
      {
        id: "c",
        text: "Turn each id into a `BigInt` straight after `JSON.parse`, since a `BigInt` has no upper limit.",
        why: "The digits were lost inside `JSON.parse`. `BigInt` then holds the rounded number exactly.",
      },
      {
        id: "d",
        text: "Read each id with `Number.parseInt(id, 10)`, which gives an integer and not a float.",
        why: "JavaScript has no separate integer type behind `parseInt`; the result is the same 64-bit float.",
      },
    ],
    answer: ["b"],
    explanation:
      "`JSON.parse` turns every number into a 64-bit float, and such floats hold all whole numbers only up to 2 to the power of 53, less one: `Number.MAX_SAFE_INTEGER`. Above that, neighbouring integers share one float. Large identifiers therefore travel as strings. Where the server cannot be changed, current engines pass the digits to a reviver: `JSON.parse(json, (key, value, { source }) => ...)`.",
    source: {
      label: "ECMAScript: Number.MAX_SAFE_INTEGER",
      url: "https://tc39.es/ecma262/#sec-number.max_safe_integer",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const one = JSON.parse('{"lesson": 9007199254740993}').lesson;
const two = JSON.parse('{"lesson": 9007199254740992}').lesson;
console.log(
  Object.is(one, two),
  BigInt(one) === BigInt(two),
  Number.parseInt(one, 10) === Number.parseInt(two, 10),
  JSON.parse('{"lesson": "9007199254740993"}').lesson,
);`,
          expect: { stdout: "true true true 9007199254740993" },
        },
      ],
    },
  },
  {
    id: "javascript-054",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 3,
    kind: "multiple",
    prompt: "A class has a private field. Which statements are true?",
    code: { language: "javascript", source: accountSource },
    options: [
      {
        id: "a",
        text: "`account.#pence` outside the class is a `SyntaxError`.",
        why: "The name is known only inside the class, so the file cannot even be read.",
      },
      {
        id: "b",
        text: '`account["#pence"]` gives 500.',
        why: "That asks for an ordinary property with this name, and there is none.",
      },
      {
        id: "c",
        text: "`account.hasMoreThan(new Account())` works, and gives `false`.",
        why: "Code of the class may read the field of any object of the class.",
      },
      {
        id: "d",
        text: "`JSON.stringify(account)` gives `{}`.",
        why: "Private fields are not properties, so nothing that goes through properties sees them.",
      },
      {
        id: "e",
        text: "A subclass can read `this.#pence` in its methods.",
        why: "Private means this class alone. A subclass has to call a method.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "A name with `#` belongs to the body of one class. It is enforced by the language, in contrast to a name with an underscore, which is only a request. From outside no one can see that the field exists: not with brackets, not with `Object.keys` and not in JSON.",
    source: {
      label: "MDN: Private elements",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Classes/Private_elements",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `${accountSource}
console.log(account["#pence"], account.hasMoreThan(new Account()), JSON.stringify(account));`,
          expect: { stdout: "undefined false {}" },
        },
        {
          program: `${accountSource}
console.log(account.#pence);`,
          expect: { error: "SyntaxError" },
        },
        {
          program: `${accountSource}
class Saver extends Account { read() { return this.#pence; } }`,
          expect: { error: "SyntaxError" },
        },
      ],
    },
  },
  {
    id: "javascript-055",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `const box = {
  width: 2,
  height: 3,
  get area() {
    return this.width * this.height;
  },
};

box.width = 4;
console.log(box.area);`,
    },
    options: [
      {
        id: "a",
        text: "6",
        why: "A getter is worked out each time it is read, with the values of that moment.",
      },
      {
        id: "b",
        text: "12",
        why: "The getter runs when `area` is read, and by then `width` is 4.",
      },
      {
        id: "c",
        text: "undefined",
        why: "A getter is read like a property, without brackets, and gives what it returns.",
      },
      {
        id: "d",
        text: "[Function: area]",
        why: "That would be a method read without a call. A getter is called by reading it.",
      },
    ],
    answer: ["b"],
    explanation:
      "A getter is a function that looks like a property. It stores nothing, so it always fits the other properties. `area` has no setter: in a module, an assignment to it throws a `TypeError`.",
    source: {
      label: "MDN: get",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Functions/get",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "12" } }] },
  },
  {
    id: "javascript-056",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `class Ticket {
  static last = 0;

  static next() {
    this.last += 1;
    return this.last;
  }
}

const ticket = new Ticket();
console.log(Ticket.next(), Ticket.next(), typeof ticket.next, ticket.last);`,
    },
    options: [
      {
        id: "a",
        text: "1 2 function 2",
        why: "Static members belong to the class itself, and objects of the class do not inherit them.",
      },
      {
        id: "b",
        text: "1 1 undefined undefined",
        why: "`last` is kept on the class, so the second call goes on from the first.",
      },
      {
        id: "c",
        text: "1 2 undefined 0",
        why: "`last` is not a property of the object, so reading it there gives `undefined`.",
      },
      {
        id: "d",
        text: "1 2 undefined undefined",
        why: "Both are on the class only. In a static method `this` is the class.",
      },
    ],
    answer: ["d"],
    explanation:
      "`static` puts a member on the class, so you reach it by the name of the class: `Ticket.next()`. Inside it, `this` is the class. Objects look for members on `Ticket.prototype`, where static ones are not to be found. In Java `ticket.next()` would be allowed; here it is a `TypeError`.",
    source: {
      label: "MDN: static",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Classes/static",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "1 2 undefined undefined" } }] },
  },
  {
    id: "javascript-057",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 1,
    kind: "single",
    prompt: '`const user = { name: "Ada" };` is followed by `user.name = "Grace";`. What happens?',
    options: [
      {
        id: "a",
        text: "A `TypeError` is thrown, because `user` is a constant.",
        why: "`const` forbids `user = ...`, and not a change of the object.",
      },
      {
        id: "b",
        text: "Nothing changes, because the object cannot be written to.",
        why: "That would happen after `Object.freeze`, and in a module it would throw.",
      },
      {
        id: "c",
        text: "The name is changed, because only the variable is constant.",
        why: "`const` fixes which object `user` refers to. The object itself is an ordinary one.",
      },
      {
        id: "d",
        text: "A second object is made, because the first is kept as it was.",
        why: "An assignment to a property never makes an object.",
      },
    ],
    answer: ["c"],
    explanation:
      "`const` means that the variable always refers to the same value. If the value is an object, its properties can still be changed. `Object.freeze(user)` forbids that, one level deep.",
    source: {
      label: "MDN: const",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/const",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const user = { name: "Ada" };
user.name = "Grace";
console.log(user.name);`,
          expect: { stdout: "Grace" },
        },
      ],
    },
  },
  {
    id: "javascript-058",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 3,
    kind: "output",
    prompt: "This is an ES module. What does it print?",
    code: {
      language: "javascript",
      source: `const plan = Object.freeze({ day: "Mon", stops: ["park"] });
let result = "no error";

try {
  plan.day = "Tue";
} catch (error) {
  result = error.name;
}
plan.stops.push("museum");

console.log(result, plan.day, plan.stops.length);`,
    },
    options: [
      {
        id: "a",
        text: "TypeError Mon 1",
        why: "`freeze` goes one level deep. The array is another object, and it is not frozen.",
      },
      {
        id: "b",
        text: "no error Mon 2",
        why: "In a module the code is strict, and strict code throws instead of ignoring the assignment.",
      },
      {
        id: "c",
        text: "no error Tue 2",
        why: "A frozen object keeps its values: the assignment has no effect in any mode.",
      },
      {
        id: "d",
        text: "TypeError Mon 2",
        why: "The assignment throws and changes nothing; the array in the object can still grow.",
      },
    ],
    answer: ["d"],
    explanation:
      "`Object.freeze` fixes the properties of one object. What they refer to can still change, unless it is frozen as well. In strict code, and all modules and classes are strict, writing to a frozen property throws; in old scripts it is silently ignored, which hides the mistake.",
    source: {
      label: "MDN: Object.freeze",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Object/freeze",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "TypeError Mon 2" } }] },
  },
] satisfies QuestionInput[];
