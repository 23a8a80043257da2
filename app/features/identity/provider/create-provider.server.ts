import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InteractionResults } from "oidc-provider";

import { sameText, sha256 } from "#app/platform/.server/ids.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { providerConfiguration, providerRoutes } from "./provider-configuration.server.ts";
import {
  createLogout,
  discoveryPath,
  endOrphanedSession,
  guardFrames,
  leaveSiteToo,
  logoutPath,
  nameOwnResponseModes,
  takePostedAuthorization,
} from "./provider-middleware.server.ts";
import { deleteGrant } from "./provider-store.server.ts";

/**
 * The library, loaded when needed and with its warnings in our log. It considers every Node that is not marked
 * as a long-term release unsupported.
 */
export async function loadLibrary(logger: Logger) {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    const text = words.join(" ");
    if (!text.includes("Unsupported runtime")) logger.warn({ notice: text }, "identity provider");
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

/** The identity provider that is part of the site, made once when the process starts. */
export type EmbeddedProvider = Awaited<ReturnType<typeof createEmbeddedProvider>>;

type RedeemedCode = {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
};

const exactPaths = new Set<string>([...Object.values(providerRoutes), discoveryPath, logoutPath]);
const pathPrefixes = [`${providerRoutes.authorization}/`, `${providerRoutes.end_session}/`];

/** @throws SigningKeyFault if `IDENTITY_KEYS` does not hold what it should */
export async function createEmbeddedProvider(services: Services) {
  const { config, db, logger, tokenKeys } = services;
  const library = await loadLibrary(logger);
  const keys = await tokenKeys.signing();
  const provider = new library.Provider(
    config.identity.issuer,
    providerConfiguration(services, keys, library),
  );
  // Only this header tells it whether cookies can be Secure, and it comes from us: see `answer`.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => {
    logger.error({ err: error }, "the identity provider failed");
  });
  // Errors that none of the library's pages could answer; without a listener they go to the console.
  (provider as EventEmitter).on("error", (error: unknown) => {
    logger.error({ err: error }, "the identity provider failed");
  });
  provider.use(guardFrames);
  provider.use(takePostedAuthorization);
  provider.use(nameOwnResponseModes);
  provider.use(endOrphanedSession(provider, services));
  provider.use(leaveSiteToo(services));
  provider.use(createLogout(provider, services));
  const callback = provider.callback();
  const { host, protocol } = new URL(config.publicUrl);

  /** @returns null if the sign-in is over */
  const unlessGone = <Found>(found: Promise<Found>) =>
    found.catch((error: unknown) => {
      if (error instanceof library.errors.SessionNotFound) return null;
      throw error;
    });
  return {
    /** Whether a path is the provider's and not the site's. */
    handles: (path: string) =>
      exactPaths.has(path) || pathPrefixes.some((prefix) => path.startsWith(prefix)),
    /** Answers a request for such a path. */
    answer: (request: IncomingMessage, response: ServerResponse) => {
      request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      delete request.headers["x-forwarded-host"];
      request.headers.host = host;
      void callback(request, response);
    },
    /** The sign-in that this browser has begun; null if there is none, or no longer. */
    findInteraction: (request: IncomingMessage, response: ServerResponse) =>
      unlessGone(provider.interactionDetails(request, response)),
    /** Notes how it ended. @returns the address to go on to, or null if it is over */
    endInteraction: (
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResults,
    ) =>
      unlessGone(
        provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }),
      ),
    /** Redeems a code as `/oauth/token` would. @returns null if it is invalid, or no longer valid */
    redeemCode: async ({ code, redirectUri, verifier }: RedeemedCode) => {
      const found = await provider.AuthorizationCode.find(code);
      const challenge = sha256(verifier);
      if (!found || found.redirectUri !== redirectUri) return null;
      if (!sameText(found.codeChallenge ?? "", challenge)) return null;
      if ((found as { consumed?: unknown }).consumed) {
        if (found.grantId) await deleteGrant(db, found.grantId);
        return null;
      }
      try {
        await found.consume();
      } catch (error) {
        if (error instanceof library.errors.InvalidGrant) return null;
        throw error;
      }
      return found.accountId ? { subject: found.accountId, nonce: found.nonce ?? null } : null;
    },
  };
}
