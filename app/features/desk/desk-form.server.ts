/** The fields of a form that a member sent; none if it could not be read. Its size has been limited already. */
export async function readDeskForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
