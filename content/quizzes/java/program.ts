const imports = [
  "java.nio.file.*",
  "java.util.*",
  "java.util.concurrent.*",
  "java.util.function.*",
  "java.util.stream.*",
].map((name) => `import ${name};`);

/**
 * A whole Java program for a question that shows statements only: the usual imports, and the
 * statements as the body of `main`.
 */
export function mainWith(statements: string): string {
  return `${imports.join("\n")}

class Main {
  public static void main(String[] args) throws Exception {
${statements}
  }
}
`;
}
