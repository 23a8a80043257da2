import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { makePrivateFolder } from "../private-folder.ts";
import { toMessage, type MailTransport, type ReadyMail } from "./mail.ts";

/**
 * Keeps mail as complete `<id>.eml` files while no mail server is configured, in a folder that only the site's
 * own user can read.
 */
export function createFileTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(toMessage(mail));
      await writeWhole(folder, mail, message as Buffer);
      return { kind: "held" };
    },
  };
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);

/** Deletes the files of mail whose rows are gone; not every mail has one. */
export async function deleteMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(fileOf(folder, id), { force: true });
}

async function writeWhole(folder: string, mail: ReadyMail, content: Buffer): Promise<void> {
  makePrivateFolder(folder);
  const path = fileOf(folder, mail.id);
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
