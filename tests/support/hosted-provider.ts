import type { RequestListener } from "node:http";

import { loadLibrary } from "#app/features/identity/provider/create-provider.server.ts";
import { providerConfiguration } from "#app/features/identity/provider/provider-configuration.server.ts";
import { sqliteMaker } from "./databases.ts";
import { serve } from "./http.ts";
import { createTestServices } from "./services.ts";
import { registerPerson } from "./signed-in.ts";

/**
 * A whole identity provider on an origin, a database and keys of its own, which knows the site as one of
 * its clients: a hosted tenant. Its login page takes the first person who comes.
 */
export async function serveHostedProvider(siteOrigin: string) {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = await serve((request, response) => listener(request, response));
  const domain = `http://127.0.0.1:${server.port}`;
  const { services } = await createTestServices(sqliteMaker, { env: { PUBLIC_URL: domain } });
  const person = await registerPerson(services, "noor@example.org");
  const library = await loadLibrary(() => {});
  const configuration = providerConfiguration(
    services,
    await services.tokenKeys.signing(),
    library,
  );
  const [client] = configuration.clients ?? [];
  const provider = new library.Provider(`${domain}/`, {
    ...configuration,
    clients: [
      {
        ...client,
        client_id: "site",
        redirect_uris: [siteOrigin, `${siteOrigin}/signin/callback`],
        post_logout_redirect_uris: [siteOrigin],
      },
    ],
  });
  const answer = provider.callback();
  listener = (request, response) => {
    if (!request.url?.startsWith("/u/login/")) {
      void answer(request, response);
      return;
    }
    const login = { accountId: person.subject };
    void provider.interactionFinished(request, response, { login });
  };
  return { server, domain, person, env: { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: "site" } };
}
