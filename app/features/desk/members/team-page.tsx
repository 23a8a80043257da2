import { deskRoleNames, deskRoleTexts, deskTeam as texts } from "#words/pages/desk.ts";
import { Problem } from "#app/features/desk/ui/problem.tsx";
import { longDay } from "#app/platform/zone-clock.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { isAway, type DeskMember } from "../desk-permissions.ts";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import { londonMoment } from "../ui/desk-time.ts";
import fields from "../ui/desk-field.module.css";
import page from "../ui/desk-page.module.css";
import type { Invitation } from "./invitation-store.server.ts";
import styles from "./team-page.module.css";
import type { TeamOutcome } from "./team-page.server.ts";

type TeamPageProps = {
  members: readonly DeskMember[];
  invitations: readonly Invitation[];
  /** The id of the member who is looking. */
  ownId: string;
  /** The address that has just been invited. */
  invited: string | null;
  /** Whether the site knows who has set up a second factor. */
  knowsFactors: boolean;
  /** In London. */
  today: string;
  outcome: TeamOutcome | undefined;
};

/** Who belongs to the desk: for owners. */
export function TeamPage(props: TeamPageProps) {
  const { members, invitations, ownId, invited, knowsFactors, today, outcome } = props;
  return (
    <div className={page.page}>
      <h1>{texts.title}</h1>
      <InviteForm outcome={outcome} invited={invited} />
      <section aria-labelledby="team-members">
        <h2 id="team-members">{texts.members}</h2>
        <ul className="ruled above-2">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              today={today}
              isOwn={member.id === ownId}
              isWaiting={knowsFactors && !member.hasKeptCodes}
              problem={
                outcome && "memberId" in outcome && outcome.memberId === member.id
                  ? outcome.kind
                  : null
              }
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="team-invited">
          <h2 id="team-invited">{texts.invitations}</h2>
          <ul className="ruled above-2">
            {invitations.map((invitation) => (
              <li key={invitation.email} className="row apart under anywhere gap-2 across-4 pad-3">
                <p>
                  <b dir="auto">{invitation.email}</b>
                  <br />
                  <span className="muted">
                    {deskRoleNames[invitation.role]} · {texts.until}{" "}
                    {londonMoment(invitation.expiresAt)}
                  </span>
                </p>
                <DeskForm>
                  <input type="hidden" name="email" value={invitation.email} />
                  <DeskButton name="do" value="withdraw">
                    {texts.withdraw} <span className="visually-hidden">{invitation.email}</span>
                  </DeskButton>
                </DeskForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function RoleSelect({
  id,
  role = "coordinator",
  error,
}: {
  id: string;
  role?: DeskMember["role"];
  /** The id of the sentence that says what is wrong. */
  error?: string | undefined;
}) {
  return (
    <select
      id={id}
      name="role"
      className={fields.control}
      defaultValue={role}
      aria-invalid={Boolean(error)}
      aria-describedby={error}
    >
      {deskRoles.map((one) => (
        <option key={one} value={one}>
          {deskRoleNames[one]}
        </option>
      ))}
    </select>
  );
}

function InviteForm({ outcome, invited }: Pick<TeamPageProps, "outcome" | "invited">) {
  const failed = outcome && "email" in outcome ? outcome : null;
  const isRole = failed?.kind === "role";
  const problem = failed && (
    <Problem id="invite-error">{texts.inviteProblems[failed.kind]}</Problem>
  );
  return (
    <section aria-labelledby="team-invite" className="stack gap-2">
      <h2 id="team-invite">{texts.invite}</h2>
      {invited !== null && !failed && (
        <p role="status" className="good medium">
          {texts.invited} <b dir="auto">{invited}</b>.
        </p>
      )}
      <DeskForm action="/desk/team" className={`row ${styles.invite}`} key={invited}>
        <Labelled id="invite-email" label={texts.email}>
          {!isRole && problem}
          <input
            id="invite-email"
            name="email"
            type="email"
            className={fields.control}
            defaultValue={failed?.email}
            aria-invalid={Boolean(failed && !isRole)}
            aria-describedby={failed && !isRole ? "invite-error" : undefined}
            autoComplete="off"
            required
          />
        </Labelled>
        <Labelled id="invite-role" label={texts.role}>
          {isRole && problem}
          <RoleSelect id="invite-role" error={isRole ? "invite-error" : undefined} />
        </Labelled>
        <DeskButton look="action" name="do" value="invite">
          {texts.inviteButton}
        </DeskButton>
      </DeskForm>
      <dl className={`stack muted ${styles.roles}`}>
        {deskRoles.map((role) => (
          <div key={role}>
            <dt>{deskRoleNames[role]}</dt>
            <dd>{deskRoleTexts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MemberRow({
  member,
  today,
  isOwn,
  isWaiting,
  problem,
}: {
  member: DeskMember;
  today: string;
  isOwn: boolean;
  isWaiting: boolean;
  problem: Extract<TeamOutcome, { memberId: string }>["kind"] | null;
}) {
  const { id, name, email, role, isDeputy, awayUntil } = member;
  const away = isAway(member, today) ? awayUntil : null;
  return (
    <li className="row apart under anywhere gap-2 across-4 pad-3">
      <p>
        <b dir="auto">{name || email}</b> {isOwn && <span className="muted">{texts.you}</span>}
        <br />
        <span className="muted" dir="auto">
          {email}
          {isWaiting && ` · ${texts.notIn}`}
          {away && ` · ${texts.away} ${longDay(away)}`}
        </span>
      </p>
      <Problem>{problem && texts.problems[problem]}</Problem>
      <DeskForm className="row gap-2 across-3" key={`${role} ${isDeputy}`}>
        <input type="hidden" name="member" value={id} />
        <label className="visually-hidden" htmlFor={`role-${id}`}>
          {`${texts.role}, ${name}`}
        </label>
        <RoleSelect id={`role-${id}`} role={role} />
        <label className={`tap ${styles.deputy}`}>
          <input type="checkbox" name="deputy" defaultChecked={isDeputy} /> {texts.deputy}
        </label>
        <DeskButton name="do" value="change">
          {texts.change} <span className="visually-hidden">{name}</span>
        </DeskButton>
        <details className={styles.remove}>
          <summary>
            {texts.remove} <span className="visually-hidden">{name}</span>
          </summary>
          <DeskButton name="do" value="remove">
            {texts.reallyRemove}
          </DeskButton>
        </details>
      </DeskForm>
      <details className={styles.remove} open={problem === "day"}>
        <summary>
          {texts.setAway} <span className="visually-hidden">{name}</span>
        </summary>
        <DeskForm className="row gap-2 across-3" key={away}>
          <input type="hidden" name="member" value={id} />
          <label htmlFor={`away-${id}`}>{texts.lastDay}</label>
          <input
            id={`away-${id}`}
            name="until"
            type="date"
            min={today}
            className={fields.control}
            defaultValue={away ?? ""}
            aria-invalid={problem === "day"}
          />
          <DeskButton name="do" value="away">
            {texts.change}
          </DeskButton>
        </DeskForm>
      </details>
    </li>
  );
}
