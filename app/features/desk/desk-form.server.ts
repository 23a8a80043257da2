/** The most that a picture may be, with the form around it. */
const mostBytes = 15 * 1024 * 1024;

/** The bytes of a picture that a member sent; null if there is none, or it is too large. */
export async function pictureOf(file: File | null): Promise<Uint8Array<ArrayBuffer> | null> {
  return file && file.size <= mostBytes ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** Without what nobody types and PostgreSQL refuses to take: zero bytes, and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** The fields of a form that a member sent; none if it could not be read. Its size has been limited already. */
export async function readDeskForm(request: Request): Promise<FormData> {
  const fields = new FormData();
  const sent = await request.formData().catch(() => new FormData());
  for (const [name, value] of sent) {
    if (typeof value === "string") fields.append(name, storable(value));
    else fields.append(name, value);
  }
  return fields;
}
