/** The name of a field of a line of the form that begins lessons. @param of which line, from 0 */
export const lineField = (name: string, of: number) => (of === 0 ? name : `${name}-${of + 1}`);
