import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/** Runs Docker's program, which finds its daemon by DOCKER_HOST or at the usual place; gives what it wrote. */
export async function docker(...args: string[]): Promise<string> {
  return await dockerWith({}, ...args);
}

/** The same with variables of the environment, which it fills into files of Compose. */
export async function dockerWith(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const options = { maxBuffer: 2 ** 26, env: { ...process.env, ...env } };
  const { stdout, stderr } = await promisify(execFile)("docker", args, options);
  return `${stdout}${stderr}`.trim();
}

const succeeds = (...args: string[]) => spawnSync("docker", args, { stdio: "ignore" }).status === 0;

/** Whether this machine has Docker's Compose. */
export const hasCompose = () => succeeds("compose", "version");

/**
 * Why the image cannot be built and run here; undefined where it can. Images that are not here are fetched.
 *
 * @param files of this project that name what is needed
 */
export function whyNoDocker(...files: readonly string[]): string | undefined {
  if (!succeeds("info")) return "no Docker daemon answers, at DOCKER_HOST or at the usual place";
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const version = /^ARG NODE_VERSION=(.+)$/m.exec(read("Dockerfile"))?.[1] ?? "";
  const images = files
    .flatMap((name) => [...read(name).matchAll(/^(?:FROM| +image:) (\w+:\S+)/gm)])
    .map(([, image = ""]) => image.replace("${NODE_VERSION}", version));
  const missing = images.find(
    (image) => !succeeds("image", "inspect", image) && !succeeds("pull", image),
  );
  return missing === undefined ? undefined : `the image ${missing} cannot be had`;
}
