import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findDraft } from "#app/features/documents/draft-store.server.ts";
import { hashOf } from "#app/features/documents/desk/form/form-values.server.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { temporaryFolder, type TestDatabase } from "./support/databases.ts";
import { deskPerson } from "./support/desk.ts";
import { docker, dockerWith, hasCompose, whyNoDocker } from "./support/docker.ts";
import { send } from "./support/http.ts";
import { siteOrigin } from "./support/identity-site.ts";
import { documentedCommands } from "./support/image-tree.ts";
import { startLoad, storedMessages } from "./support/load.ts";
import { createTestLogger, createTestServices } from "./support/services.ts";
import { openSeeds } from "#tests/support/seeds.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

const root = join(import.meta.dirname, "..");

const obstacle = whyNoDocker("Dockerfile");
if (obstacle !== undefined) console.error(`The image is neither built nor run: ${obstacle}.`);
const several = obstacle ?? whyNoDocker("compose.yaml", "compose.override.yaml");
if (several !== obstacle) console.error(`It is not run beside others: ${several}.`);

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

/** Runs the image as docs/running.md says, with files that it cannot change, until the test ends. */
async function runImage(...more: string[]) {
  const locked = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
  const published = ["--publish", "127.0.0.1::3000"];
  const volume = more.includes("--volume") ? [] : ["--volume", "/data"];
  const id = await docker("run", "--detach", ...locked, ...published, ...volume, ...more, image);
  onTestFinished(async () => void (await docker("rm", "--force", "--volumes", id)));
  await untilHealthy(id);
  const port = async () => Number((await docker("port", id, "3000")).split(":").at(-1));
  return { id, port };
}

/** Does each command for whoever runs the site in a container that is new. */
async function expectCommands(id: string): Promise<void> {
  for (const { command, codes, says } of documentedCommands()) {
    const [code, output] = await inContainer(id, command);
    expect(output, command[0]).toMatch(says);
    expect(codes, `${command[0]}: ${output}`).toContain(code);
  }
}

describe.skipIf(obstacle !== undefined)(
  "the image",
  { meta: { needs: `Docker: ${obstacle}` } },
  () => {
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
      const { id, port } = await runImage();
      const home = await send(await port(), "/");
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

    test("lets an owner publish facts and a tutor’s card with a photo, which outlast the container’s process", async () => {
      // A folder of this machine, so that the test can be at the desk as well.
      const data = temporaryFolder();
      chmodSync(data, 0o777);
      const env = `PUBLIC_URL=${siteOrigin}`;
      const { id, port } = await runImage("--env", env, "--volume", `${data}:/data`);
      const services = await servicesOn(
        { engine: "sqlite", file: join(data, "meridian.sqlite") },
        data,
      );
      await publishByForm(services, await port());

      const shown = async () => {
        const at = await port();
        const get = (path: string) => send(at, { path, headers: { host: "academy.example" } });
        expect((await get("/about")).text).toContain("Ostrich School");
        const page = (await get("/tutors/sana")).text;
        expect(page).toContain("Ijazah in Hafs");
        const photo = await get(/src="(\/tutors\/[^"]+)"/.exec(page)?.[1] ?? "");
        const { format, width } = await sharp(photo.bytes).metadata();
        expect({ format, width }).toEqual({ format: "webp", width: 320 });
      };
      await shown();
      await docker("restart", "--time", "20", id);
      await untilHealthy(id);
      await shown();
    });

    test.skipIf(several !== undefined || !hasCompose())(
      "is two processes with nginx and PostgreSQL by Compose",
      { meta: { needs: `Docker with Compose: ${several ?? "no Compose"}` } },
      async () => {
        const port = await freePort();
        const folder = composeFolder({
          POSTGRES_PASSWORD: run,
          PUBLIC_URL: "https://academy.example",
          SITE_IMAGE: image,
          PORT: String(port),
        });
        const compose = (...args: string[]) =>
          docker(
            "compose",
            "--project-name",
            `academy-${run}`,
            "--project-directory",
            folder,
            ...args,
          );
        onTestFinished(async () => void (await compose("down", "--volumes")));
        await compose("up", "--no-build", "--wait");
        const answer = await send(port, { headers: { host: "academy.example" } });
        expect(answer.status).toBe(200);
        const ids = (await compose("ps", "--quiet", "site")).split("\n");
        expect(ids).toHaveLength(2);
        await expectCommands(ids[0] ?? "");
      },
    );

    test.skipIf(several !== undefined)(
      "three replicas in a Swarm drop no request while they are replaced, though pages of the desk are open",
      { meta: { needs: `Docker: ${several}` } },
      async () => {
        const swarm = await openSwarm();
        const { services, port, replicas } = swarm;
        const { cookie } = await deskPerson(services, "coordinator");
        const load = startLoad(port, services, cookie);
        onTestFinished(async () => void (await load.stop()));
        await expectUpdate(swarm, next, "completed");
        expect(await replicas()).toEqual([next, next, next]);
        // One that does not start does no harm.
        await expectUpdate(swarm, broken, "rollback_completed");
        expect(await replicas()).toEqual([next, next, next]);
        const { failures, reads, sent } = await load.stop();
        expect(failures).toEqual([]);
        expect(reads).toBeGreaterThan(20);
        expect(await storedMessages(services)).toEqual(sent.toSorted());
      },
    );
  },
);

/** Services of this test on the database of a container. @param folder where SQLite has it */
async function servicesOn(
  database: TestDatabase["config"],
  folder = temporaryFolder(),
): Promise<Services> {
  const { config } = await createTestServices({
    engine: database.engine,
    make: async () => ({ config: database, folder }),
  });
  const services = await createServices(config, {
    logger: createTestLogger().logger,
    wordingIn: () => wording,
    openDocuments: openSeeds,
  });
  onTestFinished(() => services.close());
  return services;
}

/** Sends the forms of an owner’s desk: a name for the academy, and the card of a tutor with a photo. */
async function publishByForm(services: Services, port: number): Promise<void> {
  const { db, documents } = services;
  const { cookie } = await deskPerson(services, "owner");
  const headers = { cookie, host: "academy.example", origin: siteOrigin };
  const post = async (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request(siteOrigin, { method: "POST", body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const type = { "content-type": request.headers.get("content-type") ?? "" };
    const length = { "content-length": body.byteLength };
    const answer = await send(port, {
      method: "POST",
      path,
      body,
      headers: { ...headers, ...type, ...length },
    });
    expect({ path, status: answer.status }).toEqual({ path, status: 303 });
    return answer.headers.location ?? "";
  };

  const facts = { document: "facts", language: "en" };
  const { name } = documents.current().stored(facts) as { name: string };
  const details = {
    postalAddress: "1 Sample Street, London E1 6AN",
    companyNumber: "12345678",
    registeredIn: "England and Wales",
    taxNumber: "GB 123456789",
    icoNumber: "ZA000000",
  };
  // As a form has them: what is typed, and what stood there.
  const form: Record<string, string> = { "v.name": "Ostrich School", "h.name": hashOf(name) };
  for (const [field, typed] of Object.entries(details)) {
    form[`v.business.${field}`] = typed;
    form[`h.business.${field}`] = hashOf(null);
  }
  await post("/desk/site/en/facts", { ...form, do: "keep" });
  const draft = await findDraft(db, facts);
  const seen = { draft: `en/facts@${draft?.version}`, do: "publish" };
  expect(await post("/desk/site?index", seen)).toContain("published=1");

  const tutor = await checkedTutor(services, { name: "Sana Malik" });
  const create = { width: 1200, height: 900, channels: 3, background: "#a33" } as const;
  const photo = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  const card = `/desk/tutors/${tutor}/card`;
  expect(await post(`${card}/picture`, { photo })).toContain("?done");
  const { id: picture } = await db.selectFrom("tutor_photo").select("id").executeTakeFirstOrThrow();
  const words = { name: "Sana", whom: "Girls and young children", training: "Ijazah in Hafs" };
  await post(card, { do: "draft", version: "0", words: "", picture, ...words });
  const on = new Date().toISOString().slice(0, 10);
  await post(card, { do: "record", version: "1", on, words: "By email." });
}

type Swarm = Awaited<ReturnType<typeof openSwarm>>;

/** Fails with what became of each container, and what those that have ended said. */
async function expectUpdate({ update, tasks }: Swarm, site: string, end: string): Promise<void> {
  const state = await update(site);
  expect(state, state === end ? undefined : await tasks()).toBe(end);
}

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
  const ofSite = ["--filter", `label=com.docker.swarm.service.name=${stack}_site`];
  const replicas = async () =>
    (await docker("ps", ...ofSite, "--format", "{{.Image}}")).split("\n");
  const tasks = async () => {
    const ids = (await docker("ps", "--all", "--quiet", ...ofSite)).split("\n");
    const logs = ids.map((id) => docker("logs", "--tail", "50", id));
    return [
      await docker("service", "ps", "--no-trunc", `${stack}_site`),
      ...(await Promise.all(logs)),
    ].join("\n");
  };

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

  const services = await servicesOn({
    engine: "postgres",
    url: `postgres://site:${run}@127.0.0.1:${databasePort}/site`,
  });
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
