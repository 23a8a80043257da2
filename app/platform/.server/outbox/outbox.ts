import type { WakeSignal } from "../worker.ts";
import type { Clock } from "../clock.ts";
import type { Trx } from "../db/database.ts";
import { guardianOf } from "./by-hand.ts";
import { calmSubject, type NewMail, type Mailbox } from "./mail.ts";
import { enqueueMail, withdrawMail } from "./outbox-store.ts";
import { outboxWorkerName } from "./outbox-worker.ts";

export type Outbox = {
  /**
   * Puts a mail into the outbox inside the caller's transaction; null if one with the same key is
   * there, or if it would go to someone who has no address and is no guardian. Call `wake` after the commit.
   */
  enqueue(trx: Trx, mail: NewMail): Promise<string | null>;
  /** Withdraws mail that no worker has begun to send, by its keys. */
  withdraw(trx: Trx, dedupeKeys: readonly string[]): Promise<number>;
  wake(): void;
};

/** The outbox of a process. The domain of the sender is in every Message-ID. */
export function createOutbox(options: {
  clock: Clock;
  wakeSignal: WakeSignal;
  from: () => Mailbox;
}): Outbox {
  return {
    enqueue: async (trx, mail) => {
      if (mail.to === "" && guardianOf(mail) === null) return null;
      const { address, name } = options.from();
      const domain = address.slice(address.lastIndexOf("@") + 1);
      const messageIdDomain = URL.parse(`http://${domain}`)?.hostname || "localhost";
      const subject = calmSubject(mail.subject, name);
      return await enqueueMail(
        trx,
        { ...mail, subject },
        { now: options.clock.now(), messageIdDomain },
      );
    },
    withdraw: withdrawMail,
    wake: () => options.wakeSignal.send(outboxWorkerName),
  };
}
