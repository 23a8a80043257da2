import type { Request, RequestHandler } from "express";
import ipaddr from "ipaddr.js";

import type { Logger } from "#app/platform/.server/logger.ts";

/** Where `npm run doctor` asks which address the site sees a request come from. */
const senderPath = "/api/sender";

/** Whether the request names a sender that we do not believe, because no trusted proxy says so. */
function isUnbelieved({ app, headers, socket }: Request): boolean {
  if (headers["x-forwarded-for"] === undefined) return false;
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  return !isTrusted(socket.remoteAddress ?? "", 0);
}

/** Addresses within a network, such as a proxy's: they identify no visitor. */
function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ["loopback", "private", "uniqueLocal", "linkLocal"].includes(
    ipaddr.process(address).range(),
  );
}

/** Warns once about a proxy that says who is asking but is not in TRUSTED_PROXIES. */
export function noticeUnbelieved(logger: Logger): RequestHandler {
  let isTold = false;
  return (request, _response, next) => {
    if (!isTold && isUnbelieved(request)) {
      isTold = true;
      const { remoteAddress = "" } = request.socket;
      logger.warn(
        isInside(remoteAddress) ? { proxy: remoteAddress } : {},
        "X-Forwarded-For is not believed: TRUSTED_PROXIES does not name who sent it; where that is your proxy, all visitors share the limits of one address",
      );
    }
    next();
  };
}

/** Answers everyone with the address that the site sees them come from. */
export const answerSender: RequestHandler = (request, response, next) => {
  if (request.path !== senderPath || request.method !== "GET") next();
  else {
    response.set("Cache-Control", "no-store");
    response.json({ address: request.ip, unbelieved: isUnbelieved(request) });
  }
};
