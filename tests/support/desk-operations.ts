import type { DeskMember, DeskPermission } from "#app/features/desk/desk-permissions.ts";
import { readLog } from "#app/features/desk/log/log-page.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Who may open an address of the desk or send to it. */
export type DeskAddress = {
  /** `member`: everybody who is in. `entering`: also before the second factor. */
  readonly for: DeskPermission | readonly DeskPermission[] | "member" | "entering" | "invited";
  /** Of the address, where it has parameters: of something that is there. */
  params?(services: Services): Promise<Record<string, string>>;
};

/** Every address of the desk, as app/routes.ts has them: add yours. */
export const deskAddresses: Readonly<Record<string, DeskAddress>> = {
  "/desk": { for: "member" },
  "/desk/keys": { for: "member" },
  "/desk/log": { for: "log" },
};

/** A function of a store or a use case that takes a member. */
export type DeskOperation = {
  /** Of the function, as it is exported. */
  readonly name: string;
  /** Without which it refuses; null where it gives every member what is the member's own. */
  readonly permission: DeskPermission | null;
  run(services: Services, member: DeskMember): Promise<unknown>;
};

/** Every exported function of the desk that takes a member: add yours. */
export const deskOperations: readonly DeskOperation[] = [
  {
    name: "readLog",
    permission: "log",
    run: ({ db }, member) => readLog(db, member, { member: "", about: "" }, ""),
  },
];
