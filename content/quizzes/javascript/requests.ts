import type { QuestionInput } from "#content/question-schema.ts";

const requests = `const weather = await load("weather");
const events = await load("events");`;

/** Runs `lines` of javascript-028 and prints what was asked and answered, then the two results. */
function requestsProgram(lines: string): string {
  return `const trace = [];
async function load(name) {
  trace.push("ask");
  await new Promise((resolve) => setTimeout(resolve, 5));
  trace.push("answer");
  return name;
}

${lines}
console.log(trace.join(" "), "|", weather, events);`;
}

export default [
  {
    id: "javascript-027",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 1,
    kind: "single",
    prompt:
      "`fetch` asks for a file that the server does not have, and the response has status 404. What happens to the promise?",
    options: [
      {
        id: "a",
        text: "It is rejected with a `TypeError`, so that a `catch` block can run.",
        why: "That is what happens when there is no usable response at all, for example without a network.",
      },
      {
        id: "b",
        text: "It is rejected with an error object whose `status` is 404.",
        why: "Some libraries around `fetch` do this. `fetch` itself does not judge the status.",
      },
      {
        id: "c",
        text: "It is fulfilled with `null`, since there is no file to be read.",
        why: "A 404 is a complete response with headers and usually a body, the error page.",
      },
      {
        id: "d",
        text: "It is fulfilled with a response whose `ok` is `false`.",
        why: "A response has arrived, so the request itself went well. What its status means is for your code to decide.",
      },
    ],
    answer: ["d"],
    explanation:
      "The promise of `fetch` is rejected when no response comes: the network fails, the request is aborted, or the browser forbids it. Every response fulfils it, 404 and 500 included. Check `response.ok`, which is true for 200 to 299, and throw an error of your own before you read the body.",
    source: {
      label: "MDN: Using the Fetch API, Checking response status",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/Fetch_API/Using_Fetch#checking_response_status",
    },
  },
  {
    id: "javascript-028",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "single",
    prompt:
      "Each request takes 300 ms, and neither needs the answer of the other. Which code makes both requests at once and still has both results in the two names?",
    code: { language: "javascript", source: requests },
    options: [
      {
        id: "a",
        text: '`const [weather, events] = [await load("weather"), await load("events")];`',
        why: "The elements of an array are evaluated in order, so the second request still waits for the first answer.",
      },
      {
        id: "b",
        text: '`const [weather, events] = await Promise.all([load("weather"), load("events")]);`',
        why: "Both calls start before anything is awaited. The results come in the order of the array.",
      },
      {
        id: "c",
        text: '`const [weather, events] = await Promise.race([load("weather"), load("events")]);`',
        why: "Both requests start together, but `race` gives only the one result that comes first.",
      },
      {
        id: "d",
        text: '`const weather = await load("weather"), events = await load("events");`',
        why: "One declaration instead of two changes nothing: each `await` pauses before the next call is made.",
      },
    ],
    answer: ["b"],
    explanation:
      "A request starts when the function is called, and `await` only pauses the code that wrote it. To let work overlap, make all calls first and await their promises together. `Promise.all` keeps the order of its array, whichever answer comes first, and is rejected as soon as one of them is.",
    source: {
      label: "ECMAScript: Promise.all",
      url: "https://tc39.es/ecma262/#sec-promise.all",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: requestsProgram(requests),
          expect: { stdout: "ask answer ask answer | weather events" },
        },
        {
          program: requestsProgram(
            'const [weather, events] = await Promise.all([load("weather"), load("events")]);',
          ),
          expect: { stdout: "ask ask answer answer | weather events" },
        },
        {
          program: requestsProgram(
            'const [weather, events] = [await load("weather"), await load("events")];',
          ),
          expect: { stdout: "ask answer ask answer | weather events" },
        },
        {
          program: requestsProgram(
            'const [weather, events] = await Promise.race([load("weather"), load("events")]);\nawait new Promise((resolve) => setTimeout(resolve, 50));',
          ),
          expect: { stdout: "ask ask answer answer | w e" },
        },
        {
          program: requestsProgram(
            'const weather = await load("weather"), events = await load("events");',
          ),
          expect: { stdout: "ask answer ask answer | weather events" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
