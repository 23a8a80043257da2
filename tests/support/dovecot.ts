import { spawn, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ImapFlow } from "imapflow";

import { freePort } from "../../scripts/lib/free-port.ts";

const binary = "/usr/sbin/dovecot";
const user = "team@academy.example";

/** Whether tests can have a mailbox: Dovecot is installed, and may give up the rights of root. */
export const hasDovecot = existsSync(binary) && process.getuid?.() === 0;

export type MailboxFolder = {
  /** Of the folder, with the user and the password. */
  readonly url: string;
  /** Puts a mail into it, whole as it is. */
  deliver(mail: string): Promise<void>;
  /** The same byte for byte, as no client could send it. */
  deliverBytes(mail: Buffer): Promise<void>;
  /** The flags of every mail in it. */
  flags(): Promise<readonly (readonly string[])[]>;
  /** Makes it again: its UIDs begin again, under another UIDVALIDITY. */
  renew(): Promise<void>;
};

export type Dovecot = {
  newFolder(): Promise<MailboxFolder>;
  setPassword(password: string): Promise<void>;
  stop(): Promise<void>;
};

/** A real IMAP server with one mailbox on a free port of this machine, its files in a temporary folder. */
export async function startDovecot(options: { readonly tokenUrl?: string } = {}): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-dovecot-"));
  chmodSync(folder, 0o755);
  const mailUid = idOf("mail", "-u");
  const mailGid = idOf("mail", "-g");
  const mails = join(folder, "mail");
  mkdirSync(mails);
  chownSync(mails, mailUid, mailGid);
  const port = await freePort();
  let password = "secret-word";
  let folders = 0;
  const users = join(folder, "users");
  const writePassword = (changed: string) => {
    password = changed;
    writeFileSync(users, `${user}:{PLAIN}${changed}\n`, { mode: 0o644 });
  };
  writePassword(password);
  const token = join(folder, "oauth2");
  writeFileSync(
    token,
    `tokeninfo_url = ${options.tokenUrl ?? ""}\nusername_attribute = email\nactive_attribute = active\nactive_value = yes\n`,
    { mode: 0o644 },
  );
  const file = join(folder, "dovecot.conf");
  writeFileSync(
    file,
    `
    base_dir = ${join(folder, "run")}
    state_dir = ${join(folder, "state")}
    log_path = ${join(folder, "log")}
    protocols = imap
    listen = 127.0.0.1
    ssl = no
    disable_plaintext_auth = no
    auth_mechanisms = plain ${options.tokenUrl ? "xoauth2" : ""}
    auth_failure_delay = 0 secs
    first_valid_uid = 1
    mail_max_userip_connections = 100
    mail_location = maildir:${mails}/box
    ${options.tokenUrl ? `passdb {\n driver = oauth2\n mechanisms = xoauth2\n args = ${token}\n}` : ""}
    passdb {
      driver = passwd-file
      args = ${users}
    }
    userdb {
      driver = static
      args = uid=${mailUid} gid=${mailGid} home=${mails}
    }
    service anvil {
      unix_listener anvil-auth-penalty {
        mode = 0
      }
    }
    service imap-login {
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
    `,
    { mode: 0o644 },
  );
  const server = spawn(binary, ["-F", "-c", file], { stdio: "ignore" });
  const connect = async () => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      auth: { user, pass: password },
      logger: false,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await (await connect()).logout();
      break;
    } catch (error) {
      if (attempt > 100 || server.exitCode !== null) throw error;
      await pause(100);
    }
  }
  const using = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  let appender: Promise<ImapFlow> | undefined;
  const newFolder = async (): Promise<MailboxFolder> => {
    folders += 1;
    const name = `box-${folders}`;
    const url = `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}/${name}`;
    await using((client) => client.mailboxCreate(name));
    return {
      url,
      deliver: async (mail) => {
        // One connection for all: each new one is two more processes of Dovecot.
        appender ??= connect();
        await (await appender).append(name, mail.replaceAll(/\r?\n/g, "\r\n"));
      },
      deliverBytes: async (mail) => {
        const stored = join(mails, "box", `.${name}`, "new", `${Date.now()}.${randomUUID()}.host`);
        writeFileSync(stored, mail);
        chownSync(stored, mailUid, mailGid);
      },
      flags: () =>
        using(async (client) => {
          await client.mailboxOpen(name, { readOnly: true });
          const all = await client.fetchAll("1:*", { flags: true });
          return all.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== "\\Recent"));
        }),
      renew: () =>
        using(async (client) => {
          await client.mailboxDelete(name);
          // UIDVALIDITY is a time in seconds.
          await pause(1_100);
          await client.mailboxCreate(name);
        }),
    };
  };
  return {
    newFolder,
    setPassword: async (changed) => {
      writePassword(changed);
      // Dovecot looks at the file's time, once a second.
      await pause(1_500);
    },
    stop: async () => {
      (await appender)?.close();
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(name: string, flag: string): number {
  return Number(execFileSync("id", [flag, name], { encoding: "utf8" }).trim());
}
