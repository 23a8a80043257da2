import { deviceStorage } from "#app/platform/tab-storage.ts";
import { unsentKey } from "#app/platform/unsent.ts";
import type { TypedFields } from "./typed-fields.ts";
import type { Typed, TypedKept } from "./typed-store.server.ts";

/** Where what was typed is kept. */
const address = "/desk/typed";

/** A browser sends no more than this on behalf of a page that is being closed. */
const mostAtClosing = 60_000;

/** The site refuses larger forms. */
const mostSent = 120_000;

/** What a device keeps of a form until the site answers. */
type OnDevice = Pick<Typed, "fields"> & {
  /** The versions on the server of which this is the next. */
  readonly seen: readonly [from: number, to: number];
  readonly keptAt: number;
};

/** `lost`: no answer came. `ended`: the session did, or the right. `refused`: it is too much. */
export type Answer =
  | TypedKept
  | { readonly ok: false; readonly kind: "lost" | "ended" | "refused" };

/** Keeps what a member types into one form: on the server, and on the device for as long as that does not answer. */
export function typedKeeper(memberId: string, form: string) {
  const device = deviceStorage(unsentKey("typed", memberId, form));
  const post = async (does: string, body: Readonly<Record<string, string>>): Promise<Response> => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ do: does, form, ...body })) sent.set(name, value);
    const size = new Blob(Object.values(body)).size;
    const keepalive = size < mostAtClosing;
    return await fetch(address, { method: "POST", body: sent, redirect: "manual", keepalive });
  };
  const onDevice = (): OnDevice | null => {
    try {
      const kept = JSON.parse(device.read() ?? "null") as Partial<OnDevice> | null;
      // Whatever else may stand there: an older version of the page wrote it, or somebody's hand.
      if (!kept?.fields || !kept.seen || !Number.isFinite(kept.keptAt)) return null;
      return kept as OnDevice;
    } catch {
      return null;
    }
  };
  return {
    /** @throws where the site does not answer */
    async read(): Promise<{ readonly server: Typed | null; readonly device: OnDevice | null }> {
      const answer = await fetch(`${address}?form=${encodeURIComponent(form)}`, {
        cache: "no-store",
        redirect: "manual",
      });
      return {
        server: answer.ok ? ((await answer.json()) as Typed | null) : null,
        device: onDevice(),
      };
    },
    onDevice,
    /** @returns whether the device has taken it */
    putOnDevice(fields: TypedFields, seen: OnDevice["seen"]): boolean {
      return device.write(JSON.stringify({ fields, seen, keptAt: Date.now() } satisfies OnDevice));
    },
    clearDevice: () => void device.write(null),
    /** @param seen the version that this window knows, 0 for none */
    async keep(fields: TypedFields, seen: number): Promise<Answer> {
      const written = JSON.stringify(fields);
      if (new Blob([written]).size > mostSent) return { ok: false, kind: "refused" };
      try {
        const answer = await post("keep", { fields: written, seen: String(seen) });
        // To whoever is not of the team the desk is not there, nor takes a form.
        if (answer.type === "opaqueredirect" || [404, 405].includes(answer.status))
          return { ok: false, kind: "ended" };
        if (answer.status === 413) return { ok: false, kind: "refused" };
        return answer.ok ? ((await answer.json()) as TypedKept) : { ok: false, kind: "lost" };
      } catch {
        return { ok: false, kind: "lost" };
      }
    },
    async drop(seen: number): Promise<void> {
      device.write(null);
      // Where it does not arrive, what is kept is the same as what is stored, or is offered once more.
      await post("drop", { seen: String(seen) }).catch(() => undefined);
    },
  };
}
