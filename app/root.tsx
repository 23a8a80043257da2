// The order of the cascade layers is declared by the first stylesheet, so the styles come first.
import "./styles/base.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "#words/letters.css";

import { script as earlyScript } from "virtual:early-script";
import { useContext, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type LinksFunction,
} from "react-router";

import type { Route } from "./+types/root";
import { lateStyles } from "./platform/late-marks.ts";
import { publicUrl } from "#app/platform/.server/context.ts";
import { frameFacts } from "#app/shell/frame-facts.server.ts";
import { FailurePage } from "#app/shell/failure-page.tsx";
import { NotFoundPage } from "#app/shell/not-found-page.tsx";
import { logoPath } from "#app/ui/brand-mark.tsx";
import { SiteContext, unknownSite, useLatestSite } from "#app/ui/site-facts.ts";
import { language } from "./platform/language.ts";
import { setAcademyZone } from "./platform/zone-clock.ts";
import { firstZone } from "#content/academy-zone.ts";
import { SiteFrame } from "#app/shell/site-frame.tsx";
import { isTaskPage } from "#app/shell/task-pages.ts";
import { IdentityProvider } from "./features/identity/browser/identity-provider.tsx";
import { readVisitor } from "./features/identity/signed-in.server.ts";
import { answerOutages } from "./platform/.server/answer-outages.ts";
import { DrawnByParts } from "#app/ui/part/part.tsx";
import { NonceContext } from "./platform/nonce-context.ts";
import lateFile from "./styles/late.css?url";

export const links: LinksFunction = () => [
  // What no first view needs: app/early/late-files.ts has it fetched after the first paint.
  { rel: lateStyles, href: lateFile },
];

export const middleware: Route.MiddlewareFunction[] = [answerOutages];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { social, ...site } = frameFacts(context);
  const path = new URL(request.url).pathname.slice(language.base.length);
  return {
    publicUrl: publicUrl(context),
    // A footer of one line shows no links elsewhere: the next page has them from `/site.json`.
    site: { ...site, social: isTaskPage(path) ? [] : social },
    visitor: await readVisitor(request, context),
  };
}

// What the visitor does on the page, signing in among it, the browser knows without asking.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Absent where the root itself has failed.
  const known = useRouteLoaderData<typeof loader>("root");
  const visitor = known?.visitor ?? null;
  const site = useLatestSite(known?.site ?? unknownSite);
  if (!import.meta.env.SSR) setAcademyZone(site.zone ?? firstZone);
  const nonce = useContext(NonceContext);
  const isFramed = useMatches().some(({ handle }) => Object(handle).hasOwnFrame);
  const isDrawnByParts = useContext(DrawnByParts);
  // Null, and not undefined, where nothing has failed.
  const hasFailed = Boolean(useRouteError());
  // The script that its component puts into the page is app/early/restore-scroll.ts here.
  useScrollRestoration();
  return (
    <html
      lang={language.tag.replace(/-u-.*/, "")}
      dir={language.dir}
      data-known={visitor ? "" : undefined}
      data-desk={isFramed ? "" : undefined}
      data-by-parts={isDrawnByParts ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1627" media="(prefers-color-scheme: dark)" />
        {/* A browser that paints while a page is still read would show half a bar, and move it. */}
        <link rel="expect" href="#main" blocking="render" />
        <Meta />
        <Links />
        {site.logo === undefined ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <link rel="icon" href={logoPath(site.logo, "icon-192.png")} type="image/png" />
        )}
        <link
          rel="apple-touch-icon"
          href={
            site.logo === undefined ? "/apple-touch-icon.png" : logoPath(site.logo, "touch.png")
          }
        />
        <noscript>
          <link rel="stylesheet" href={lateFile} media="all" />
        </noscript>
        <script
          nonce={nonce}
          // Browsers hide the nonce, and only the server has the script's text.
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- a script of our own, built from app/early
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : "" }}
        />
      </head>
      <body>
        <SiteContext value={site}>
          <IdentityProvider siteOrigin={known?.publicUrl ?? ""} visitor={visitor}>
            <SiteFrame isBare={isFramed && !hasFailed}>{children}</SiteFrame>
          </IdentityProvider>
        </SiteContext>
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailurePage error={error} />;
}
