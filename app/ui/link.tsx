import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, type To } from "react-router";

import { isTranslated } from "#app/platform/language.ts";
import { savesData } from "#app/platform/saves-data.ts";

/** Pages about one visitor, and signing in and out: fetched on a click and never before. */
const visitorsOwn = /^\/(?:sign|profile|account|family|u\/)/;

function prefetchOf(to: To, reloadDocument: boolean | undefined): "intent" | "none" {
  const isOwn = typeof to === "string" && visitorsOwn.test(to);
  const isSaving = typeof window !== "undefined" && savesData();
  return reloadDocument || isOwn || isSaving ? "none" : "intent";
}

type LinkProps = ComponentProps<typeof RouterLink>;

/** Whether a page exists only in English. The routers of other languages do not know such pages. */
function isElsewhere(to: To): to is string {
  return typeof to === "string" && to.startsWith("/") && !isTranslated(to);
}

/** A link to the English page, if there is none in the language. */
function EnglishLink({ to, children, ...props }: { to: string } & LinkProps) {
  const { className, onClick, id } = props;
  return (
    <a href={to} hrefLang="en" {...{ className, onClick, id, "aria-label": props["aria-label"] }}>
      {children}
    </a>
  );
}

/*
 * Both say `discover="none"`: the browser knows every route (react-router.config.ts).
 */

/**
 * A link within the site. The scripts and data of its page are fetched as soon as the visitor reaches for the
 * link by pointer, touch or keyboard.
 */
export function Link(props: LinkProps) {
  if (isElsewhere(props.to)) return <EnglishLink {...props} to={props.to} />;
  return (
    <RouterLink discover="none" prefetch={prefetchOf(props.to, props.reloadDocument)} {...props} />
  );
}

/** The same in a navigation, where the link to the current page is marked. */
export function NavLink(props: LinkProps & { end?: boolean }) {
  if (isElsewhere(props.to)) return <EnglishLink {...props} to={props.to} />;
  return (
    <RouterNavLink
      discover="none"
      prefetch={prefetchOf(props.to, props.reloadDocument)}
      {...props}
    />
  );
}
