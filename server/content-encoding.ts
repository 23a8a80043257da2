export type Encoding = "br" | "gzip" | "identity";

/** Codings by name, with whether the request takes them. Quality 0 means that it does not. */
function readAcceptEncoding(header: string): Map<string, boolean> {
  const taken = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (coding) taken.set(coding, !isRefused);
  }
  return taken;
}

/** What nearly all browsers send, so that it need not be read at every request. */
const usual = new Map<string, Encoding>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["br, gzip, deflate", "br"],
  ["gzip, br", "br"],
]);

/**
 * The best of our encodings that the request accepts (RFC 9110, section 12.5.3): `*` stands for every
 * coding that is not named beside it, and a coding with quality 0 is refused. Other qualities are not
 * weighed, since what is smaller for one client is smaller for all. Where nothing fits, the plain form
 * is sent, as the standard advises.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const known = usual.get(acceptEncoding ?? "");
  if (known) return known;
  const taken = readAcceptEncoding(acceptEncoding ?? "");
  const takes = (coding: Encoding) => taken.get(coding) ?? taken.get("*") ?? false;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
