import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary, summaryOf } from "#app/ui/form/error-summary.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { inLanguage } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import {
  profileDelete as texts,
  profileErrors,
  profileHeader,
  profilePage,
} from "#words/pages/profile.ts";
import type { DeleteFailure } from "./delete-page.server.ts";
import styles from "./delete-page.module.css";

const trail = [{ label: profileHeader.title, to: "/profile" }];
const ids = { password: "delete-password", confirm: "delete-confirm" } as const;

function Problem({ failure }: { failure: DeleteFailure }) {
  if (failure.message !== null) {
    return (
      <StatusMessage tone="failure" takesFocus>
        <RichText text={failure.message} />
      </StatusMessage>
    );
  }
  const fields = ["password", "confirm"] as const;
  const errors = summaryOf(fields, failure.errors, (field) => ids[field]);
  return <ErrorSummary heading={profileErrors.summaryHeading} errors={errors} />;
}

type DeletePageProps = {
  isEmbedded: boolean;
  /** Whether the visitor belongs to the team, and so cannot go yet. */
  isMember: boolean;
  failure: DeleteFailure | undefined;
};

/** Says what goes and what stays, and asks once more. The form is plain, as a new page follows. */
export function DeletePage({ isEmbedded, isMember, failure }: DeletePageProps) {
  const { goes, stays } = texts;
  return (
    <Parts>
      <PageHeader title={texts.title} trail={trail} />
      <div className={classes("wrap section stack gap-6", styles.page)}>
        {failure && !isMember && <Problem failure={failure} />}
        <section aria-labelledby="what-goes">
          <h2 id="what-goes" className={`h3 ${styles.heading}`}>
            {goes.heading}
          </h2>
          <RichList items={isEmbedded ? [goes.embedded, ...goes.items] : goes.items} />
          <p className="above-4">
            {texts.keep}{" "}
            <a href={inLanguage("/profile/data")} download>
              {profilePage.data.download.label}
            </a>
          </p>
        </section>
        <section aria-labelledby="what-stays">
          <h2 id="what-stays" className={`h3 ${styles.heading}`}>
            {stays.heading}
          </h2>
          <div className="stack">
            <p>
              <RichText text={stays.messages} />
            </p>
            <p>
              <RichText text={stays.lessons} />
            </p>
            <p>
              <RichText text={stays.mails} />
            </p>
            {!isEmbedded && (
              <p>
                <RichText text={stays.hosted} />
              </p>
            )}
          </div>
        </section>
        {isMember ? (
          <StatusMessage tone="failure" takesFocus={failure !== undefined}>
            <RichText text={texts.errors.member} />
          </StatusMessage>
        ) : (
          <DeleteForm isEmbedded={isEmbedded} failure={failure} />
        )}
      </div>
    </Parts>
  );
}

function DeleteForm({ isEmbedded, failure }: Omit<DeletePageProps, "isMember">) {
  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage("/profile/delete")}
      noValidate
      className="stack"
    >
      {isEmbedded && (
        <>
          <Field
            id={ids.password}
            name="password"
            type="password"
            autoComplete="current-password"
            label={texts.password}
            error={failure?.errors.password}
            required
          />
          <p className="small">
            <Link to="/account/forgot">{texts.forgot}</Link>
          </p>
        </>
      )}
      <Checkbox
        id={ids.confirm}
        name="confirm"
        value="yes"
        label={texts.confirm}
        error={failure?.errors.confirm}
        required
      />
      <div className="row">
        <Button type="submit">{texts.submit}</Button>
        <ButtonLink to="/profile" look="secondary">
          {texts.cancel}
        </ButtonLink>
      </div>
    </Parts>
  );
}
