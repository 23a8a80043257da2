/** A page of a browser, with as much as every engine can do. Addresses are whole. */
export type EnginePage = {
  /** Opens an address and waits until the page is read, in WebKitGTK loaded; scripts may still be on their way. */
  open(url: string): Promise<void>;
  /** Makes the view as large as named, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Runs a function in the page, which knows nothing of what is around it, and hands back what it
   * answers, once it answers.
   */
  run<Args extends readonly unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Presses and lets go of the mouse at a point of the view, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses the keys of a text one after the other. */
  type(text: string): Promise<void>;
  /** The view as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Scheme = "light" | "dark";

export type Engine = {
  readonly name: "Chromium" | "Firefox" | "WebKitGTK";
  /** What is missing to run it; undefined if it can run. */
  readonly missing: string | undefined;
  /** Starts a browser with an empty profile, whose visitor has chosen a scheme. Closing its page ends it. */
  launch(scheme?: Scheme): Promise<EnginePage>;
};

/** Writes a call of a function as an expression whose value is the answer in JSON. */
export function callAsText(
  inPage: (...args: never[]) => unknown,
  args: readonly unknown[],
): string {
  return `Promise.resolve((${String(inPage)})(...${JSON.stringify(args)})).then((answer) => JSON.stringify(answer) ?? "null")`;
}

/** What WebDriver and WebDriver BiDi both call a click at a point of the view. */
export function clickActions(x: number, y: number): unknown[] {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

/** What WebDriver and WebDriver BiDi both call typing a text. */
export function typeActions(text: string): unknown[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}
