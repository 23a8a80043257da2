/** From where a word begins alone, or a long text would be gone through once for each of its letters. */
const address = /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/gu;
/** Digits of any script, with what people put between them. */
const longNumber = /\+?\p{Nd}(?:[\s().\p{Pd}]*\p{Nd}){6,}/gu;

/** A text without addresses and telephone numbers, for members who must not have them. */
export function withoutContacts(text: string): string {
  return text.replace(address, "[address]").replace(longNumber, "[number]");
}

/** What of a booking may say how to reach the family. */
type Reachable = {
  readonly email: string;
  readonly email_key: string;
  readonly phone: string;
  readonly account_id: string | null;
  readonly name: string;
  readonly note: string;
  readonly preferred: string;
};

/** A booking as the tutor of its lesson gets it: with no way to reach the family. */
export function bookingForTutor<Booking extends Reachable>(booking: Booking): Booking {
  return {
    ...booking,
    email: "",
    email_key: "",
    phone: "",
    account_id: null,
    name: withoutContacts(booking.name),
    note: withoutContacts(booking.note),
    preferred: withoutContacts(booking.preferred),
  };
}
