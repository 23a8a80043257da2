import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";

import fc, { type Arbitrary } from "fast-check";

import type { Services } from "#app/platform/.server/services.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { hostileTexts, objectNames } from "./hostile-texts.ts";
import type { KnownThings } from "./known-things.ts";
import type { RawRequest } from "./raw-http.ts";
import { captchaFor, freshId, type Fields, type SiteAddress } from "./site-addresses.ts";

type Entries = readonly (readonly [string, string])[];

/** In the text stand places for captchas and ids that are good once. */
type FuzzBody = { readonly type: string; readonly text: string };

export type FuzzRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Entries;
  readonly isSignedIn: boolean;
  readonly body: FuzzBody | null;
};

const words = (text: string) => text.trim().split(/\s+/);
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** One of several, each chosen as often as its number says. */
function mostly<T>(...choices: readonly (readonly [number, Arbitrary<T>])[]): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const hostile = fc.constantFrom(...hostileTexts);
const text = mostly(
  [6, hostile],
  [2, fc.string({ unit: "binary", maxLength: 60 })],
  [2, fc.string({ unit: "grapheme", maxLength: 60 })],
  [1, fc.tuple(hostile, hostile).map(([one, two]) => one + two)],
);

/** Names of parameters and fields that some page reads. */
const parameterNames = words(`
  returnTo next continue redirect_uri post_logout_redirect_uri client_id login_hint state code error
  error_description screen_hint prompt scope audience nonce response_mode response_type request
  request_uri claims resource token category courses purpose limit before after order left deleted
  restored reported q question late saved resent pending sent only zone weekend days course learner
  slot uid id_token_hint ui_locales max_age acr_values federated xsrf logout _routes index p paths version
`);

const name = mostly(
  [8, fc.constantFrom(...parameterNames)],
  [2, fc.constantFrom(...objectNames)],
  [1, text],
);

const toQuery = (pairs: Entries) =>
  pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join("&");
const query = mostly(
  [2, fc.constant("")],
  [
    6,
    fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 4 }).map((all) => `?${toQuery(all)}`),
  ],
  [1, fc.constantFrom("?", "?%", "?a=%E0%A4%A", "?=&=&", "?a=1?b=2", "??")],
);

const pathPieces = [
  ...words(
    "/ // . .. ; : @ % %00 %2e %2e%2e %2f %5c %25 %E0%A4%A %c0%af %ff %0d%0a %20 \\ | ~ * ( ' \" < {",
  ),
  ..."assets api feedback test java courses classes trial account profile u login .data _root.data".split(
    " ",
  ),
  ..."__manifest index.html build server data .env .git/config package.json etc/passwd".split(" "),
  ...objectNames,
  "a".repeat(4_000),
  "\u00E9\u00FF",
  "http://evil.example",
  "evil.example",
];

const strangePath = fc
  .array(fc.constantFrom(...pathPieces), { minLength: 1, maxLength: 6 })
  // A space or a control would end the request line; those are a test of their own.
  .map((pieces) => `/${pieces.join("/")}`.replace(/[\s\p{Cc}]/gu, ""));

/** One segment of a known path gives way to something else. */
function bentPath(path: string): Arbitrary<string> {
  const segments = path.split("/");
  return fc
    .tuple(fc.nat(segments.length - 1), text)
    .map(([at, value]) => segments.with(at || -1, encoded(value)).join("/"));
}

function targetOf({ path }: SiteAddress): Arbitrary<string> {
  const plain = path.split("?", 1)[0] ?? "/";
  return mostly(
    [4, fc.constant(path)],
    [5, query.map((more) => plain + more)],
    // What a page's script asks for instead of the page.
    [2, query.map((more) => `${plain === "/" ? "/_root" : plain}.data${more}`)],
    [4, fc.tuple(bentPath(plain), query).map((pair) => pair.join(""))],
    [1, fc.constantFrom("/", "//", "/.", "/..", "%00", ";a=b").map((end) => plain + end)],
  );
}

const headerNames = words(`
  accept accept-language accept-encoding accept-charset user-agent referer if-none-match
  if-modified-since if-match range authorization x-forwarded-host x-forwarded-proto x-forwarded-prefix
  x-forwarded-port x-original-url x-rewrite-url forwarded x-real-ip x-http-method-override x-method
  x-requested-with expect upgrade te via prefer sec-fetch-mode sec-fetch-dest cf-connecting-ip
  true-client-ip x-request-id traceparent content-language dnt save-data origin dpop __proto__
`);

/** Says that the body is compressed, and so it is. */
const compressed = "gzip;q=NaN, br;q=9e99";

const headerValue = mostly(
  [4, text.map((value) => value.replace(/[\p{Cc}]/gu, "").slice(0, 3_000))],
  [
    4,
    fc.constantFrom(
      "application/json",
      "*/*;q=0.0000001",
      "bytes=0-,0-,0-,0-,0-",
      compressed,
      "Bearer a.b.c",
      "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
      "DPoP a",
      '"a","b",W/"c",*',
      "for=127.0.0.1;host=evil.example;proto=https",
      "evil.example",
      "100-continue",
    ),
  ],
);

const cookieNames = words(
  "session __Host-session feedback_owner quiz sso sso.sig sso-login sso-login.sig sso-resume sign-in device identity-checked",
);
const cookie = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames, ...objectNames), headerValue), { maxLength: 4 })
  .map((pairs) => ["cookie", pairs.map((pair) => pair.join("=")).join("; ")] as const);
const header = mostly<readonly [string, string]>(
  [6, fc.tuple(fc.constantFrom(...headerNames), headerValue)],
  [2, cookie],
);

const urlencoded = "application/x-www-form-urlencoded";

const type = fc.constantFrom(
  "",
  "text/plain",
  "text/html",
  "application/json",
  "application/json; charset=utf-16",
  urlencoded,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/mixed; boundary=a",
  "multipart/form-data, application/json; boundary=a",
  "application/octet-stream",
);

const jsonValue = fc.oneof(
  text,
  fc.jsonValue(),
  fc.constantFrom(null, 0, -1, 1e308, true, [], {}, [[[[]]]], { length: 1e9 }, { toString: "a" }),
);

const depth = 20_000;
const jsonTexts = [
  "",
  "null",
  "{}garbage",
  '\uFEFF{"a":1}',
  '{"name":"\\ud800","comment":"\\udc00\\ud83d"}',
  '{"__proto__":{"zq9":1},"constructor":{"prototype":{"zq9":1}}}',
  '{"name":{"__proto__":{"length":9}},"comment":["a"]}',
  "[".repeat(depth) + "]".repeat(depth),
  '{"a":'.repeat(depth) + "1" + "}".repeat(depth),
];

/** The fields of a form with one or two of them bent, left out, doubled or joined by others. */
function bentFields(form: Fields): Arbitrary<Entries> {
  const known = Object.entries(form);
  const names = known.map(([field]) => field);
  const field = names.length > 0 ? mostly([5, fc.constantFrom(...names)], [1, name]) : name;
  const change = fc.record({
    how: fc.constantFrom("set", "set", "set", "add", "drop", "rename"),
    field,
    value: text,
  });
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    let fields: Entries = known;
    for (const { how, field: at, value } of changes) {
      if (how !== "add") fields = fields.filter(([key]) => key !== at);
      if (how === "set" || how === "add") fields = [...fields, [at, value]];
      if (how === "rename") fields = [...fields, [`${at}[]`, value], [`${at}.zq9`, value]];
    }
    return fields;
  });
}

function bodyFor(form: Fields): Arbitrary<FuzzBody | null> {
  const fields = bentFields(form);
  const key = fc.oneof(fc.constantFrom(...Object.keys(form), "a"), name);
  const json = mostly(
    [2, fields.map((entries) => JSON.stringify(Object.fromEntries(entries)))],
    [
      2,
      fc
        .dictionary(key, jsonValue, { maxKeys: 5 })
        .map((value) => JSON.stringify({ ...form, ...value })),
    ],
    [1, fc.constantFrom(...jsonTexts)],
  );
  return mostly<FuzzBody | null>(
    [5, fields.map((entries) => ({ type: urlencoded, text: toQuery(entries) }))],
    [5, fc.tuple(fields, fc.constantFrom(...multipartFaults)).map((pair) => toMultipart(...pair))],
    [5, json.map((value) => ({ type: "application/json", text: value }))],
    [2, fc.record({ type, text })],
    [1, fc.constant(null)],
  );
}

const method = fc.constantFrom(
  ...words("GET GET GET GET HEAD OPTIONS POST DELETE PUT PATCH TRACE QUERY PROPFIND"),
);

/** Any request to one of these addresses, or to an address that no one has thought of. */
export function fuzzRequests(addresses: readonly SiteAddress[]): Arbitrary<FuzzRequest> {
  const rest = { headers: fc.array(header, { maxLength: 4 }), isSignedIn: fc.boolean() };
  const body = fc.constant(null);
  const reading = fc
    .constantFrom(...addresses)
    .chain((address) => fc.record({ ...rest, method, target: targetOf(address), body }));
  const taking = addresses.filter(({ form }) => form !== null);
  const sending = fc.constantFrom(...taking).chain((address) =>
    fc.record({
      ...rest,
      method: fc.constant("POST"),
      target: mostly([5, fc.constant(address.path)], [1, targetOf(address)]),
      body: bodyFor(address.form ?? {}),
    }),
  );
  const target = fc.tuple(strangePath, query).map((pair) => pair.join(""));
  const straying = fc.record({ ...rest, method, target, body });
  return mostly<FuzzRequest>([5, sending], [4, reading], [1, straying]);
}

/** The bytes of a request, from an address of its own, so that no limit ends the run. */
export async function toRaw(
  { method: verb, target, headers, isSignedIn, body }: FuzzRequest,
  context: { known: KnownThings; services: Services; sender: string },
): Promise<RawRequest> {
  const { known, services, sender } = context;
  const isReading = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(verb);
  const isCompressed = headers.some(([, value]) => value === compressed);
  const whole = body && Buffer.from(await fillIn(body, services));
  const bytes = isCompressed && whole ? gzipSync(whole) : whole;
  const more: Record<string, string | false | undefined> = {
    cookie: isSignedIn && !headers.some(([key]) => key === "cookie") && known.cookie,
    "content-type": body?.type,
    "content-encoding": isCompressed && "gzip",
    "content-length": (bytes || !isReading) && String(bytes?.length ?? 0),
  };
  return {
    method: verb,
    target,
    headers: [
      ["host", new URL(known.origin).host],
      ["connection", "close"],
      ["x-forwarded-for", sender],
      ...Object.entries(more).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
      ...headers.filter(([key]) => key !== "expect" && key !== "upgrade"),
    ],
    body: bytes,
  };
}

async function fillIn({ type: contentType, text: written }: FuzzBody, services: Services) {
  const asWritten = contentType === urlencoded ? encoded : (value: string) => value;
  let filled = written.replaceAll(asWritten(freshId), () => randomUUID());
  for (const purpose of ["enquiry", "trial"] as const) {
    const place = asWritten(captchaFor[purpose]);
    if (!filled.includes(place)) continue;
    const token = await solvedCaptcha(services, purpose);
    filled = filled.replaceAll(place, () => asWritten(token));
  }
  return filled;
}

const multipartFaults = [
  "none",
  "no end",
  "cut off",
  "other boundary",
  "no boundary",
  "long boundary",
  "no part headers",
  "two dispositions",
  "no name",
  "as files",
  "hostile file names",
  "nested",
  "hundreds of parts",
] as const;
type MultipartFault = (typeof multipartFaults)[number];

/** What follows the usual header of a part. */
const partHeaders: Partial<Record<MultipartFault, string>> = {
  "as files": '; filename="a.txt"\r\nContent-Type: text/plain',
  "hostile file names":
    "; filename=\"../../../etc/passwd\"; filename*=UTF-8''%00%0d%0a<zq9>\r\nContent-Type: text/html",
  "two dispositions": '\r\nContent-Disposition: form-data; name="__proto__"',
  nested: "\r\nContent-Type: multipart/mixed; boundary=----zq9boundary",
};

function toMultipart(fields: Entries, fault: MultipartFault): FuzzBody {
  const boundary = fault === "long boundary" ? "b".repeat(3_000) : "----zq9boundary";
  const used = fault === "other boundary" ? "another" : boundary;
  const quoted = (value: string) => value.replace(/[\r\n"]/g, (found) => encoded(found));
  const dispositionOf = (key: string) => {
    if (fault === "no name") return "Content-Disposition: form-data\r\n";
    if (fault === "no part headers") return "";
    const more = partHeaders[fault] ?? "";
    return `Content-Disposition: form-data; name="${quoted(key)}"${more}\r\n`;
  };
  const [first] = fields;
  const repeated =
    fault === "hundreds of parts" && first ? Array<typeof first>(600).fill(first) : fields;
  const parts = repeated.map(
    ([key, value]) => `--${used}\r\n${dispositionOf(key)}\r\n${value}\r\n`,
  );
  const end = fault === "no end" ? "" : `--${used}--\r\n`;
  const whole = parts.join("") + end;
  const cut = fault === "cut off" ? whole.slice(0, whole.length * 0.7) : whole;
  return {
    type: `multipart/form-data${fault === "no boundary" ? "" : `; boundary=${boundary}`}`,
    text: cut,
  };
}
