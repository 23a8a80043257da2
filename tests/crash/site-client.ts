import { NoAnswer, type Answer, type Site } from "./operation.ts";

const longestAnswerMs = 20_000;
let visitors = 0;

/** Another address for each request, so that none meets a limit that is meant for one sender. */
function nextAddress(): string {
  visitors += 1;
  const part = (shift: number) => ((visitors >> shift) & 0xffff).toString(16);
  return `2001:db8:${part(16)}:${part(0)}::1`;
}

/** The site at the ports of its processes, which are asked in turns. */
export function siteAt(ports: readonly number[]): Site {
  let turn = 0;
  return {
    post: async (path, body, headers = {}) => {
      turn += 1;
      const isForm = body instanceof URLSearchParams;
      const response = await fetch(`http://127.0.0.1:${ports[turn % ports.length]}${path}`, {
        method: "POST",
        redirect: "manual",
        body: isForm ? body : JSON.stringify(body),
        headers: {
          ...(isForm ? {} : { "Content-Type": "application/json" }),
          "X-Forwarded-For": nextAddress(),
          ...headers,
        },
        signal: AbortSignal.timeout(longestAnswerMs),
      }).catch(lost);
      const text = await response.text().catch(lost);
      if (response.status === 503) throw new NoAnswer(`${path} is not available`);
      return {
        status: response.status,
        location: response.headers.get("Location"),
        json: parse(text),
      };
    },
  };
}

function lost(cause: unknown): never {
  if (cause instanceof DOMException)
    throw new Error("There was no answer for a long time", { cause });
  throw new NoAnswer("The connection was lost", { cause });
}

function parse(text: string): Answer["json"] {
  try {
    return JSON.parse(text) as Answer["json"];
  } catch {
    return null;
  }
}
