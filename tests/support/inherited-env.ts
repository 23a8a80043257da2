const ofClock = /^(?:LD_PRELOAD|FAKETIME)/;

/** What a process with an environment of its own has from the tests': the path, and the clock that a whole run was given. */
export function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && (name === "PATH" || ofClock.test(name)) ? [[name, value]] : [],
    ),
  );
}
