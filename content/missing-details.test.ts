import { expect, test } from "vitest";

import { missingDetails } from "./missing-details.ts";
import { site } from "#tests/support/seeds.ts";

const finished = {
  ...site,
  email: "hello@academy.co.uk",
  phone: { display: "+44 20 7946 0000", e164: "+442079460000" },
  business: {
    ...site.business,
    postalAddress: "1 High Street, London E1 1AA",
    companyNumber: "01234567",
    registeredIn: "England and Wales",
    taxNumber: "GB123456789",
    icoNumber: "ZA123456",
  },
  providers: { hosting: "Host Ltd, Ireland", mail: "Post Ltd, Ireland", video: "Rooms Inc., USA" },
  social: [],
};

test("a sole trader without VAT has no number to give, but a name", () => {
  const { business } = finished;
  const alone = {
    ...business,
    companyNumber: false,
    registeredIn: null,
    taxNumber: false,
  } as const;
  expect(missingDetails({ ...finished, business: alone })).toEqual(["proprietor"]);
  const named = { ...alone, proprietor: "A. Person" };
  expect(missingDetails({ ...finished, business: named })).toEqual([]);
});

test("nothing is missing once everything is filled in", () => {
  expect(missingDetails(finished)).toEqual([]);
});

test.each([
  ["companyNumber", { business: { ...finished.business, companyNumber: null } }],
  ["providers.video", { providers: { ...finished.providers, video: null } }],
  ["email", { email: "hello@academy.example" }],
  ["phone", { phone: { display: "", e164: "+447700900123" } }],
  ["social", { social: site.social }],
])("an example left in %s is missing", (name, change) => {
  expect(missingDetails({ ...finished, ...change })).toEqual([name]);
});
