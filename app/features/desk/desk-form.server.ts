/** The most that a picture may be, with the form around it. */
const mostBytes = 15 * 1024 * 1024;

/** The bytes of a picture that a member sent; null if there is none, or it is too large. */
export async function pictureOf(file: File | null): Promise<Uint8Array<ArrayBuffer> | null> {
  return file && file.size <= mostBytes ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** The fields of a form that a member sent; none if it could not be read. Its size has been limited already. */
export async function readDeskForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
