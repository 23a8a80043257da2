import type { ReactNode } from "react";
import { Form } from "react-router";

import { proposalLimits } from "#app/features/families/proposal-schema.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyDetails as texts } from "#words/pages/family-details.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { ConsentView } from "./consents.server.ts";
import type { DetailsDone, DetailsView, ProposalView } from "./details.server.ts";
import styles from "./ways-in-pages.module.css";

type Kind = ProposalView["kind"];

type DetailsPageProps = { readonly view: DetailsView; readonly done: DetailsDone | undefined };

/** What we know of the guardian, each with the way to ask for another. */
export function DetailsPage({ view, done }: DetailsPageProps) {
  const { fields } = texts;
  const form = { view, done };
  return (
    <Parts as="div" className={`wrap section stack gap-6 ${styles.page}`}>
      <p>
        <Link to="/family">{familyWays.access.back}</Link>
      </p>
      <h1>{texts.title}</h1>
      {done?.said && (
        <StatusMessage tone="success" takesFocus>
          {done.said}
        </StatusMessage>
      )}
      <p className="muted">{texts.intro}</p>
      <div>
        <Detail {...form} kind="city" label={texts.city} value={view.city}>
          <Typed {...form} name="city" label={fields.city} maxLength={proposalLimits.city} />
          <Typed {...form} name="from" label={fields.from} type="date" min={view.today} />
        </Detail>
        <Detail
          {...form}
          kind="phone"
          label={texts.phone}
          value={view.phone || texts.unknown}
          isLtr
        >
          <Typed
            {...form}
            name="phone"
            label={fields.phone}
            type="tel"
            autoComplete="tel"
            dir="ltr"
          />
        </Detail>
        <Detail
          {...form}
          kind="email"
          label={texts.email}
          value={view.email || texts.unknown}
          isLtr
        >
          <Typed {...form} name="email" label={fields.email} type="email" autoComplete="email" />
        </Detail>
        <details className={styles.detail} name="detail">
          <Line
            label={texts.language}
            value={view.languages.find(([code]) => code === view.language)?.[1] ?? ""}
          />
          <Parts as={Form} method="post" reloadDocument className="stack gap-3 start">
            <Field
              as="select"
              id="language"
              name="language"
              label={fields.language}
              defaultValue={view.language}
              options={view.languages}
            />
            <Button type="submit" name="do" value="language" look="secondary">
              {texts.save}
            </Button>
          </Parts>
        </details>
        {view.hasChild && (
          <details className={styles.detail} name="detail">
            <Line label={texts.reachable} value={view.isReachable ? texts.yes : texts.no} />
            <Parts as={Form} method="post" reloadDocument className="stack gap-3 start">
              <p>{texts.reachableText}</p>
              <Button
                type="submit"
                name="do"
                value={view.isReachable ? "no-reach" : "reach"}
                look="secondary"
              >
                {view.isReachable ? texts.cannot : texts.can}
              </Button>
            </Parts>
          </details>
        )}
        <Detail {...form} kind="wishes" label={texts.wishes} value={texts.wishesNone}>
          <Typed
            {...form}
            as="textarea"
            name="wishes"
            label={fields.wishes}
            hint={fields.wishesHint}
            maxLength={proposalLimits.wishes}
          />
        </Detail>
      </div>
      {view.hasChild && (
        <section className="stack gap-3">
          <h2 className="h3">{texts.guardian}</h2>
          <p>{texts.guardianText}</p>
          <Detail
            {...form}
            kind="guardian"
            label={texts.guardian}
            value={texts.invite}
            send={texts.invite}
          >
            <Field
              as="select"
              id="learnerId"
              name="learnerId"
              label={fields.learner}
              problem={done?.errors?.learnerId}
              defaultValue={done?.typed?.["learnerId"]}
              options={view.learners.map(({ id, name }) => [id, name])}
            />
            <Typed {...form} name="name" label={fields.name} maxLength={proposalLimits.name} />
            <Typed {...form} name="email" label={fields.guardianEmail} type="email" of="guardian" />
            <Typed
              {...form}
              name="phone"
              label={fields.guardianPhone}
              type="tel"
              dir="ltr"
              of="guardian"
            />
            <Field
              as="select"
              id="may"
              name="may"
              label={fields.may}
              problem={done?.errors?.may}
              defaultValue={done?.typed?.["may"]}
              options={Object.entries(texts.may)}
            />
          </Detail>
        </section>
      )}
      {view.consents.length > 0 && <Consents all={view.consents} />}
    </Parts>
  );
}

function Line({ label, value, isLtr }: { label: string; value: string; isLtr?: boolean }) {
  return (
    <summary className="row apart gap-2 pad-3">
      <span>
        <span className="muted small">{label}</span>
        <br />
        <bdi dir={isLtr === true ? "ltr" : "auto"}>{value}</bdi>
      </span>{" "}
      <span className={`small ${styles.change}`} data-print="hide">
        {texts.change}
      </span>
    </summary>
  );
}

type DetailProps = DetailsPageProps & {
  readonly kind: Kind;
  readonly label: string;
  readonly value: string;
  readonly isLtr?: boolean;
  readonly send?: string;
  readonly children: ReactNode;
};

/** One thing that we know, what was asked for instead, and the form that asks for another. */
function Detail({ view, done, kind, label, value, isLtr, send, children }: DetailProps) {
  const own = view.proposals.filter((one) => one.kind === kind);
  const isRefused = done?.kind === kind;
  return (
    <>
      {own.map((one) => (
        <Asked key={one.id} proposal={one} />
      ))}
      <details className={styles.detail} name="detail" open={isRefused}>
        <Line label={label} value={value} isLtr={isLtr ?? false} />
        <Parts as={Form} method="post" reloadDocument className="stack gap-3 start">
          {children}
          <Button type="submit" name="do" value={kind} look="secondary">
            {send ?? texts.propose}
          </Button>
        </Parts>
      </details>
    </>
  );
}

type TypedProps = DetailsPageProps & {
  readonly name: "phone" | "email" | "city" | "from" | "wishes" | "name";
  /** The form that it stands in, where two have a field of its name. */
  readonly of?: Kind;
  readonly label: string;
  readonly hint?: string;
  readonly as?: "input" | "textarea";
  readonly type?: string;
  readonly min?: string;
  readonly dir?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
};

function Typed({ view: _, done, of, name, as = "input", ...rest }: TypedProps) {
  const isOwn = of === undefined ? done?.kind !== "guardian" || name === "name" : done?.kind === of;
  return (
    <Field
      {...rest}
      as={as}
      id={of === undefined ? name : `${of}-${name}`}
      name={name}
      problem={isOwn ? done?.errors?.[name] : undefined}
      defaultValue={isOwn ? done?.typed?.[name] : undefined}
    />
  );
}

function Asked({ proposal }: { proposal: ProposalView }) {
  return (
    <div className="boxed stack gap-2 start">
      <p>
        <b>{proposal.words}</b>
      </p>
      <p className="muted">{proposal.state}</p>
      {proposal.isOpen && (
        <Parts as={Form} method="post" reloadDocument>
          <input type="hidden" name="id" value={proposal.id} />
          <Button type="submit" name="do" value="back" look="secondary" size="small">
            {texts.takeBack}
          </Button>
        </Parts>
      )}
    </div>
  );
}

function Consents({ all }: { all: readonly ConsentView[] }) {
  const { title, one, kinds, give, takeBack } = texts.consents;
  return (
    <section className="stack gap-3" id="consents">
      <h2 className="h3">{title}</h2>
      <p className="muted">{one}</p>
      {[...Map.groupBy(all, ({ learnerId }) => learnerId)].map(([learnerId, own]) => (
        <section key={learnerId}>
          <h3 className="h4">
            <bdi dir="auto">{own[0]?.name}</bdi>
          </h3>
          {own.map((consent) => (
            <details key={consent.kind} className={styles.detail} name="detail">
              <summary className="row apart gap-2 pad-3">
                <span>
                  <span className="muted small">{kinds[consent.kind]}</span>
                  <br />
                  {consent.state}
                </span>{" "}
                <span className={`small ${styles.change}`} data-print="hide">
                  {consent.isGiven ? takeBack : give}
                </span>
              </summary>
              <Parts as={Form} method="post" reloadDocument className="stack gap-3 start">
                <p>{consent.words}</p>
                {consent.isGiven && <p>{consent.after}</p>}
                <input type="hidden" name="learner" value={learnerId} />
                <input type="hidden" name="kind" value={consent.kind} />
                <Button
                  type="submit"
                  name="do"
                  value={consent.isGiven ? "disagree" : "agree"}
                  look="secondary"
                  aria-label={fillText("{act}: {kind}", {
                    act: consent.isGiven ? takeBack : give,
                    kind: kinds[consent.kind],
                  })}
                >
                  {consent.isGiven ? takeBack : give}
                </Button>
              </Parts>
            </details>
          ))}
        </section>
      ))}
    </section>
  );
}
