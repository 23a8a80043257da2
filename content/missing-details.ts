import type { DocumentBody } from "./schema/document-kinds.ts";

/** Hosts that no one owns (RFC 2606, RFC 6761). */
const exampleHost = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;
/** Numbers that Ofcom keeps free for drama (07700 900000 to 900999). */
const exampleNumber = /^\+447700900\d{3}$/;

/**
 * What a trader's site has to say by law (Electronic Commerce Regulations 2002, regulation 6; Art. 13(1)(e) UK GDPR) but
 * this one does not say yet, or only with an example.
 *
 * @returns names of fields of the document `facts`
 */
export function missingDetails({
  business,
  email,
  phone,
  providers,
  social,
}: Omit<DocumentBody<"facts">, "zone">): string[] {
  const required = [
    "postalAddress",
    "companyNumber",
    // A company says where it is registered, anyone else who they are.
    business.companyNumber === false ? "proprietor" : "registeredIn",
    "taxNumber",
    "icoNumber",
  ] as const;
  const roles = ["hosting", "mail", "video"] as const;
  return [
    ...required.filter((name) => business[name] === null),
    ...roles.filter((role) => providers[role] === null).map((role) => `providers.${role}`),
    ...(exampleHost.test(email) ? ["email"] : []),
    ...(exampleNumber.test(phone.e164) ? ["phone"] : []),
    ...(social.some(({ href }) => exampleHost.test(new URL(href).hostname)) ? ["social"] : []),
  ];
}
