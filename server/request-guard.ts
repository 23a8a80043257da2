import type { Request, RequestHandler } from "express";

/** In bytes. Nothing larger is read but files of members; every form has a limit of its own below it (`request-body.ts`). */
export const bodyLimit = 128 * 1024;

/** In bytes, of an address that takes a file, with the form around it. */
const fileLimit = 15 * 1024 * 1024 + 64 * 1024;

/** Where members send a picture, or the files of an answer: deploy/ lets as much through there. */
const takesFile = /^\/desk\/(?:[\w-]+\/)*(?:picture|files)(?:\.data)?$/;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
export const knownMethods: readonly string[] = [...safeMethods, "POST"];

export const isRead = ({ method }: { method: string }): boolean =>
  method === "GET" || method === "HEAD";

/**
 * Answers once the whole body has come and been dropped: a connection that is closed with something unread is reset,
 * which takes the answer with it. A body that does not end is cut off with the server's limit for requests.
 */
function refuse(request: Request, status: number, message: string): void {
  const { res: response } = request;
  request.once("end", () => {
    response
      ?.status(status)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(`${message}\n`);
  });
  request.resume();
}

/** The address that also allows DELETE. */
const deletable = "/api/session";

/** Lets through the methods that the site knows, and names them otherwise (RFC 9110, sections 9.3.7 and 15.5.6). */
export const limitMethods: RequestHandler = (request, response, next) => {
  const methods = request.path === deletable ? [...knownMethods, "DELETE"] : knownMethods;
  const isOptions = request.method === "OPTIONS";
  const isKnown = methods.includes(request.method);
  if (!isKnown || isOptions) response.set("Allow", methods.join(", "));
  if (isOptions) response.status(204).end();
  else if (isKnown) next();
  else refuse(request, 405, "This address does not accept that method.");
};

/**
 * Refuses bodies that are too large, or whose length is not said in advance (RFC 9110, 15.5.12).
 *
 * @param isMember whether someone who may send files has sent the request
 */
export function limitBody(isMember: (request: Request) => Promise<boolean>): RequestHandler {
  return async (request, _response, next) => {
    const { "content-length": said, "transfer-encoding": encoding } = request.headers;
    const length = Number(said ?? 0);
    const isFile = length > bodyLimit && length <= fileLimit && takesFile.test(request.path);
    const most = isFile && (await isMember(request)) ? fileLimit : bodyLimit;
    if (safeMethods.has(request.method)) next();
    else if (said === undefined && encoding !== undefined) refuse(request, 411, noLength);
    else if (length > most) refuse(request, 413, tooLarge);
    else next();
  };
}

const noLength =
  "The form came without its length, so nothing has been done. Please send it again.";
const tooLarge = "The form is too large. Please shorten your message and send it again.";

/** Where mail programs unsubscribe their reader (RFC 8058), in each language, with the token of a subscriber. */
const oneClick = /^(?:\/[a-z]{2})?\/newsletter\/unsubscribe\?token=[\w.-]{80}$/;

/**
 * Refuses a state change that another site started. Browsers name the starting site in `Sec-Fetch-Site`, which
 * no page can forge; if it is missing, the whole `Origin` decides: anyone who can make a browser ask this
 * machine by another name (DNS rebinding) chooses the `Host`, and http is not https. A request with neither did
 * not come from a page, such as a mail program's one-click unsubscription. A mail program that is a page itself
 * may send that from its own site: only who has the mail knows the token.
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (request, _response, next) => {
    const site = request.headers["sec-fetch-site"];
    const { origin = own } = request.headers;
    const isOwn =
      site === undefined
        ? URL.parse(origin)?.origin === own
        : site === "same-origin" || site === "none";
    if (safeMethods.has(request.method) || isOwn) next();
    else if (request.method === "POST" && oneClick.test(request.originalUrl)) {
      // React Router refuses by it as well.
      delete request.headers.origin;
      next();
    } else refuse(request, 403, fromElsewhere);
  };
}

const fromElsewhere =
  "This form was sent from another site, so nothing has been done. Please send it from its own page here.";
