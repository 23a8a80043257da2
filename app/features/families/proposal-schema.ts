import * as v from "valibot";

import { fillText } from "#app/platform/fill-text.ts";
import { emailSchema, lineSchema, phoneSchema, textSchema } from "#app/platform/form-schema.ts";
import { detailsErrors as errors } from "#words/pages/family-details.ts";

/** As many letters as a field of the form takes. */
export const proposalLimits = { name: 100, city: 80, wishes: 500 } as const;

const name = lineSchema(proposalLimits.name, errors.long, errors.name);
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, errors.from));
const learnerId = v.pipe(v.string(), v.uuid(errors.learner));

/** What a guardian asks us to change, as the form of their page sends it; one schema for each kind. */
export const proposalSchemas = {
  phone: v.object({ phone: phoneSchema(errors.phone, errors.phone) }),
  email: v.object({ email: emailSchema(errors.email, errors.email) }),
  city: v.object({ city: lineSchema(proposalLimits.city, errors.long, errors.city), from: day }),
  wishes: v.object({ wishes: textSchema(proposalLimits.wishes, errors.long, errors.wishes) }),
  guardian: v.pipe(
    v.object({
      learnerId,
      name,
      email: emailSchema(undefined, errors.email),
      phone: phoneSchema(undefined, errors.phone),
      may: v.picklist(["view", "manage"], errors.may),
    }),
    v.forward(
      v.check(({ email, phone }) => email.ascii !== "" || phone !== "", errors.contact),
      ["email"],
    ),
  ),
};

/** What is proposed, as it is kept: by its kind. */
export type Proposed =
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "email"; readonly email: string }
  /** @property zone IANA, @property from such as 2027-04-05, on the clock there */
  | {
      readonly kind: "city";
      readonly city: string;
      readonly zone: string;
      readonly from: string;
    }
  | { readonly kind: "wishes"; readonly wishes: string }
  /** Empty where there is no address, or no number. */
  | {
      readonly kind: "guardian";
      readonly learnerId: string;
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly may: "view" | "manage";
      /** Once a member has agreed: whether they read earlier notes and reports, too. */
      readonly readsEarlier?: boolean;
    };

/** What is proposed, in words with a text for each kind. */
export function proposedWords(
  texts: Readonly<Record<Proposed["kind"], string>>,
  proposed: Proposed,
): string {
  const { kind, readsEarlier: _, ...value } = { readsEarlier: false, ...proposed };
  return fillText(texts[kind], value);
}
