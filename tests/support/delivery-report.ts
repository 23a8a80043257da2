import { randomUUID } from "node:crypto";

type Report = {
  readonly action?: "failed" | "delayed";
  /** The mail that it is about. */
  readonly to: string;
  readonly messageId: string;
  /** What the other server said. */
  readonly status?: string;
  readonly said?: string;
};

/** What a mail server sends back of a mail that it could not deliver (RFC 3464), with its headers. */
export function deliveryReport({
  action = "failed",
  to,
  messageId,
  status = "5.1.1",
  said = "550 no such user",
}: Report): string {
  return `Return-Path: <>
From: Mail Delivery System <mailer-daemon@mail.example>
To: team@academy.example
Subject: Undelivered Mail Returned to Sender
Date: Mon, 05 Jan 2026 10:00:00 +0000
Message-ID: <${randomUUID()}@mail.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not arrive.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said}
--b
Content-Type: message/rfc822

From: site@academy.example
To: ${to}
Subject: What did not arrive
Message-ID: ${messageId}

Words.
--b--
`;
}
