import { useSite } from "#app/ui/site-facts.ts";
import { Problem } from "#app/ui/form/problem.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { deskInvitation as texts, deskRoleNames, deskTeam } from "#words/pages/desk.ts";
import { SignOut } from "../frame/sign-out.tsx";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskDoor } from "../ui/desk-door.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import { academyMoment } from "../ui/desk-time.ts";
import type { loadInvitationPage } from "./invitation-page.server.ts";
import type { Loss } from "./team.server.ts";

type InvitationData = Awaited<ReturnType<typeof loadInvitationPage>>;

type InvitationPageProps = {
  data: InvitationData;
  /** Why it could not be accepted. */
  loss: Loss | undefined;
};

/** An invitation to the desk, and how to accept it. */
export function InvitationPage({ data, loss }: InvitationPageProps) {
  const { invitation, standing, signedInAs, signIn } = data;
  const { email, role, invitedBy, expiresAt } = invitation;
  return (
    <DeskDoor>
      <h1>{texts.title}</h1>
      <p>
        {invitedBy ? <b dir="auto">{invitedBy.name}</b> : texts.academy} {texts.invites}{" "}
        <b dir="auto">{email}</b>. {texts.as} {deskRoleNames[role]}.
      </p>
      <Problem>{loss && deskTeam.problems[loss]}</Problem>
      <Way standing={standing} signedInAs={signedInAs} signIn={signIn} />
      <p className="muted">
        {texts.ends} {academyMoment(expiresAt)} {useSite().clockCity}.
      </p>
    </DeskDoor>
  );
}

function Way({ standing, signedInAs, signIn }: Omit<InvitationData, "invitation">) {
  switch (standing) {
    case "stranger":
      return (
        <>
          <p>{texts.stranger}</p>
          <p className="row">
            <ButtonLink to={signIn} reloadDocument>
              {texts.signIn}
            </ButtonLink>
          </p>
          {/* Leads to the site, whose pages are not the desk's. */}
          <form method="post">
            <Button type="submit" look="secondary" name="answer" value="register">
              {texts.register}
            </Button>
          </form>
        </>
      );
    case "other":
      return (
        <>
          <p>
            {texts.other} <b dir="auto">{signedInAs}</b>. {texts.otherText}
          </p>
          <SignOut button={DeskButton} />
        </>
      );
    case "unconfirmed":
      return (
        <>
          <p>{texts.unconfirmed}</p>
          <p>
            <ButtonLink to="/profile" reloadDocument>
              {texts.profile}
            </ButtonLink>
          </p>
        </>
      );
    case "invited":
      return (
        <DeskForm className="row">
          <DeskButton look="action" name="answer" value="accept">
            {texts.accept}
          </DeskButton>
          <DeskButton name="answer" value="refuse">
            {texts.refuse}
          </DeskButton>
        </DeskForm>
      );
  }
}
