import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createServices } from "#app/platform/.server/services.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { temporaryFolder } from "./support/databases.ts";
import { deskPerson } from "./support/desk.ts";
import { docker, dockerWith, hasCompose, whyNoDocker } from "./support/docker.ts";
import { send } from "./support/http.ts";
import { documentedCommands } from "./support/image-tree.ts";
import { startLoad, storedMessages } from "./support/load.ts";
import { createTestLogger, createTestServices } from "./support/services.ts";
import { openSeeds } from "#tests/support/seeds.ts";

const root = join(import.meta.dirname, "..");

const obstacle = whyNoDocker();
if (obstacle !== undefined) console.error(`The image is neither built nor run: ${obstacle}.`);

const run = randomBytes(4).toString("hex");
/** The built image, and the next version of it. */
const [image, next, broken] = ["1", "2", "3"].map((tag) => `academy-test-${run}:${tag}`) as [
  string,
  string,
  string,
];

/** As docs/running.md says: with the files that lie beside compose.yaml, and settings in `.env`. */
function composeFolder(settings: Readonly<Record<string, string>>, more = ""): string {
  const folder = temporaryFolder();
  for (const name of ["compose.yaml", "compose.override.yaml", "deploy"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, ".env"), lines.join(""));
  writeFileSync(join(folder, "more.yaml"), more);
  return folder;
}

/** @returns the exit code of a command in a container, and what it wrote */
async function inContainer(id: string, command: readonly string[]): Promise<[number, string]> {
  return await docker("exec", id, "node", ...command).then(
    (output) => [0, output],
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => [
      code,
      `${stdout}${stderr}`,
    ],
  );
}

async function untilHealthy(id: string): Promise<void> {
  const health = () => docker("inspect", "--format", "{{.State.Health.Status}}", id);
  await expect.poll(health, { timeout: 300_000, interval: 500 }).toBe("healthy");
}

/** Does each command for whoever runs the site in a container that is new. */
async function expectCommands(id: string): Promise<void> {
  for (const { command, codes, says } of documentedCommands()) {
    const [code, output] = await inContainer(id, command);
    expect(output, command[0]).toMatch(says);
    expect(codes, `${command[0]}: ${output}`).toContain(code);
  }
}

describe.skipIf(obstacle !== undefined)("the image", () => {
  vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_800_000 });

  beforeAll(async () => {
    // Its own network where that of containers leads nowhere; installing needs one.
    await docker("build", "--network=host", "--tag", image, root);
    for (const [tag, line] of [
      [next, "LABEL version=2"],
      [broken, 'CMD ["false"]'],
    ] as const) {
      const folder = join(root, ".cache/test-image");
      cpSync(join(root, "package.json"), join(folder, "package.json"));
      writeFileSync(join(folder, "Dockerfile"), `FROM ${image}\n${line}\n`);
      await docker("build", "--tag", tag, folder);
    }
    return async () => {
      await docker("image", "rm", "--force", image, next, broken);
    };
  });

  test("serves from files that it cannot change, has every command, and ends when it is told to", async () => {
    const id = await docker(
      "run",
      "--detach",
      "--read-only",
      "--tmpfs",
      "/tmp",
      "--cap-drop",
      "ALL",
      "--publish",
      "127.0.0.1::3000",
      "--volume",
      "/data",
      image,
    );
    onTestFinished(async () => void (await docker("rm", "--force", "--volumes", id)));
    await untilHealthy(id);
    const address = await docker("port", id, "3000");
    const home = await send(Number(address.split(":").at(-1)), "/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("<h1");

    expect(await docker("exec", id, "id", "--user")).not.toBe("0");
    const change = docker("exec", "--user", "root", id, "touch", "/srv/site/package.json");
    await expect(change).rejects.toThrow("Read-only file system");
    await expectCommands(id);

    await docker("stop", "--time", "20", id);
    expect(await docker("inspect", "--format", "{{.State.ExitCode}}", id)).toBe("0");
    expect(await docker("logs", id)).toContain('"msg":"stopped"');
  });

  test.skipIf(!hasCompose())("is two processes with nginx and PostgreSQL by Compose", async () => {
    const port = await freePort();
    const folder = composeFolder({
      POSTGRES_PASSWORD: run,
      PUBLIC_URL: "https://academy.example",
      SITE_IMAGE: image,
      PORT: String(port),
    });
    const compose = (...args: string[]) =>
      docker("compose", "--project-name", `academy-${run}`, "--project-directory", folder, ...args);
    onTestFinished(async () => void (await compose("down", "--volumes")));
    await compose("up", "--no-build", "--wait");
    const answer = await send(port, { headers: { host: "academy.example" } });
    expect(answer.status).toBe(200);
    const ids = (await compose("ps", "--quiet", "site")).split("\n");
    expect(ids).toHaveLength(2);
    await expectCommands(ids[0] ?? "");
  });

  test("three replicas in a Swarm drop no request while they are replaced, though pages of the desk are open", async () => {
    const swarm = await openSwarm();
    const { services, port, update, replicas, tasks } = swarm;
    const { cookie } = await deskPerson(services, "coordinator");
    const load = startLoad(port, services, cookie);
    onTestFinished(async () => void (await load.stop()));
    await expect.poll(load.listening, { timeout: 60_000 }).toBe(3);
    expect(await update(next), await tasks()).toBe("completed");
    expect(await replicas()).toEqual([next, next, next]);
    // One that does not start does no harm.
    expect(await update(broken), await tasks()).toBe("rollback_completed");
    expect(await replicas()).toEqual([next, next, next]);
    await expect.poll(load.listening, { timeout: 60_000 }).toBe(3);
    const { failures, reads, sent } = await load.stop();
    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(20);
    expect(await storedMessages(services)).toEqual(sent.toSorted());
  });
});

/** A Swarm of this one machine with three processes of the site, nginx, and a database that this test reaches. */
async function openSwarm() {
  if ((await docker("info", "--format", "{{.Swarm.LocalNodeState}}")) !== "active") {
    await docker("swarm", "init", "--advertise-addr", "127.0.0.1");
    onTestFinished(async () => void (await docker("swarm", "leave", "--force")));
  }
  const stack = `academy-${run}`;
  const override = readFileSync(join(root, "compose.override.yaml"), "utf8");
  const postgres = /image: (postgres:\S+)/.exec(override)?.[1];
  const [port, databasePort] = [await freePort(), await freePort()];
  const gatewayOf = "{{(index .IPAM.Config 0).Gateway}}";
  // A Swarm that has just begun makes it a moment later.
  const gateway = await vi.waitFor(
    () => docker("network", "inspect", "docker_gwbridge", "--format", gatewayOf),
    { timeout: 60_000 },
  );
  const folder = composeFolder(
    {
      DATABASE_URL: `postgres://site:${run}@database:5432/site`,
      PUBLIC_URL: "https://academy.example",
    },
    `version: "3.13"
services:
  site:
    deploy: { replicas: 3 }
  database:
    image: ${postgres}
    environment: { POSTGRES_USER: site, POSTGRES_DB: site, POSTGRES_PASSWORD: "${run}" }
    networks: [inside]
    ports: [{ target: 5432, published: ${databasePort}, mode: host }]
    deploy: { endpoint_mode: dnsrr }
`,
  );
  onTestFinished(async () => void (await docker("stack", "rm", stack)));
  const files = ["compose.yaml", "more.yaml"].flatMap((name) => ["-c", join(folder, name)]);
  const deploy = async (site: string) =>
    await dockerWith(
      { SITE_IMAGE: site, PORT: String(port), OUTER_PROXY: gateway },
      "stack",
      "deploy",
      "--resolve-image",
      "never",
      ...files,
      stack,
    );
  const replicas = async () =>
    (
      await docker(
        "ps",
        "--filter",
        `label=com.docker.swarm.service.name=${stack}_site`,
        "--format",
        "{{.Image}}",
      )
    ).split("\n");
  /** What became of each container and what it said, for whoever reads of a failure. */
  const tasks = async () =>
    [
      await docker("service", "ps", "--no-trunc", `${stack}_site`),
      await docker("service", "logs", "--tail", "100", `${stack}_site`),
    ].join("\n");

  await deploy(image);
  const ready = () =>
    send(port, { path: "/readyz", headers: { host: "academy.example" } }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 300_000, interval: 1_000 }).toBe(200);
  const running = () =>
    docker("service", "ls", "--filter", `name=${stack}_site`, "--format", "{{.Replicas}}");
  await expect.poll(running, { timeout: 300_000, interval: 1_000 }).toBe("3/3");

  const { config } = await createTestServices({
    engine: "postgres",
    make: async () => ({
      config: { engine: "postgres", url: `postgres://site:${run}@127.0.0.1:${databasePort}/site` },
      folder: temporaryFolder(),
    }),
  });
  const services = await createServices(config, {
    logger: createTestLogger().logger,
    openDocuments: openSeeds,
  });
  onTestFinished(() => services.close());
  return {
    services,
    port,
    replicas,
    tasks,
    /** @returns how the update to that image ended */
    update: async (site: string) => {
      await deploy(site);
      const state = () =>
        docker(
          "service",
          "inspect",
          `${stack}_site`,
          "--format",
          "{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}",
        );
      await expect.poll(state, { timeout: 300_000, interval: 1_000 }).toMatch(/completed$/);
      return await state();
    },
  };
}
