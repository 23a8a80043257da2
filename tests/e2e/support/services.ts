import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import { openSeeds, site } from "#tests/support/seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

/** Services of this process on the data of a site at that address. */
export async function openServices(env: NodeJS.ProcessEnv, url: string): Promise<Services> {
  const result = parseConfig({ ...env, PUBLIC_URL: url }, site);
  if (!result.ok) throw new Error(result.faults.join(" "));
  const logger = createLogger("silent");
  return await createServices(result.config, {
    logger,
    wordingIn: () => wording,
    openDocuments: openSeeds,
  });
}
