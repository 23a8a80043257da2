import { deskRoleNames, deskRoleTexts, deskTeam as texts } from "#words/pages/desk.ts";
import { Problem } from "#app/ui/form/problem.tsx";
import { longDay } from "#app/platform/zone-clock.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { isAway, type DeskMember } from "../desk-permissions.ts";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import { academyMoment } from "../ui/desk-time.ts";
import fields from "#app/ui/form/field.module.css";
import { Options } from "#app/ui/form/options.tsx";
import styles from "./team-page.module.css";
import page from "../ui/desk-page.module.css";
import type { TeamOutcome, teamPage } from "./team-page.server.ts";

type TeamPageProps = Awaited<ReturnType<ReturnType<typeof teamPage>["loader"]>> & {
  outcome: TeamOutcome | undefined;
};

const roleOptions = deskRoles.map((role) => [role, deskRoleNames[role]] as const);

/** Who belongs to the desk: for owners. */
export function TeamPage(props: TeamPageProps) {
  const { members, invitations, owned, ownId, invited, knowsFactors, today, outcome } = props;
  return (
    <Parts as="div" className={page.page}>
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
              given={owned[member.id]}
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
                    {academyMoment(invitation.expiresAt)}
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
    </Parts>
  );
}

function InviteForm({ outcome, invited }: Pick<TeamPageProps, "outcome" | "invited">) {
  const failed = outcome && "email" in outcome ? outcome : null;
  const problem = failed ? texts.inviteProblems[failed.kind] : undefined;
  const isRole = failed?.kind === "role";
  return (
    <section aria-labelledby="team-invite" className="stack gap-2">
      <h2 id="team-invite">{texts.invite}</h2>
      {invited !== null && !failed && (
        <p role="status" className="good medium">
          {texts.invited} <b dir="auto">{invited}</b>.
        </p>
      )}
      <DeskForm action="/desk/team" className={`row ${styles.invite}`} key={invited}>
        <Field
          id="invite-email"
          label={texts.email}
          problem={isRole ? undefined : problem}
          name="email"
          type="email"
          defaultValue={failed?.email}
          required
        />
        <Field
          as="select"
          id="invite-role"
          label={texts.role}
          problem={isRole ? problem : undefined}
          name="role"
          defaultValue="coordinator"
          options={roleOptions}
        />
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

type RowProps = {
  member: DeskMember;
  today: string;
  given: Given | undefined;
  isOwn: boolean;
  isWaiting: boolean;
  problem: Extract<TeamOutcome, { memberId: string }>["kind"] | null;
};

type Given = TeamPageProps["owned"][string];

/** Asks who gets the open cases of somebody, if there are any. */
export function GiveOn({
  id,
  label,
  given,
}: {
  id: string;
  label: string;
  given: Given | undefined;
}) {
  if (!given || given.cases === 0) return null;
  return (
    <Field
      as="select"
      id={id}
      name="to"
      label={`${texts.openCases} ${given.cases}. ${label}`}
      options={[["", texts.everyone], ...given.others]}
    />
  );
}

function MemberRow({ member, today, given, isOwn, isWaiting, problem }: RowProps) {
  const { id, name, email, role, isDeputy, seesMoney, awayUntil } = member;
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
      <DeskForm className="row gap-2 across-3" key={`${role} ${isDeputy} ${seesMoney}`}>
        <input type="hidden" name="member" value={id} />
        <label className="visually-hidden" htmlFor={`role-${id}`}>
          {`${texts.role}, ${name}`}
        </label>
        <select id={`role-${id}`} name="role" className={fields.control} defaultValue={role}>
          <Options of={roleOptions} />
        </select>
        <label className={`tap ${styles.deputy}`}>
          <input type="checkbox" name="deputy" defaultChecked={isDeputy} /> {texts.deputy}
        </label>
        <label className={`tap ${styles.deputy}`}>
          <input
            type="checkbox"
            name="money"
            defaultChecked={seesMoney || role === "owner"}
            disabled={role === "owner"}
          />{" "}
          {texts.money}
        </label>
        <DeskButton name="do" value="change">
          {texts.change} <span className="visually-hidden">{name}</span>
        </DeskButton>
        <details className={styles.remove}>
          <summary>
            {texts.remove} <span className="visually-hidden">{name}</span>
          </summary>
          <GiveOn id={`to-${id}`} label={texts.giveAll} given={given} />
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
          <GiveOn id={`away-to-${id}`} label={texts.giveDue} given={given} />
          <DeskButton name="do" value="away">
            {texts.change}
          </DeskButton>
        </DeskForm>
      </details>
    </li>
  );
}
