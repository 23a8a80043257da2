/**
 * The fields of a posted form, multipart or urlencoded. Null where the body is neither, is cut off or
 * is malformed: a fault of whoever sent it, to be answered with status 400. The size has been limited
 * before.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}
