/** How many drawn avatars there are. */
const avatarCount = 16;

/** Always the same avatar for the same id (FNV-1a over it). */
export function avatarPath(id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return `/art/avatars/${((hash >>> 0) % avatarCount) + 1}.svg`;
}
