import { second } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findStillIn } from "#app/features/desk/desk-access.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { endPresence, notePresence, readViewers } from "../presence-store.server.ts";
import { lastChange, readRows } from "../visible-rows.server.ts";
import { caseRights, maySeeCases } from "../case-member.server.ts";

/** How often the database is asked: other processes change it as well. */
const everyMs = 2 * second;
/**
 * The browser reconnects on its own. Servers cut off what has been silent for 60 seconds, ours (http-server.ts) and
 * nginx, which browsers report as a fault.
 */
const longestMs = 50 * second;
/** Well below the time after which a member counts as gone. */
const presenceEveryMs = 15 * second;

/** Ends the streams of this process when it stops: each would otherwise hold up the shutdown. */
export const stoppingSignal = "stopping";

export type StreamNews = Awaited<ReturnType<typeof readNews>>;

async function readNews({ db, clock }: Services, member: DeskMember, caseId: string | null) {
  const [row] = caseId === null ? [] : await readRows(db, member, [caseId]);
  return {
    // Changes whenever a case that the member may see does.
    stamp: await lastChange(db, member),
    version: row?.version ?? null,
    messages: row?.messages ?? null,
    viewers: row ? await readViewers(db, member, row.id, clock.now()) : [],
  };
}

/**
 * `/desk/cases/stream`: what happens at the desk as server-sent events, each with all that the page needs to know; with
 * `once`, as JSON.
 */
export const newsStream = deskPage({
  right: caseRights,
  async load({ services, member, search, args }) {
    const asked = search.get("case") ?? "";
    const caseId = isId(asked) ? asked : null;
    if (caseId !== null) await notePresence(services.db, member, caseId, services.clock.now());
    if (search.has("once")) {
      const news = await readNews(services, member, caseId);
      return Response.json(news, { headers: { "Cache-Control": "no-store" } });
    }
    return new Response(openStream(args, member, caseId), {
      headers: {
        "Content-Type": "text/event-stream",
        // If compressed, an event would wait for the next ones.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  },
});

/**
 * Each event asks first whether the member may still be told: whatever ends that right, in this process or another,
 * ends the stream before it says another word, and the member no longer counts as looking.
 *
 * @param member whoever asked for it
 */
function openStream(
  args: RequestArgs,
  { id: memberId }: DeskMember,
  caseId: string | null,
): ReadableStream<Uint8Array> {
  const services = args.context.get(servicesContext);
  const { signal } = args.request;
  const { clock, db, logger, wakeSignal } = services;
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let last = "";
      let isAsking = false;
      let seenAt = performance.now();
      const startedAt = seenAt;
      const tick = async () => {
        if (isAsking) return;
        if (performance.now() - startedAt > longestMs) return close();
        isAsking = true;
        try {
          const member = await findStillIn(args);
          if (member?.id !== memberId || !maySeeCases(member)) {
            if (caseId !== null) await endPresence(db, caseId, memberId);
            return close();
          }
          if (caseId !== null && performance.now() - seenAt > presenceEveryMs) {
            seenAt = performance.now();
            await notePresence(db, member, caseId, clock.now());
          }
          const news = JSON.stringify(await readNews(services, member, caseId));
          if (news !== last) controller.enqueue(encoder.encode(`data: ${news}\n\n`));
          last = news;
        } catch (error) {
          logger.warn({ err: error }, "a stream of the desk ended");
          close();
        } finally {
          isAsking = false;
        }
      };
      const timer = setInterval(() => void tick(), everyMs);
      timer.unref();
      const stopListening = wakeSignal.listen(stoppingSignal, () => close());
      close = () => {
        clearInterval(timer);
        stopListening();
        close = () => {};
        try {
          controller.close();
        } catch {
          // The browser has gone.
        }
      };
      signal.addEventListener("abort", () => close(), { once: true });
      controller.enqueue(encoder.encode("retry: 1000\n\n"));
      void tick();
    },
    cancel: () => close(),
  });
}
