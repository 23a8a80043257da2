import { Component, createContext, Suspense, type ReactNode } from "react";

import { BrokenPart } from "./broken-part.tsx";
import { controlsNow, lostOf, restore, type Typed } from "./typed-values.ts";

/**
 * Whether the server could not draw all of a page: it then draws each part by itself and leaves out what throws, which the
 * page's script tries again.
 */
export const DrawnByParts = createContext(false);

/** Where a page is: a part that is broken on one page is drawn on the next. */
const here = () => (typeof location === "undefined" ? "" : location.pathname);

type State = { readonly brokenAt: string | null };

/** What was on the page just before a part of it changed. */
type Before = { readonly controls: Typed; readonly focused: Element | null };

/**
 * A part of a page that may break by itself: where something in it throws while it is drawn, the rest of the page stays, a
 * message takes its place, and what was typed into it comes back once it is drawn again. Adds no element of its own.
 */
export class Part extends Component<{ children: ReactNode }, State> {
  static override contextType = DrawnByParts;
  declare context: boolean;
  override state: State = { brokenAt: null };
  private lost: Typed = new Map();
  private hadFocus = false;

  static getDerivedStateFromProps(_props: unknown, { brokenAt }: State): State | null {
    return brokenAt === null || brokenAt === here() ? null : { brokenAt: null };
  }

  static getDerivedStateFromError(): State {
    return { brokenAt: here() };
  }

  /** React asks before it takes the part off the page. */
  override getSnapshotBeforeUpdate(_props: unknown, { brokenAt }: State): Before | null {
    if (this.state.brokenAt === brokenAt) return null;
    return { controls: controlsNow(), focused: document.activeElement };
  }

  override componentDidUpdate(_props: unknown, previous: State, before: Before | null) {
    if (!before) return;
    if (this.state.brokenAt !== null) {
      this.lost = lostOf(before.controls);
      this.hadFocus = before.focused?.isConnected === false;
      return;
    }
    // On another page nothing is entered that was typed on this one.
    if (previous.brokenAt === here()) void restore(this.lost, before.controls, this.hadFocus);
    this.lost = new Map();
  }

  private readonly retry = () => {
    this.hadFocus = true;
    this.setState({ brokenAt: null });
  };

  override render() {
    const { children } = this.props;
    if (this.state.brokenAt !== null) {
      return <BrokenPart takesFocus={() => this.hadFocus} onRetry={this.retry} />;
    }
    return this.context ? <Suspense fallback={<BrokenPart />}>{children}</Suspense> : children;
  }
}
