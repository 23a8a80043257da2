import type { ComponentProps, ReactNode } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { comma } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { PageDocument } from "#content/documents.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { concernForm } from "#words/pages/contact.ts";
import { frame } from "#words/site-words.ts";
import { ConcernDanger } from "./concern-danger.tsx";
import { ContactMap } from "./contact-map.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import styles from "./contact-page.module.css";

type Page = PageDocument<"contact">;

type DetailProps = { icon: IconName; heading: string; children: ReactNode };

function Detail({ icon, heading, children }: DetailProps) {
  return (
    <div className={`under gap-1 across-3 pad-3 ${styles.detail}`}>
      <dt className="line muted">
        <Icon name={icon} size={22} className={styles.icon} />
        {heading}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Telephone({ heading }: Page["details"]["phone"]) {
  const { phone } = useSite();
  return (
    <Detail icon="phone" heading={heading}>
      <a href={`tel:${phone.e164}`}>{phone.display}</a>
    </Detail>
  );
}

/** Office, telephone, email and chat. */
function ContactDetails({ heading, office, phone, email, chat }: Page["details"]) {
  const site = useSite();
  return (
    <section aria-labelledby="reach-us">
      <h2 id="reach-us" className={`h3 ${styles.asideHeading}`}>
        {heading}
      </h2>
      <dl>
        <Detail icon="map-pin" heading={office.heading}>
          {site.city + comma + site.country}
        </Detail>
        <Telephone {...phone} />
        <Detail icon="mail" heading={email.heading}>
          <a href={`mailto:${site.email}`}>
            <EmailAddress address={site.email} />
          </a>
        </Detail>
        <Detail icon="message" heading={chat.heading}>
          <a href={site.chat.href} target="_blank" rel="noopener noreferrer">
            {site.chat.label}
            <span className="visually-hidden">{fillText(frame.newTab, { label: "" })}</span>
          </a>
          <p className="muted small">{chat.text}</p>
        </Detail>
      </dl>
    </section>
  );
}

/** What becomes of a message once it is sent. */
function WhatHappensNext({ heading, steps }: Page["next"]) {
  return (
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={`h3 ${styles.asideHeading}`}>
        {heading}
      </h2>
      <ol className={`stack above-4 ${styles.steps}`}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className={`plain ${styles.step}`}>{title}</h3>
            <p className="muted small">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page for a concern about a child: what to do at once, the form, and the telephone. Nothing else belongs here. */
function ConcernPage({ form, details }: { form: ReactNode; details: Page["details"] }) {
  return (
    <Parts>
      <PageHeader title={concernForm.title} intro={concernForm.intro} />
      <div className="wrap section">
        <ConcernDanger />
        <div className={classes("split", styles.columns)}>
          {form}
          <section aria-labelledby="reach-us">
            <h2 id="reach-us" className={`h3 ${styles.asideHeading}`}>
              {concernForm.speak}
            </h2>
            <dl>
              <Telephone {...details.phone} />
            </dl>
          </section>
        </div>
      </div>
    </Parts>
  );
}

/** Form, ways to reach the academy, and the map. */
export function ContactPage(props: ComponentProps<typeof EnquiryForm>) {
  const { header, details, map, next } = props.page.page;
  const { topic, concern } = props.page;
  const form = <EnquiryForm {...props} />;
  if (concern !== null) return <ConcernPage form={form} details={details} />;
  return (
    <Parts>
      <PageHeader {...header} />
      <div className={classes("wrap section split", styles.columns)}>
        {form}
        <div className="stack gap-7">
          <ContactDetails {...details} />
          {/* What has a topic has a promise of its own. */}
          {topic === null && <WhatHappensNext {...next} />}
        </div>
      </div>
      <div className="ruled sunken">
        <div className="wrap section">
          <ContactMap {...map} />
        </div>
      </div>
    </Parts>
  );
}
