import type { Config } from "#app/platform/.server/config.ts";
import type { OutsideServices } from "#content/types.ts";

/** Which services of others this site uses, for the privacy notice. */
export function outsideServices(config: Config): OutsideServices {
  return {
    hcaptcha: config.hcaptcha !== undefined,
    stripe: config.stripe !== undefined,
    readsMailbox: config.inbox !== undefined,
    formService: config.formService ? new URL(config.formService.url).host : null,
    errorService: config.sentryDsn ? new URL(config.sentryDsn).host : null,
  };
}
