import type { ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { LineDrawing, strokes } from "#app/ui/sections/line-drawing.tsx";
import { accountForms, loginPage } from "#words/pages/account.ts";
import type { AccountFailure } from "./account-pages.server.ts";

export type Failed = { failure: AccountFailure | undefined };

type AccountFormProps = Failed & {
  button: string;
  /** Beside the button. */
  otherButton?: ReactNode;
  children: ReactNode;
};

/** One form, with what was wrong above it. */
export function AccountForm({ failure, button, otherButton, children }: AccountFormProps) {
  const errors = Object.entries(failure?.errors ?? {});
  return (
    <Parts as="form" method="post" noValidate className="stack gap-5">
      {errors.length > 0 && (
        <ErrorSummary
          heading={accountForms.summaryHeading}
          errors={errors.map(([fieldId, message]) => ({ fieldId, message }))}
        />
      )}
      {failure?.message && (
        <StatusMessage tone="failure" takesFocus>
          <RichText text={failure.message} />
        </StatusMessage>
      )}
      {children}
      <p className="row gap-3 across-4">
        <Button type="submit">{button}</Button>
        {otherButton}
      </p>
    </Parts>
  );
}

/** The address of an account, or one that it is to have. @param email filled in if none was typed */
export function EmailField({
  failure,
  email,
  label = accountForms.email,
  autoComplete = "username",
}: Failed & { email?: string; label?: string; autoComplete?: "username" | "email" }) {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={label}
      error={failure?.errors.email}
      defaultValue={failure?.email ?? email}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The current password of an account. */
export function CurrentPassword({
  failure,
  label = loginPage.password,
}: Failed & { label?: string }) {
  return (
    <Field
      id="password"
      name="password"
      type="password"
      label={label}
      error={failure?.errors.password}
      autoComplete="current-password"
      required
    />
  );
}

/** The sign-in page with the address filled in. */
export function signInPathFor(email: string | null): string {
  return email === null
    ? "/signin"
    : `/signin?${new URLSearchParams({ login_hint: email }).toString()}`;
}

/** A drawing of an open register with its next line empty. */
export function RegisterDrawing() {
  return (
    <LineDrawing width={262} height={260}>
      <path
        className={strokes.soft}
        d="M131 52Q83 20 1 34V262M131 52Q179 20 261 34V262M131 52V262M25 84Q71 78 109 92M25 118Q71 112 109 126M25 152Q71 146 109 160M25 186Q71 180 109 194M25 220Q71 214 109 228M153 92Q191 78 237 84M153 126Q191 112 237 118"
      />
      <path className={strokes.accent} d="M153 172Q167 166 181 162" />
      <path
        className={strokes.saffron}
        d="M185 160L233 104L245 114L197 170L181 174zM193 150L205 160"
      />
    </LineDrawing>
  );
}
