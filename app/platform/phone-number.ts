const digit = /^\p{Nd}$/u;
/** What people put between the digits, and the signs without a width that come along when pasting. */
const separator = String.raw`[\s()[\]（）.．·/\p{Pd}\p{Cf}\u2212]`;
const separators = new RegExp(separator, "gu");
/** Something that looks like a telephone number. Verses and dates have fewer digits in a row. */
const longNumber = new RegExp(
  String.raw`[+＋]${separator}*\p{Nd}(?:${separator}*\p{Nd}){6}|\p{Nd}(?:${separator}*\p{Nd}){8}`,
  "u",
);

const lineEnd = /[\n\v\f\r\u2028\u2029]/;
const page = String.raw`(?![0٠۰])\p{Nd}{1,3}`;
const pages = String.raw`(?<![\p{Nd}\p{Pd}])${page}\p{Pd}${page}(?![\p{Nd}\p{Pd}])`;
/** What separates two complete ranges of pages or verses: "1-5 - 6-10", "12-15. 16-20". */
const betweenPages = new RegExp(String.raw`(?<=${pages})\s*[\p{Pd}.]\s+(?=${pages})`, "gu");

/** Whether a line of a text holds something that may be a telephone number, however its digits are set. */
export const hasPhoneNumber = (text: string) =>
  text.split(lineEnd).some((line) => longNumber.test(line.replace(betweenPages, ", ")));

/**
 * The value of a decimal digit of any script: Unicode keeps the ten digits of a script in one ascending
 * run (stability policy for Numeric_Type=Decimal); neighbouring runs are whole tens.
 */
function digitValue(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let start = point;
  while (digit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((point - start) % 10);
}

/**
 * Brings a telephone number into one form: `+` and digits, or digits alone without a country code. A
 * leading `00` counts as `+`; the `(0)` that must not be dialled from abroad goes, and so does the `tel:` of a
 * copied link (RFC 3966).
 *
 * @returns null for anything but digits and separators, or not 10 to 15 digits
 */
export function normalisePhone(value: string): string | null {
  const latin = value
    .normalize("NFC")
    .replace(/\p{Nd}/gu, digitValue)
    .trim()
    .replace(/^tel:/i, "");
  const plain = latin.replace(/^(\s*(?:[+＋]|00).*?)\(0\)/u, "$1").replace(separators, "");
  const match = /^(?<plus>[+＋]|00)?(?<digits>\d+)$/u.exec(plain)?.groups;
  if (!match?.digits || match.digits.length < 10 || match.digits.length > 15) return null;
  return (match.plus ? "+" : "") + match.digits;
}

/** Where WhatsApp opens a chat with a number; null without its country's code. @param phone as `normalisePhone` makes it */
export function whatsAppTo(phone: string): string | null {
  return phone.startsWith("+") ? `https://wa.me/${phone.slice(1)}` : null;
}

/** The country codes of zones where numbers at home begin with a 0, and what mobile numbers look like there. */
const atHome: Readonly<Record<string, readonly [code: string, mobile: RegExp]>> = {
  "Africa/Cairo": ["20", /^01\d{9}$/],
  "Africa/Johannesburg": ["27", /^0[6-8]\d{8}$/],
  "Africa/Lagos": ["234", /^0[7-9]\d{9}$/],
  "Asia/Dhaka": ["880", /^01\d{9}$/],
  "Asia/Dubai": ["971", /^05\d{8}$/],
  "Asia/Karachi": ["92", /^03\d{9}$/],
  "Asia/Kolkata": ["91", /^0[6-9]\d{9}$/],
  "Asia/Kuala_Lumpur": ["60", /^01\d{8,9}$/],
  "Asia/Riyadh": ["966", /^05\d{8}$/],
  "Australia/Sydney": ["61", /^04\d{8}$/],
  "Europe/London": ["44", /^07\d{9}$/],
};

/**
 * A mobile number as it is dialled from abroad, where it looks like one of the country in whose zone it was typed. Any
 * other stays as it is: a family abroad may well have kept its number from home.
 *
 * @param phone as `normalisePhone` returns it
 */
export function phoneFrom(zone: string, phone: string): string {
  const [code, mobile] = atHome[zone] ?? [];
  return mobile?.test(phone) ? `+${code}${phone.slice(1)}` : phone;
}
