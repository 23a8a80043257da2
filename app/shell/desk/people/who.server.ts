import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { indexWords, numberWords, soughtWords } from "#app/platform/search-words.ts";

/** Somebody whom a name or a number may mean. */
export type Who = {
  /**
   * An address; of whoever has none, `guardian:` with their id; of whoever is known from a case alone, `number:` with their
   * number, or `case:` with its id.
   */
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  /** First names of children whose guardian they are, or for whom they booked. */
  readonly children: readonly string[];
};

type Row = {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly phoneBefore?: string;
  readonly child: string | null;
};

/** What an address is not: see `Who`. */
export const keyWithoutAddress = /^(?:(?:guardian|case):[\w-]{1,64}|number:\+?\d{10,15})$/;

/** More are not looked through: whoever looks types more of the name. */
const mostFound = 20;

/** Where the site has names and numbers. Who is known from a concern about a child alone is not there. */
async function everybody(db: Db): Promise<readonly Row[]> {
  const kinds = kindsWith(({ whenErased }) => whenErased !== "everything");
  const guardians = await db
    .selectFrom("guardian")
    .leftJoin("guardianship", (join) =>
      join.onRef("guardian_id", "=", "guardian.id").on("until", "is", null),
    )
    .leftJoin("learner", "learner.id", "guardianship.learner_id")
    .select(["guardian.id", "email", "guardian.name", "phone", "learner.name as child"])
    .select("phone_before as phoneBefore")
    .where("joined_to", "is", null)
    .execute();
  const bookings = await db
    .selectFrom("trial_booking")
    .select(["email as key", "name", "phone", "child_name as child"])
    .where("email", "<>", "")
    .where("id", "not in", (eb) =>
      eb.selectFrom("desk_case").select("source_id").where("kind", "not in", kinds),
    )
    .execute();
  const cases = await db
    .selectFrom("desk_case")
    .select(["id", "email", "name", "phone"])
    // Whoever has booked without an address is a guardian.
    .where((eb) => eb.or([eb("email", "is not", null), eb("source_kind", "<>", "trial")]))
    .where("kind", "in", kinds)
    .execute();
  const accounts = await db
    .selectFrom("account")
    .select(["email as key", "name", "phone"])
    .execute();
  const known = guardians.map(({ id, email, ...row }) => ({
    ...row,
    key: email ?? `guardian:${id}`,
  }));
  const keyOf = ({ id, phone }: (typeof cases)[number]) => {
    if (phone === "") return `case:${id}`;
    // A number that several have is nobody's own.
    const keys = new Set(known.flatMap((one) => (hasNumber(one, phone) ? one.key : [])));
    return keys.size === 1 ? ([...keys][0] ?? "") : `number:${phone}`;
  };
  const team = [...(await listMembers(db)), ...(await listTutors(db))];
  return [
    ...known,
    ...bookings,
    ...cases.map((row) => ({ ...row, key: row.email ?? keyOf(row), child: null })),
    ...accounts.map((row) => ({ ...row, child: null })),
    ...team.map(({ name, email }) => ({ name, key: email, phone: "", child: null })),
  ].filter(({ key }) => key !== "");
}

const hasNumber = (row: Pick<Row, "phone" | "phoneBefore">, phone: string) =>
  row.phone === phone || row.phoneBefore === phone;

/**
 * Whom a name or a number may mean, wherever the site has it, found as the desk finds cases: by beginnings of words in any
 * script, a child's too, and by the last figures of a number. All rows are read, as this is asked a few times a year.
 */
export async function findWho(
  db: Db,
  typed: string,
): Promise<{ readonly people: readonly Who[]; readonly isMore: boolean }> {
  const words = soughtWords(typed);
  if (words.length === 0) return { people: [], isMore: false };
  const isMeant = ({ name, phone, phoneBefore = "", child }: Row) => {
    const numbers = [phone, phoneBefore].flatMap(numberWords);
    const known = [...indexWords(`${name} ${child ?? ""}`), ...numbers];
    return words.every((word) => known.some((one) => one.startsWith(word)));
  };
  const meant = Map.groupBy((await everybody(db)).filter(isMeant), ({ key }) => key.toLowerCase());
  const people = [...meant.values()].slice(0, mostFound).flatMap((rows) => {
    const [first] = rows;
    const phone = rows.find((one) => one.phone !== "")?.phone ?? "";
    const children = new Set(rows.flatMap(({ child }) => child ?? []));
    return first ? [{ key: first.key, name: first.name, phone, children: [...children] }] : [];
  });
  return { people, isMore: meant.size > mostFound };
}
