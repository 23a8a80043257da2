/** The most that one form may be. Its fields count for more than its bytes: each becomes an object. */
export type FormSize = {
  /** The largest body, as sent. */
  readonly bytes: number;
  readonly fields: number;
};

const kB = 1024;

/** For an address, a password, a choice or a press of a button. */
export const shortForm: FormSize = { bytes: 4 * kB, fields: 32 };
/** For passwords typed twice, which may take nine bytes for each character, or for some lines about oneself. */
export const middleForm: FormSize = { bytes: 24 * kB, fields: 64 };
/** For a message of 5,000 characters of any script and the courses that it names. */
export const longForm: FormSize = { bytes: 64 * kB, fields: 200 };

type Unread = {
  /** Malformed, or too large in bytes or in fields. */
  readonly status: 400 | 413;
  /** Whether it would be read if less were written. */
  readonly isTooLarge: boolean;
  /** What was sent, where only its length is at fault, so that no one has to type it again. */
  readonly form: FormData | null;
};

export type ReadForm =
  | { readonly ok: true; readonly form: FormData }
  | ({ readonly ok: false } & Unread);

export type RequestBody =
  | { readonly kind: "form"; readonly form: FormData }
  | { readonly kind: "json"; readonly json: Readonly<Record<string, unknown>> }
  /** Neither a form nor a JSON object, whatever the header says. */
  | ({ readonly kind: "unreadable"; readonly isJson: boolean } & Unread);

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const malformed: Unread = { status: 400, isTooLarge: false, form: null };
const tooLarge: Unread = { status: 413, isTooLarge: true, form: null };

/** Reads the body of a POST: an HTML form in either encoding, or one JSON object. Never throws. */
export async function readBody(request: Request, size: FormSize): Promise<RequestBody> {
  if (!jsonType.test(request.headers.get("Content-Type") ?? "")) {
    const read = await readForm(request, size);
    return read.ok
      ? { kind: "form", form: read.form }
      : { ...read, kind: "unreadable", isJson: false };
  }
  const refuse = (why: Unread) => ({ ...why, kind: "unreadable", isJson: true }) as const;
  try {
    const bytes = await request.bytes();
    if (bytes.length > size.bytes) return refuse(tooLarge);
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isObject = json !== null && typeof json === "object" && !Array.isArray(json);
    return isObject ? { kind: "json", json: json as Record<string, unknown> } : refuse(malformed);
  } catch {
    return refuse(malformed);
  }
}

/**
 * The fields of a posted form. They are counted before the body is taken apart: 65,536 of them take a
 * hundred times as long as the largest form of the site. Never throws.
 */
export async function readForm(request: Request, size: FormSize): Promise<ReadForm> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const bytes = await request.bytes();
    if (hasMoreFields(bytes, type, size.fields)) return { ...tooLarge, ok: false };
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    if (bytes.length > size.bytes) return { ...tooLarge, ok: false, form };
    return { ok: true, form };
  } catch {
    return { ...malformed, ok: false };
  }
}

/** Whether what is between the fields of a form is there more than `limit` times. */
function hasMoreFields(bytes: Uint8Array<ArrayBuffer>, type: string, limit: number): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const mark = boundary === undefined ? "&" : `--${boundary}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
