import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";

import fc from "fast-check";

import type { Services } from "#app/platform/.server/services.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { hostileTexts, objectNames } from "./hostile-texts.ts";
import type { KnownThings } from "./known-things.ts";
import type { RawRequest } from "./raw-http.ts";
import { captchaFor, freshId, type Fields, type SiteAddress } from "./site-addresses.ts";

/** A request before its captcha is solved and its bytes are made. */
export type FuzzRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly isSignedIn: boolean;
  readonly body: FuzzBody;
};

type Entries = readonly (readonly [string, string])[];

type FuzzBody =
  | { readonly kind: "none" }
  | { readonly kind: "urlencoded"; readonly fields: Entries }
  | { readonly kind: "multipart"; readonly fields: Entries; readonly fault: MultipartFault }
  | { readonly kind: "json"; readonly text: string }
  | { readonly kind: "bytes"; readonly type: string; readonly text: string };

const multipartFaults = [
  "none",
  "no end",
  "cut off",
  "other boundary",
  "no boundary",
  "empty boundary",
  "long boundary",
  "bare line feeds",
  "no part headers",
  "two dispositions",
  "no name",
  "as files",
  "hostile file names",
  "nested",
  "preamble",
  "transfer encoding",
  "other charset",
  "hundreds of parts",
] as const;
type MultipartFault = (typeof multipartFaults)[number];

const hostile = fc.constantFrom(...hostileTexts);

const text = fc.oneof(
  { arbitrary: hostile, weight: 6 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 60 }), weight: 2 },
  { arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }), weight: 2 },
  { arbitrary: fc.tuple(hostile, hostile).map(([one, two]) => one + two), weight: 1 },
);

/** Names of parameters and fields that some page reads. */
const parameterNames = `
  returnTo next continue redirect_uri post_logout_redirect_uri client_id login_hint state code error
  error_description screen_hint prompt scope audience nonce response_mode response_type request
  request_uri claims resource token category courses purpose limit before after order left deleted
  restored reported q question late saved resent pending sent only zone weekend days course learner
  slot uid id_token_hint ui_locales max_age acr_values federated xsrf logout _routes index p paths version
`
  .trim()
  .split(/\s+/);

const name = fc.oneof(
  { arbitrary: fc.constantFrom(...parameterNames), weight: 8 },
  { arbitrary: fc.constantFrom(...objectNames), weight: 2 },
  { arbitrary: text, weight: 1 },
);

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const query = fc.oneof(
  { arbitrary: fc.constant(""), weight: 2 },
  {
    arbitrary: fc
      .array(fc.tuple(name, text), { minLength: 1, maxLength: 4 })
      .map(
        (pairs) => `?${pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join("&")}`,
      ),
    weight: 6,
  },
  { arbitrary: fc.constantFrom("?", "?%", "?a=%E0%A4%A", "?=&=&", "?a=1?b=2", "??"), weight: 1 },
);

const pathPieces = [
  ..."/ // . .. ; : @ % %00 %2e %2e%2e %2f %5c %25 %E0%A4%A %c0%af %ff %0d%0a %20 \\ | ~ * ( ' \" < {".split(
    " ",
  ),
  ..."assets api feedback test java courses classes trial account profile u login .data _root.data".split(
    " ",
  ),
  ..."__manifest index.html build server data .env .git/config package.json etc/passwd".split(" "),
  ...objectNames,
  "a".repeat(4_000),
  "é",
  "\u00E9\u00FF",
  "http://evil.example",
  "evil.example",
];

const strangePath = fc
  .array(fc.constantFrom(...pathPieces), { minLength: 1, maxLength: 6 })
  .map((pieces) => `/${pieces.join("/")}`)
  // A space or a control would end the request line; those are a test of their own.
  .map((path) => path.replace(/[\s\p{Cc}]/gu, ""));

/** One segment of a known path gives way to something else. */
function bentPath(path: string): fc.Arbitrary<string> {
  const segments = path.split("?", 1)[0]?.split("/") ?? [];
  return fc
    .tuple(fc.nat(Math.max(segments.length - 1, 0)), text)
    .map(([at, value]) =>
      segments
        .map((segment, index) => (index === at && at > 0 ? encoded(value) : segment))
        .join("/"),
    );
}

function targetOf(address: SiteAddress): fc.Arbitrary<string> {
  const plain = address.path.split("?", 1)[0] ?? "/";
  return fc.oneof(
    { arbitrary: fc.constant(address.path), weight: 4 },
    { arbitrary: query.map((more) => plain + more), weight: 5 },
    // What a page's script asks for in place of the page.
    {
      arbitrary: query.map((more) => `${plain === "/" ? "/_root" : plain}.data${more}`),
      weight: 2,
    },
    { arbitrary: fc.tuple(bentPath(address.path), query).map((pair) => pair.join("")), weight: 4 },
    {
      arbitrary: fc.constantFrom("/", "//", "/.", "/..", "%00", ";a=b").map((end) => plain + end),
      weight: 1,
    },
  );
}

const headerNames = `
  accept accept-language accept-encoding accept-charset user-agent referer if-none-match
  if-modified-since if-match range authorization x-forwarded-host x-forwarded-proto x-forwarded-prefix
  x-forwarded-port x-original-url x-rewrite-url forwarded x-real-ip x-http-method-override x-method
  x-requested-with expect upgrade te via prefer sec-fetch-mode sec-fetch-dest cf-connecting-ip
  true-client-ip x-request-id traceparent content-language dnt save-data origin dpop __proto__
`
  .trim()
  .split(/\s+/);

const headerValue = fc.oneof(
  { arbitrary: text.map((value) => value.replace(/[\p{Cc}]/gu, "").slice(0, 3_000)), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      "application/json",
      "text/html",
      "*/*;q=0.0000001",
      "bytes=0-,0-,0-,0-,0-",
      "bytes=-1",
      "gzip;q=NaN, br;q=9e99",
      "Bearer a.b.c",
      "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
      "Basic Og==",
      "DPoP a",
      '"a","b",W/"c",*',
      "for=127.0.0.1;host=evil.example;proto=https",
      "evil.example",
      "evil.example:99999",
      "100-continue",
      "websocket",
      "DELETE",
      "/api/session",
      "null",
    ),
    weight: 4,
  },
);

const cookieNames =
  "session __Host-session feedback_owner quiz sso sso.sig sso-login sso-login.sig sso-resume sign-in device identity-checked".split(
    " ",
  );

const header = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom(...headerNames), headerValue), weight: 6 },
  {
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...cookieNames, ...objectNames), headerValue), {
        maxLength: 4,
      })
      .map((pairs) => ["cookie", pairs.map((pair) => pair.join("=")).join("; ")] as const),
    weight: 2,
  },
);

const type = fc.constantFrom(
  "",
  "text/plain",
  "text/html",
  "application/json",
  "application/json; charset=utf-16",
  "application/ld+json",
  "APPLICATION/JSON;;",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=\u00FF",
  "multipart/mixed; boundary=a",
  "multipart/form-data, application/json; boundary=a",
  "text/x-script",
  "application/octet-stream",
  "application/xml",
  "a/b/c; d",
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
  "[]",
  '"text"',
  "{",
  "{}garbage",
  '\uFEFF{"a":1}',
  '{"a":1,"a":2}',
  '{"name":"\\ud800","comment":"\\udc00\\ud83d"}',
  '{"__proto__":{"zq9":1},"constructor":{"prototype":{"zq9":1}}}',
  '{"name":{"__proto__":{"length":9}},"comment":["a"]}',
  "[".repeat(depth) + "]".repeat(depth),
  '{"a":'.repeat(depth) + "1" + "}".repeat(depth),
  "9".repeat(5_000),
];

/** The fields of a form with one or two of them bent, left out, doubled or joined by others. */
function bentFields(form: Fields): fc.Arbitrary<Entries> {
  const known = Object.entries(form);
  const names = known.map(([field]) => field);
  const field =
    names.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 5 }, name) : name;
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

function bodyFor(form: Fields): fc.Arbitrary<FuzzBody> {
  const fields = bentFields(form);
  return fc.oneof(
    {
      arbitrary: fields.map((entries): FuzzBody => ({ kind: "urlencoded", fields: entries })),
      weight: 5,
    },
    {
      arbitrary: fc
        .tuple(fields, fc.constantFrom(...multipartFaults))
        .map(([entries, fault]): FuzzBody => ({ kind: "multipart", fields: entries, fault })),
      weight: 5,
    },
    {
      arbitrary: fields.map((entries): FuzzBody => ({
        kind: "json",
        text: JSON.stringify(Object.fromEntries(entries)),
      })),
      weight: 2,
    },
    {
      arbitrary: fc
        .dictionary(fc.oneof(fc.constantFrom(...Object.keys(form), "a"), name), jsonValue, {
          maxKeys: 5,
        })
        .map((value): FuzzBody => ({ kind: "json", text: JSON.stringify({ ...form, ...value }) })),
      weight: 2,
    },
    {
      arbitrary: fc
        .constantFrom(...jsonTexts)
        .map((json): FuzzBody => ({ kind: "json", text: json })),
      weight: 1,
    },
    {
      arbitrary: fc.tuple(type, text).map(([contentType, value]): FuzzBody => ({
        kind: "bytes",
        type: contentType,
        text: value,
      })),
      weight: 2,
    },
    { arbitrary: fc.constant<FuzzBody>({ kind: "none" }), weight: 1 },
  );
}

const method = fc.constantFrom(
  ..."GET GET GET GET HEAD OPTIONS POST DELETE PUT PATCH TRACE QUERY PROPFIND".split(" "),
);

/** Any request to one of these addresses, or to an address that nobody has thought of. */
export function fuzzRequests(addresses: readonly SiteAddress[]): fc.Arbitrary<FuzzRequest> {
  const headers = fc.array(header, { maxLength: 4 });
  const isSignedIn = fc.boolean();
  const reading = fc.constantFrom(...addresses).chain((address) =>
    fc.record({
      method,
      target: targetOf(address),
      headers,
      isSignedIn,
      body: fc.constant<FuzzBody>({ kind: "none" }),
    }),
  );
  const taking = addresses.filter(({ form }) => form !== null);
  const sending = fc.constantFrom(...taking).chain((address) =>
    fc.record({
      method: fc.constant("POST"),
      target: fc.oneof({ arbitrary: fc.constant(address.path), weight: 5 }, targetOf(address)),
      headers,
      isSignedIn,
      body: bodyFor(address.form ?? {}),
    }),
  );
  const straying = fc.record({
    method,
    target: fc.tuple(strangePath, query).map((pair) => pair.join("")),
    headers,
    isSignedIn,
    body: fc.constant<FuzzBody>({ kind: "none" }),
  });
  return fc.oneof(
    { arbitrary: sending, weight: 5 },
    { arbitrary: reading, weight: 4 },
    { arbitrary: straying, weight: 1 },
  );
}

/** The bytes of a request. From an address that no other request comes from, so that no limit ends the run. */
export async function toRaw(
  request: FuzzRequest,
  context: { known: KnownThings; services: Services; sender: string },
): Promise<RawRequest> {
  const { known, sender } = context;
  const { contentType, bytes } = await toBody(request.body, context.services);
  const isReading = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(request.method);
  const isCompressed = request.headers.some(([, value]) => value === "gzip;q=NaN, br;q=9e99");
  const body = isCompressed && bytes ? gzipSync(bytes) : bytes;
  const names = new Set(request.headers.map(([key]) => key));
  return {
    method: request.method,
    target: request.target,
    headers: [
      ["host", new URL(known.origin).host],
      ["connection", "close"],
      ["x-forwarded-for", sender],
      ...(request.isSignedIn && !names.has("cookie") ? [["cookie", known.cookie] as const] : []),
      ...(contentType ? [["content-type", contentType] as const] : []),
      ...(isCompressed ? [["content-encoding", "gzip"] as const] : []),
      ...(isReading && !body ? [] : [["content-length", String(body?.length ?? 0)] as const]),
      ...request.headers.filter(([key]) => key !== "expect" && key !== "upgrade"),
    ],
    body,
  };
}

type Bytes = { readonly contentType: string; readonly bytes: Buffer | null };

async function toBody(body: FuzzBody, services: Services): Promise<Bytes> {
  switch (body.kind) {
    case "none":
      return { contentType: "", bytes: null };
    case "bytes":
      return { contentType: body.type, bytes: Buffer.from(body.text) };
    case "json": {
      const { text: json } = body;
      return { contentType: "application/json", bytes: Buffer.from(await fillIn(json, services)) };
    }
    case "urlencoded": {
      const fields = await fillInAll(body.fields, services);
      const pairs = fields.map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
      return {
        contentType: "application/x-www-form-urlencoded",
        bytes: Buffer.from(pairs.join("&")),
      };
    }
    case "multipart":
      return toMultipart(await fillInAll(body.fields, services), body.fault);
  }
}

async function fillIn(value: string, services: Services): Promise<string> {
  let filled = value.replaceAll(freshId, () => randomUUID());
  for (const [purpose, place] of Object.entries(captchaFor)) {
    if (!filled.includes(place)) continue;
    const token = await solvedCaptcha(services, purpose as keyof typeof captchaFor);
    filled = filled.replaceAll(place, () => token);
  }
  return filled;
}

async function fillInAll(fields: Entries, services: Services): Promise<Entries> {
  return await Promise.all(
    fields.map(async ([key, value]) => [key, await fillIn(value, services)] as const),
  );
}

/** What follows the usual header of a part. */
const partHeaders: Partial<Record<MultipartFault, string>> = {
  "as files": '; filename="a.txt"\r\nContent-Type: text/plain',
  "hostile file names":
    "; filename=\"../../../etc/passwd\"; filename*=UTF-8''%00%0d%0a<zq9>\r\nContent-Type: text/html",
  "two dispositions": '\r\nContent-Disposition: form-data; name="__proto__"',
  nested: "\r\nContent-Type: multipart/mixed; boundary=----zq9boundary",
  "transfer encoding": "\r\nContent-Transfer-Encoding: base64",
  "other charset": "\r\nContent-Type: text/plain; charset=utf-16le",
};

function toMultipart(fields: Entries, fault: MultipartFault): Bytes {
  const boundary = fault === "long boundary" ? "b".repeat(3_000) : "----zq9boundary";
  const quoted = (value: string) => value.replace(/[\r\n"]/g, (found) => encoded(found));
  const dispositionOf = (key: string) => {
    const base = `Content-Disposition: form-data; name="${quoted(key)}"`;
    if (fault === "no name") return "Content-Disposition: form-data";
    if (fault === "no part headers") return "";
    return base + (partHeaders[fault] ?? "");
  };
  const repeated =
    fault === "hundreds of parts"
      ? Array.from({ length: 600 }, () => fields.slice(0, 1)).flat()
      : fields;
  const used = fault === "other boundary" ? "another" : boundary;
  const parts = repeated.map(([key, value]) => {
    const disposition = dispositionOf(key);
    return `--${used}\r\n${disposition}${disposition ? "\r\n" : ""}\r\n${value}\r\n`;
  });
  const whole = `${fault === "preamble" ? "before\r\n" : ""}${parts.join("")}${fault === "no end" ? "" : `--${used}--\r\n`}`;
  const cut = fault === "cut off" ? whole.slice(0, whole.length * 0.7) : whole;
  const written = fault === "bare line feeds" ? cut.replaceAll("\r\n", "\n") : cut;
  const named =
    fault === "no boundary" ? "" : `; boundary=${fault === "empty boundary" ? "" : boundary}`;
  return { contentType: `multipart/form-data${named}`, bytes: Buffer.from(written) };
}
