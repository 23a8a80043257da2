import { randomInt } from "node:crypto";

import { hour } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { countTry, proveDevice, storeCode, type Device } from "./device-store.server.ts";

/** How long a code works. */
export const codeMs = 24 * hour;
/** How often one may be entered wrongly. Six figures are guessed in these by one of 200,000. */
const mostTries = 5;

const hashOf = ({ secrets }: Pick<Services, "secrets">, { id }: Device, code: string) =>
  keyedHash(secrets["note-link"], "family-code", id, code);

/** Gives a device a new code, in place of any other. @returns its six figures */
export async function newCode(
  services: Pick<Services, "clock" | "secrets">,
  trx: Trx,
  device: Device,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const until = services.clock.now() + codeMs;
  await storeCode(trx, device.id, { hash: hashOf(services, device, code), until });
  return code;
}

/** Figures of other scripts too: keyboards in Arabic and Urdu write them. */
function figuresIn(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (figure) => String(figure.charCodeAt(0) - 0x6f0))
    .replaceAll(/\D/g, "");
}

/**
 * Enters the code of a device, which then shows what is private.
 *
 * @param typed as the visitor wrote it
 * @returns whether it was the code. After five wrong ones it is not any more
 */
export async function enterCode(
  services: Pick<Services, "clock" | "db" | "secrets">,
  device: Device,
  typed: string,
): Promise<boolean> {
  const { clock, db } = services;
  if (!(await countTry(db, device.id, mostTries))) return false;
  return await proveDevice(db, device.id, hashOf(services, device, figuresIn(typed)), clock.now());
}
