declare module "mailauth/lib/parse-dkim-headers.js" {
  /** A method's result and its properties (RFC 8601, section 2.2). */
  type Result = { readonly value?: string; readonly header?: { readonly from?: string } };

  /** Reads a whole line of Authentication-Results; `value` is the name of the server, and its version. */
  export default function parse(line: Buffer): {
    readonly parsed: { readonly value?: string; readonly dmarc?: Result };
  };
}
