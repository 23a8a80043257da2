import { inEnglish } from "#app/platform/language.ts";
import { signInNotice } from "#words/pages/signin.ts";

/** What the program behind the sign-in says of a failure, in its own words. */
export function ErrorDetail({ message }: { message: string }) {
  return (
    <>
      {signInNotice.detail} <bdi {...inEnglish}>{message}</bdi>
    </>
  );
}
