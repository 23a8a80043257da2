import type { MiddlewareFunction } from "react-router";

import { answerText, seeOther } from "./plain-answers.ts";

/** Lets these methods through and answers any other with 405 and their names (RFC 9110, 15.5.6). */
export function allowMethods(...methods: readonly string[]): MiddlewareFunction<Response> {
  return ({ request }, next) =>
    methods.includes(request.method) ? next() : refuseMethod(request.method, methods);
}

/**
 * For an address that only takes POST. A person who comes back to it is sent to the form's page; a program
 * is told that the method is wrong.
 */
export function postOnly(formPage: string): MiddlewareFunction<Response> {
  return ({ request }, next) => {
    if (request.method === "POST") return next();
    const isPerson = request.headers.get("Accept")?.includes("text/html");
    const isReading = request.method === "GET" || request.method === "HEAD";
    return isPerson && isReading ? seeOther(formPage) : refuseMethod(request.method, ["POST"]);
  };
}

function refuseMethod(method: string, allowed: readonly string[]): Response {
  const headers = { Allow: allowed.join(", ") };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return answerText(405, "This address does not accept that method.", headers);
}
