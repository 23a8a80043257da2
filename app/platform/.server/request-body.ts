export type RequestBody =
  | { readonly kind: "form"; readonly form: FormData }
  | { readonly kind: "json"; readonly json: Readonly<Record<string, unknown>> }
  /** Neither a form nor a JSON object, whatever the header says. */
  | { readonly kind: "unreadable"; readonly isJson: boolean };

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Reads the body of a POST: an HTML form in either encoding, or one JSON object. Never throws. */
export async function readBody(request: Request): Promise<RequestBody> {
  const isJson = jsonType.test(request.headers.get("Content-Type") ?? "");
  try {
    if (!isJson) return { kind: "form", form: await request.formData() };
    const json: unknown = await request.json();
    if (json === null || typeof json !== "object" || Array.isArray(json)) {
      return { kind: "unreadable", isJson };
    }
    return { kind: "json", json: json as Record<string, unknown> };
  } catch {
    return { kind: "unreadable", isJson };
  }
}

/**
 * The fields of a posted form. Null where the body is malformed, to be answered with status 400. The size
 * has been limited before.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}
