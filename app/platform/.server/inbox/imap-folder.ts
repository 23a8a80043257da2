import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";

import { connectImap, troubleOf, type ImapConnection } from "./imap-connection.ts";
import type { InboxConfig } from "./inbox-config.ts";
import { InboxFailure, MailFailure, type MailFolder, type StoredMail } from "./incoming-mail.ts";

/** Mail is fetched in pieces of this size, so that a large one is never whole in memory. */
const pieceBytes = 256 * 1024;
/** More than mail servers take. Of a longer mail only the beginning is read. */
const mostBytes = 64 * 1024 * 1024;

/** @throws {InboxFailure} */
export async function openImapFolder(inbox: InboxConfig): Promise<MailFolder> {
  return toFolder(await connectImap(inbox));
}

function toFolder({ client, uidValidity, uidNext }: ImapConnection): MailFolder {
  const search = (range: SearchRange) => searchFor(client, range);
  return {
    uidValidity,
    uidNext,
    listAfter: async (uid) => {
      await ofConnection(client, () => client.noop());
      // A range that begins beyond the last mail names the last mail (RFC 9051, seq-range).
      return (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid);
    },
    firstSince: async (time) => (await search({ since: new Date(time) }))[0] ?? uidNext,
    find: (uid) => findMail(client, uid),
    close: async () => client.close(),
  };
}

type SearchRange = Parameters<ImapFlow["search"]>[0];

function searchFor(client: ImapFlow, range: SearchRange): Promise<readonly number[]> {
  return ofConnection(client, async () => {
    const found = await client.search(range, { uid: true });
    // The server has refused, which is not the same as having found nothing.
    if (!found || !Array.isArray(found)) throw new Error("the server refuses to search");
    return found.toSorted((a, b) => a - b);
  });
}

/** Runs a command whose failure is the connection's: it has to be opened again. */
async function ofConnection<T>(client: ImapFlow, command: () => Promise<T>): Promise<T> {
  try {
    if (!client.usable) throw new Error("the connection is gone");
    return await command();
  } catch (error) {
    throw new InboxFailure(troubleOf(error), error);
  }
}

/** Codes by which a refusal is not about the mail (RFC 5530; imapflow's own for "later"). */
const ofServer = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "AUTHENTICATIONFAILED", "EXPIRED"]);

/** Fetches something of one mail. @throws {MailFailure} if the server refuses just that */
async function fetchOf(
  client: ImapFlow,
  uid: number,
  query: FetchQueryObject,
): Promise<FetchMessageObject | false> {
  try {
    return await ofConnection(client, () => client.fetchOne(String(uid), query, { uid: true }));
  } catch (error) {
    const { responseStatus, serverResponseCode, code } = (error as Error).cause as {
      responseStatus?: string;
      serverResponseCode?: string;
      code?: string;
    };
    const isRefused = responseStatus === "NO" || responseStatus === "BAD";
    if (!isRefused || code === "ETHROTTLE" || ofServer.has(serverResponseCode ?? "")) throw error;
    throw new MailFailure("refused", (error as Error).cause);
  }
}

async function findMail(client: ImapFlow, uid: number): Promise<StoredMail | null> {
  const piece = (start: number) => ({ source: { start, maxLength: pieceBytes } });
  const first = await fetchOf(client, uid, { internalDate: true, size: true, ...piece(0) });
  if (!first) {
    // Only what is no longer there has been deleted.
    if ((await searchFor(client, { uid: String(uid) })).length === 0) return null;
    throw new MailFailure("refused", new Error("the server has nothing to say of it"));
  }
  const { source, size = 0, internalDate } = first;
  if (!source) throw new MailFailure("refused", new Error("the server gives no bytes of it"));
  const bytes = async function* () {
    yield source;
    let read = source.length;
    // A server may know its size wrongly; only a short piece is the last.
    for (let last = read; last === pieceBytes && read < mostBytes;) {
      const next = await fetchOf(client, uid, piece(read));
      if (!next || !next.source || next.source.length === 0) return;
      yield next.source;
      last = next.source.length;
      read += last;
    }
  };
  return {
    receivedAt: new Date(internalDate ?? Date.now()).getTime(),
    isTooLarge: size > mostBytes,
    bytes,
  };
}
