import { inLanguage } from "../language.ts";

/** One sentence of text, for an answer that is not a page. Never cached. */
export function answerText(
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** A file of the site in text, which is the same for everyone for an hour. */
export function answerFile(content: string): Response {
  return answerText(200, content.trimEnd(), { "Cache-Control": "public, max-age=3600" });
}

/** The header that says when to try again, if that is known. */
export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** JSON that is worked out for each request. Never cached. */
export function answerJson(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/**
 * Redirects the browser with a GET (RFC 9110, 15.4.4): to a page in this language, or to another site. For
 * middleware only: to the redirects of loaders and actions React Router adds the language.
 */
export function seeOther(
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location.startsWith("/") ? inLanguage(location) : location,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** For a body that could not be read: the sentence, in the language in which it was sent. */
export function answerUnreadable(
  { isJson, status }: { readonly isJson: boolean; readonly status: number },
  sentence: string,
): Response {
  return isJson ? answerJson(status, { message: sentence }) : answerText(status, sentence);
}
