import { shownPages } from "#app/features/documents/days-of-documents.server.ts";
import { isOnDays } from "#app/features/clock/academy-days.server.ts";
import {
  documentsOf,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { frameSite, type FrameSite } from "#content/documents.ts";

/** What the frame of every page says: the academy's name and addresses, and what is there on this day. */
export function frameFacts(context: RequestContext): FrameSite {
  const set = documentsOf(context);
  const now = context.get(servicesContext).clock.now();
  const shows = shownPages(set, now);
  const notice = set.notice && isOnDays(set.notice, now) ? set.notice : null;
  const { first: _first, last: _last, ...said } = notice ?? {};
  const own = set.ownPages.flatMap(({ address, title: label, menus }) =>
    menus.length > 0 ? [{ to: ownPagePath(address), label, menus }] : [],
  );
  return {
    ...frameSite(set.site),
    ...(shows.length > 0 && { shows }),
    ...(own.length > 0 && { own }),
    ...(notice && { notice: said as FrameSite["notice"] }),
  };
}
