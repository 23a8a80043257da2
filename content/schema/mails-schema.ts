import * as v from "valibot";

import { text } from "./texts.ts";

/** How mails to families begin and end, in English. Nothing of it need be there. */
export const mailsSchema = v.pipe(
  v.strictObject({
    greeting: v.optional(
      v.pipe(text(100), v.title("First line"), v.description("Below the heading, such as Hello,")),
    ),
    closing: v.optional(
      v.pipe(text(200), v.title("Last line"), v.description("Such as With best wishes,")),
    ),
    name: v.optional(
      v.pipe(text(100), v.title("Name under it"), v.description("Such as Amina, for {academy}.")),
    ),
  }),
  v.title("How emails begin and end"),
  v.description(
    "Lines of every email that families get from the site. Answers that somebody of the team writes have their own.",
  ),
  v.metadata({ group: "say", parts: [["Lines", ["greeting", "closing", "name"]]] }),
);
