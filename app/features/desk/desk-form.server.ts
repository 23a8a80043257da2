/** The fields of a form that a member sent; none where it could not be read. The size was limited before. */
export async function readDeskForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
