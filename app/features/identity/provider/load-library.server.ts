/**
 * The library, loaded where it is needed and with its remarks in our log. It takes every Node that is
 * not marked as a long-term release for an unsupported one.
 */
export async function loadLibrary(note: (notice: string) => void) {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    const text = words.join(" ");
    if (!text.includes("Unsupported runtime")) note(text);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
