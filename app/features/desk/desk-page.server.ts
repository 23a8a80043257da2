import { redirect } from "react-router";
import * as v from "valibot";

import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn, versionOf } from "#app/platform/text-input.ts";
import { assertMay, notFound, requireEntering, requireMember } from "./desk-access.server.ts";
import { readDeskForm } from "./desk-form.server.ts";
import type { DeskMember, DeskPermission } from "./desk-permissions.ts";
import { typedName } from "./typed/kept-forms.ts";
import { dropTyped } from "./typed/typed-store.server.ts";

/**
 * Who may: whoever has one of these rights; `member`: everyone who is in; `entering`: also whoever is still on the way in,
 * without the second factor.
 */
export type DeskRight = DeskPermission | readonly DeskPermission[] | "member" | "entering";

/** Who asks for a page, and for what. */
export type Asked = {
  readonly services: Services;
  readonly member: DeskMember;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Of the page itself, whatever the browser asked for it by, and what stands behind the question mark. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** For what needs more of the request. */
  readonly args: RequestArgs;
};

/** The same, with what the address names. */
export type At<Thing> = Asked & { readonly thing: Thing };

/** The button that was pressed. */
export type Pressed = {
  /** The name of the act. */
  readonly does: string;
  /** Which of several on the page the button is about, as `3` of `up:3`. */
  readonly of: string;
  /** For fields that are as many as what the page shows. */
  readonly form: FormData;
};

type Fields = v.ObjectEntries;

/** Something that can be done on a page. */
export type DeskAct<Thing> = {
  readonly fields: Fields;
  /** Whose it is, if not everyone's who may open the page. */
  readonly right: DeskRight | null;
  run(at: At<Thing> & Pressed & { readonly sent: object }): unknown;
};

/**
 * An act of a page about a `Thing`: its fields by name, what is done with them, and whose it is. It answers with what the
 * page has to say, or with a redirect to where it leads.
 */
export const act =
  <Thing = undefined>() =>
  <const Form extends Fields, Outcome>(
    fields: Form,
    run: (
      at: At<Thing> & Pressed & { readonly sent: v.InferOutput<v.ObjectSchema<Form, undefined>> },
    ) => Outcome,
    right: DeskRight | null = null,
  ) => ({ fields, run, right });

/** What a page of the desk is: the tests have all that they know of it from here. */
export type DeskPage = {
  readonly right: DeskRight;
  readonly acts: ReadonlyMap<string, Pick<DeskAct<never>, "fields" | "right">>;
};

/** The member who asks, with one of these rights. @throws as `requireMember` */
async function requireRight(args: RequestArgs, right: DeskRight): Promise<DeskMember> {
  if (right === "entering") return (await requireEntering(args)).member;
  const member = await requireMember(args);
  if (right !== "member") assertMay(member, ...(typeof right === "string" ? [right] : right));
  return member;
}

/** An act, and with some what it is about: an id, an address or a place in a text. */
const pressed = /^([a-z-]+)(?::([\w./@-]*))?$/;

/** An act that leads on has taken what was typed: it is not kept for its writer any longer. */
async function forgetSent({ services, member }: Asked, form: FormData, outcome: unknown) {
  const isTaken = outcome instanceof Response && outcome.status >= 300 && outcome.status < 400;
  const [address = "", seen = ""] = textIn(form, typedName).split("@");
  if (!isTaken || address === "") return;
  await dropTyped(services.db, { memberId: member.id, form: address }, versionOf(seen));
}

/** What was sent under each of these names. */
function sentAs(form: FormData, fields: Fields): object {
  const sent = Object.fromEntries(Object.keys(fields).map((name) => [name, form.getAll(name)]));
  return v.parse(v.object(fields), sent);
}

/**
 * A page of the desk: whose it is, what its address names, what it shows and everything that can be done on it, each by the
 * name that the pressed button sends as `do`, with what it is about after a colon; a single one needs no name. Rights are
 * asked before anything is read. What was sent under a name that is none leads back to the page. Tests find the page at its
 * loader, in its route.
 */
export function deskPage<
  Data,
  // `Thing` is told by the acts below, and could not be if it stood here.
  Acts extends Readonly<Record<string, { run(at: never): unknown }>>,
  Thing = undefined,
>(page: {
  readonly right: DeskRight;
  /** @returns null if it is not there, or not the member's to see */
  readonly find?: (asked: Asked) => Thing | null | Promise<Thing | null>;
  readonly load: (at: At<Thing>) => Data;
  readonly acts?: Acts & Readonly<Record<string, DeskAct<Thing>>>;
}) {
  const { right, find, load, acts } = page;
  const at = async (args: RequestArgs, member: DeskMember): Promise<At<Thing>> => {
    const services = args.context.get(servicesContext);
    const { pathname, searchParams: search } = new URL(args.request.url);
    const path = pathname.replace(/\.data$/, "");
    const asked: Asked = { services, member, params: args.params ?? {}, path, search, args };
    const thing = find ? await find(asked) : (undefined as Thing);
    return thing === null ? notFound() : { ...asked, thing };
  };
  type Outcome = Awaited<ReturnType<Acts[keyof Acts]["run"]>>;
  const all = new Map<string, DeskAct<Thing>>(Object.entries(acts ?? {}));
  const loader = async (args: RequestArgs): Promise<Awaited<Data>> =>
    await load(await at(args, await requireRight(args, right)));
  return {
    /** `GET`: what the page shows. */
    loader: Object.assign(loader, { page: { right, acts: all } satisfies DeskPage }),
    /** `POST`: the act that the pressed button names. */
    action: async (args: RequestArgs): Promise<Outcome> => {
      // Of nobody else is a form read.
      await requireRight(args, right === "entering" ? right : "member");
      const form = await readDeskForm(args.request);
      // Pages of a version before, which are still open after an update, send it as `intent`.
      const [, name = "", of = ""] =
        pressed.exec(textIn(form, "do") || textIn(form, "intent")) ?? [];
      const [does = name] = all.size === 1 ? all.keys() : [];
      const one = all.get(does);
      const asked = await at(args, await requireRight(args, one?.right ?? right));
      if (!one) throw redirect(asked.path, 303);
      const sent = sentAs(form, one.fields);
      try {
        const outcome = (await one.run({ ...asked, does, of, form, sent })) as Outcome;
        await forgetSent(asked, form, outcome);
        return outcome;
      } catch (thrown) {
        await forgetSent(asked, form, thrown);
        throw thrown;
      }
    },
  };
}
