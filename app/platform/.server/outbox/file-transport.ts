import { open, rename } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { makePrivateFolder } from "../private-folder.ts";
import { toMessage, type MailTransport, type ReadyMail } from "./mail.ts";

/**
 * Keeps mail as `<id>.eml` files while no mail server is configured, complete or absent, in a folder that
 * only the site's own user can read.
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

async function writeWhole(folder: string, mail: ReadyMail, content: Buffer): Promise<void> {
  makePrivateFolder(folder);
  const path = join(folder, `${mail.id}.eml`);
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
