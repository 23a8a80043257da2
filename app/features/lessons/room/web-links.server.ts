import { minute } from "#app/platform/.server/clock.ts";
import type { CalendarLesson } from "#app/features/clock/calendar.server.ts";
import { trialBooked } from "#words/pages/trial.ts";
import type { LessonCardView } from "./lesson-card.server.ts";

/** Where else a family can keep a lesson: on other sites, which learn of it when their link is followed. */
export type WebLinks = {
  readonly google: string;
  readonly outlook: string;
  /** Opens WhatsApp with day and time, without any link: whoever has it might change the lesson. */
  readonly whatsApp: string;
};

/** With the path of the calendar file. */
export type KeepLinks = WebLinks & { readonly file: string };

/** Escapes a space as `%20`: Outlook and WhatsApp show a `+` as it is. */
function address(path: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${path}?${pairs.join("&")}`;
}

/** Day and time in words, for someone who may be in another city. */
function toNews({ course, date, clocks }: LessonCardView, city: string): string {
  const [own, academyTime] = clocks;
  return [
    `${trialBooked.card.kind}: ${course}`,
    date,
    `${own?.said} ${city}`,
    ...(academyTime ? [`${academyTime.said} ${academyTime.where}`] : []),
  ].join("\n");
}

/**
 * The same event as in the calendar file, for calendars that people have on the web. Neither is documented by its
 * owner: https://github.com/InteractionDesignFoundation/add-event-to-calendar-docs is what is known of them.
 */
export function webLinks(event: CalendarLesson, card: LessonCardView): WebLinks {
  const ends = new Date(event.startsAt.getTime() + event.minutes * minute);
  const [from, until] = [event.startsAt, ends].map((time) => `${time.toISOString().slice(0, 19)}Z`);
  return {
    google: address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: event.summary,
      dates: `${from}/${until}`.replaceAll(/[-:]/g, ""),
      details: event.description,
    }),
    outlook: address("https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      startdt: from ?? "",
      enddt: until ?? "",
      subject: event.summary,
      body: event.description,
    }),
    whatsApp: address("https://wa.me/", { text: toNews(card, card.city) }),
  };
}
