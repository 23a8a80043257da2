import { cityInName } from "#app/platform/zone-names.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { cleanLine } from "#app/platform/text-input.ts";

/** What a calendar file in a mail says (RFC 5546). */
export type CalendarWord = {
  /** In words, such as "Declined: Trial lesson, Mon 5 Jan 2026, 10:00 in London". */
  readonly text: string;
  /** Whether it is someone's word about an appointment that they were sent. */
  readonly isAnswer: boolean;
  /** The appointment's UID. */
  readonly uid: string;
};

const answers: Readonly<Record<string, string>> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Accepted, perhaps",
  DELEGATED: "Passed on to someone else",
};

/** @returns null if it is no calendar file */
export function readCalendar(file: string): CalendarWord | null {
  // Long lines are folded: the next one begins with a space (RFC 5545, 3.1).
  const lines = file
    .slice(0, 64 * 1024)
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const find = (name: string) => {
    const line = lines.find((one) => one.toUpperCase().replace(/[;:].*/s, "") === name) ?? "";
    const [, parameters = "", value = ""] =
      /^[^;:]*((?:;(?:[^":]|"[^"]*")*)?):(.*)$/s.exec(line) ?? [];
    return { parameters, value: cleanLine(unescape(value)).slice(0, 300) };
  };
  if (!lines.some((line) => /^BEGIN:VCALENDAR$/i.test(line.trim()))) return null;
  const method = find("METHOD").value.toUpperCase();
  const [, state = ""] = /;PARTSTAT=([A-Z-]+)/i.exec(find("ATTENDEE").parameters) ?? [];
  const said =
    method === "REPLY"
      ? (answers[state.toUpperCase()] ?? "An answer to an invitation")
      : method === "COUNTER"
        ? "Another time is proposed"
        : method === "CANCEL"
          ? "Cancelled"
          : "An invitation";
  const about = [find("SUMMARY").value, momentOf(find("DTSTART"))].filter((part) => part !== "");
  const comment = find("COMMENT").value;
  return {
    text: [`${said}: ${about.join(", ") || "an appointment"}`, comment]
      .filter(Boolean)
      .join("\n\n"),
    isAnswer: ["REPLY", "COUNTER"].includes(method),
    uid: find("UID").value,
  };
}

function unescape(value: string): string {
  return value.replace(/\\n/gi, " ").replace(/\\([\\;,])/g, "$1");
}

/** A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5); in the academy's time if it says which time it means. */
function momentOf({
  parameters,
  value,
}: {
  readonly parameters: string;
  readonly value: string;
}): string {
  const [, date, , time, isUtc] = /^(\d{8})(T(\d{6})(Z)?)?$/.exec(value) ?? [];
  if (date === undefined) return "";
  const [, zone = isUtc ? "UTC" : ""] = /;TZID="?([^";]+)/i.exec(parameters) ?? [];
  try {
    if (time === undefined)
      return Temporal.PlainDate.from(date).toLocaleString("en-GB", { dateStyle: "full" });
    const local = Temporal.PlainDateTime.from(`${date}T${time}`);
    if (zone === "")
      return local.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" });
    const ours = local.toZonedDateTime(zone).withTimeZone(academyZone());
    return `${ours.toPlainDateTime().toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" })} in ${cityInName(academyZone())}`;
  } catch {
    return cleanLine(`${value} ${zone}`);
  }
}
