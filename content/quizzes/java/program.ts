const imports = [
  "java.nio.file.*",
  "java.util.*",
  "java.util.concurrent.*",
  "java.util.function.*",
  "java.util.stream.*",
];

function programWith(statements: string, names: readonly string[], head: string): string {
  const heading = names.map((name) => `import ${name};\n`).join("");
  const body = statements.replace(/^(?=.)/gm, "    ");
  return `${heading && `${heading}\n`}class Main {
  public static void ${head} {
${body}
  }
}`;
}

/** A whole program to prove something with: the usual imports, and the statements as `main`'s body. */
export function mainWith(statements: string): string {
  return programWith(statements, imports, "main(String[] args) throws Exception");
}

/** A whole program to show, which runs as it is pasted: only the imports that are named. */
export function shownMain(statements: string, ...names: string[]): string {
  return programWith(statements, names, "main(String[] args)");
}
