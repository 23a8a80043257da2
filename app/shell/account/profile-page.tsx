import { type ReactNode, useEffect } from "react";

import { useIdentity } from "#app/features/identity/browser/identity-context.ts";
import { ProgressBars } from "#app/features/quizzes/progress/progress-bars.tsx";
import { UpcomingLessons } from "#app/features/booking/upcoming-lessons.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { inLanguage } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { LineDrawing, strokes } from "#app/ui/sections/line-drawing.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { familyWays } from "#words/pages/family-ways.ts";
import { profileDelete, profileHeader, profileNotice, profilePage } from "#words/pages/profile.ts";
import { ProfileDetails } from "./profile-details.tsx";
import type { ProfilePageData, ProfilePerson } from "./profile-page.server.ts";
import "#app/ui/rich-text.css";
import styles from "./profile-page.module.css";

/** An empty portrait frame. */
function ProfileDrawing() {
  return (
    <LineDrawing width={320} height={260} align="xMidYMax">
      <path
        className={strokes.soft}
        d="M160 24a104 104 0 1 0 0 208a104 104 0 1 0 0-208M160 24A150 150 0 0 0 160 232A150 150 0 0 0 160 24M56 128H264"
      />
      <path
        className={strokes.saffron}
        d="M160 78a34 34 0 1 0 0 68 34 34 0 0 0 0-68zM98 210c6-32 30-48 62-48s56 16 62 48"
        strokeDasharray="2 8"
      />
      <path className={strokes.accent} d="M128 252H192" />
    </LineDrawing>
  );
}

type SignedInData = NonNullable<ProfilePageData["signedIn"]>;

/** Tells the browser's side who the server says is signed in, so that both agree. */
function useServerWord(data: ProfilePageData) {
  const { syncUser, status } = useIdentity();
  const person = data.signedIn?.person;
  const id = person?.id ?? null;
  const name = person?.name || person?.email || "";
  useEffect(() => {
    if (status !== "loading") syncUser(id === null ? null : { id, name });
  }, [syncUser, status, id, name]);
}

function SignedOut({ isDeleted }: { isDeleted: boolean }) {
  return (
    <Parts>
      <PageHeader {...profileHeader} />
      <div className="wrap section stack gap-7">
        {isDeleted && (
          <StatusMessage tone="success" takesFocus>
            <h2 className="h3">{profileDelete.done.heading}</h2>
            <p>{profileDelete.done.text}</p>
          </StatusMessage>
        )}
        <NoticePanel {...profileNotice} drawing={<ProfileDrawing />} />
      </div>
    </Parts>
  );
}

function Unconfirmed() {
  return (
    <>
      <span className={`small ${styles.badge}`}>{profilePage.account.unconfirmed}</span>
      <Parts
        as="form"
        method="post"
        action={inLanguage("/account/verify/resend")}
        className="above-2"
      >
        <Button type="submit" look="secondary" size="small">
          {profilePage.account.resend}
        </Button>
      </Parts>
    </>
  );
}

/** The way of a guardian to the page that they open each week. */
function Family() {
  return (
    <section aria-labelledby="family" className={`boxed stack gap-2 ${styles.family}`}>
      <h2 id="family" className="h3">
        <Link to="/family" className="tap">
          {familyWays.title}
        </Link>
      </h2>
      <p>{familyWays.welcome.text}</p>
    </section>
  );
}

function Account({ person, isEmbedded }: { person: ProfilePerson; isEmbedded: boolean }) {
  const texts = profilePage.account;
  return (
    <section aria-labelledby="account" className={`stack gap-5 start ${styles.account}`}>
      <img
        src={person.picture}
        alt={profilePage.pictureAlt}
        width={128}
        height={128}
        className={styles.picture}
      />
      <div className="full">
        <h2 id="account" className={`h3 ${styles.heading}`}>
          {texts.heading}
        </h2>
        <dl className={styles.facts}>
          <div className="under pad-3">
            <dt className="muted">{texts.name}</dt>
            <dd>
              {person.name ? (
                <bdi>{person.name}</bdi>
              ) : (
                <span className="muted">{texts.noName}</span>
              )}
            </dd>
          </div>
          <div className="under pad-3">
            <dt className="muted">{texts.email}</dt>
            <dd>
              <EmailAddress address={person.email} />{" "}
              {!person.emailVerified && isEmbedded && <Unconfirmed />}
            </dd>
          </div>
          <div className="under pad-3">
            <dt className="muted">{texts.id}</dt>
            <dd>
              <code>{person.id}</code>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function DataLine({ children, text }: { children: ReactNode; text: string }) {
  return (
    <li className="under pad-2">
      {children}
      <p className="muted small">{text}</p>
    </li>
  );
}

function OwnData({ isEmbedded }: { isEmbedded: boolean }) {
  const { heading, download, email, hosted, password, remove } = profilePage.data;
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className={`h3 ${styles.heading}`}>
        {heading}
      </h2>
      <ul className="above-3">
        {isEmbedded ? (
          <>
            <DataLine text={email.text}>
              <Link to="/account/email" className="tap">
                {email.label}
              </Link>
            </DataLine>
            <DataLine text={password.text}>
              <Link to="/account/password" className="tap">
                {password.label}
              </Link>
            </DataLine>
          </>
        ) : (
          <li className="muted small under pad-2">{hosted}</li>
        )}
        <DataLine text={download.text}>
          <a href={inLanguage("/profile/data")} download className="tap">
            {download.label}
          </a>
        </DataLine>
        <DataLine text={remove.text}>
          <Link to="/profile/delete" className="tap">
            {remove.label}
          </Link>
        </DataLine>
      </ul>
    </section>
  );
}

function SignedIn({ data }: { data: SignedInData }) {
  const { person, isGuardian, details, lessons, progress, isEmbedded, isSaved, hasLeft, isResent } =
    data;
  const message =
    (isSaved && profilePage.saved) ||
    (hasLeft && profilePage.left) ||
    (isResent && profilePage.resent);
  return (
    <Parts>
      <PageHeader {...profileHeader} />
      <div className="wrap section stack gap-7">
        {message && (
          <StatusMessage tone="success" takesFocus>
            {message}
          </StatusMessage>
        )}
        {isGuardian && <Family />}
        <Account person={person} isEmbedded={isEmbedded} />
        <section aria-labelledby="lessons">
          <h2 id="lessons" className={`h3 ${styles.lessons}`}>
            {profilePage.lessons.heading}
          </h2>
          <UpcomingLessons
            lessons={lessons}
            unconfirmed={person.emailVerified ? null : person.email}
          />
        </section>
        <div className={`stack gap-7 ${styles.columns}`}>
          <section aria-labelledby="details">
            <div className={`row apart baseline ${styles.headingRow}`}>
              <h2 id="details" className={`h3 ${styles.heading}`}>
                {profilePage.details.heading}
              </h2>
              <ButtonLink to="/profile/edit" size="small">
                {profilePage.details.edit}
              </ButtonLink>
            </div>
            <ProfileDetails details={details} />
            <p className="muted small">{profilePage.details.note}</p>
          </section>
          <div className={`stack gap-7 ${styles.aside}`}>
            <section aria-labelledby="progress">
              <h2 id="progress" className={`h3 ${styles.heading}`}>
                {profilePage.progress.heading}
              </h2>
              <ProgressBars summary={progress} />
            </section>
            <OwnData isEmbedded={isEmbedded} />
          </div>
        </div>
      </div>
    </Parts>
  );
}

/** The visitor's own page, or a way in for anyone who is not signed in. */
export function ProfilePage({ data }: { data: ProfilePageData }) {
  useServerWord(data);
  return data.signedIn ? (
    <SignedIn data={data.signedIn} />
  ) : (
    <SignedOut isDeleted={data.isDeleted} />
  );
}
