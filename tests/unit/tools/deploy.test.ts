import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { nginxIsInstalled } from "../../tools/nginx.ts";
import { servedPlaces } from "../../tools/site/configuration.ts";
import { placesFile } from "../../tools/site/places.ts";
import { readSite } from "../../tools/site/site-file.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const dockerfile = read("deploy/Dockerfile");
const instructions = dockerfile.split("\n").filter((line) => /^[A-Z]+ /.test(line));
const readme = read("deploy/README.md");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const { services } = parse(read("deploy/compose.yaml"), { merge: true });
const { site, "lead-server": leadServer } = services;

const manifests = parseAllDocuments(read("deploy/kubernetes.yaml")).map((one) => one.toJS());
const [deployment, service, budget] = manifests;
const [container] = deployment.spec.template.spec.containers;

const configuration = read("deploy/nginx.conf");

/** The configuration as the image has it. */
const inImage = (() => {
  const [, from = "", to = ""] =
    /sed -i 's\/\^([^/]+)\/([^/]+)\/' build\/site\/releases\/\*\/nginx\.conf\n/.exec(dockerfile) ?? [];
  return configuration.replace(new RegExp(`^${from}`, "m"), to);
})();

const mebibytes = (size: string) => Number(/^(\d+)Mi$/.exec(size)?.[1]);

describe("the image", () => {
  it("is built from files and scripts of the project", () => {
    const copied = instructions
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
      .flatMap((line) => line.split(" ").slice(1, -1));
    expect(copied).toContain("package-lock.json");
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const named = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named).toContain("site");
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(existsSync(join(root, /ARG SITE=(\S+)/.exec(dockerfile)?.[1] ?? "none"))).toBe(true);
  });

  it("copies from stages that exist, and from images of one version", () => {
    const stages = instructions.flatMap((line) => /^FROM \S+ AS (\w+)/.exec(line)?.[1] ?? []);
    const used = [...dockerfile.matchAll(/--from=(\w+)|ARG EARLIER=(\w+)/g)].map(
      ([, from, earlier]) => from ?? earlier,
    );
    expect(used.filter((name) => !stages.includes(name ?? ""))).toEqual([]);
    const images = instructions.flatMap((line) => /^FROM ([a-z]\S*)/.exec(line)?.[1] ?? []);
    expect(images.filter((image) => image !== "scratch" && !/:\d+\.\d+\.\d+-/.test(image))).toEqual([]);
    const { node } = JSON.parse(read("package.json")).devDependencies;
    expect(images).toContainEqual(expect.stringMatching(`^node:${node}-`));
  });

  it("runs as one user without rights, in the trial and in the pods too", () => {
    const user = /^USER (\d+):\1$/m.exec(dockerfile)?.[1];
    expect(site.user).toBe(`${user}:${user}`);
    expect(deployment.spec.template.spec.securityContext.runAsUser).toBe(Number(user));
    expect([site.read_only, container.securityContext.readOnlyRootFilesystem]).toEqual([true, true]);
  });

  it("doesn't take what a developer's folder has made", () => {
    const ignored = read("deploy/Dockerfile.dockerignore").trim().split("\n");
    const made = read(".gitignore").match(/^(?:node_modules|build|test-results|\.cache|\.react-router)/gm);
    expect(ignored).toEqual(expect.arrayContaining([...(made ?? []), ".git", ".env", ".env.local"]));
  });

  it.runIf(nginxIsInstalled()).each(["deploy/site.json", "deploy/trial.json"])(
    "has a configuration for %s that nginx accepts as another user, in a folder that it can't write to",
    { timeout: 60_000 },
    async (file) => {
      const home = mkdtempSync(join(tmpdir(), "image-"));
      const [folder, temporary] = [join(home, "site"), join(home, "tmp")];
      onTestFinished(() => {
        chmodSync(folder, 0o755);
        rmSync(home, { recursive: true });
      });
      mkdirSync(folder);
      mkdirSync(temporary);
      chmodSync(home, 0o755);
      chmodSync(temporary, 0o777);
      const places = await servedPlaces(readSite(read(file)), { APP_REDIRECT_HOSTS: "bank.example" });
      mkdirSync(join(folder, "current"));
      writeFileSync(join(folder, "current/places.conf"), placesFile(places));
      writeFileSync(join(folder, "current/nginx.conf"), inImage);
      symlinkSync("current/nginx.conf", join(folder, "nginx.conf"));
      const links = [...dockerfile.matchAll(/ln -sfn \/tmp(\S*) build\/site\/(\S+)/g)];
      expect(links).toHaveLength(2);
      for (const [, target = "", name = ""] of links) symlinkSync(temporary + target, join(folder, name));
      chmodSync(folder, 0o555);
      const command = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr", "-t"];
      const user = process.getuid?.() === 0 ? { uid: 101, gid: 101 } : {};
      const { status, stderr } = spawnSync("nginx", command, { encoding: "utf8", ...user });
      expect(status, stderr).toBe(0);
      expect(stderr).not.toMatch(/\[(?:emerg|alert|warn)\]/);
    },
  );
});

it("every part agrees on the port and the health address of the configuration", () => {
  const port = /listen (\d+) default_server;/.exec(configuration)?.[1];
  expect(configuration).toContain("location = /health {");
  expect(instructions).toContain(`EXPOSE ${port}`);
  expect(site.ports.map((one: string) => one.split(":").at(-1))).toEqual([port]);
  expect(site.healthcheck?.test).toContain(`http://127.0.0.1:${port}/health`);
  expect(container.ports).toEqual([{ name: "http", containerPort: Number(port) }]);
  for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
    expect(probe.httpGet).toEqual({ path: "/health", port: "http" });
  expect(service.spec.ports).toEqual([{ name: "http", port: 80, targetPort: "http" }]);
});

describe("the trial", () => {
  it("has the lead server where its site expects the provider", () => {
    const api = new URL(JSON.parse(read("deploy/trial.json")).api);
    expect(leadServer.network_mode).toBe("service:site");
    expect(leadServer.command?.slice(1, 4)).toEqual(["tests/lead-server/main.ts", "--port", api.port]);
    expect(api.hostname).toBe("127.0.0.1");
    expect(existsSync(join(root, leadServer.command?.[1] ?? "none"))).toBe(true);
  });

  it("builds this project's image, with arguments that it has", () => {
    for (const { build } of [site, leadServer]) {
      expect(existsSync(join(root, "deploy", build.context, build.dockerfile))).toBe(true);
      for (const name of Object.keys(build.args))
        expect(dockerfile).toMatch(new RegExp(`^ARG ${name}(?:=|$)`, "m"));
    }
    expect(existsSync(join(root, site.build.args.SITE ?? "none"))).toBe(true);
    expect(instructions).toContainEqual(expect.stringMatching(` AS ${leadServer.build.target}$`));
  });
});

it("every part selects the same pods, of which one may be missing", () => {
  const { labels } = deployment.spec.template.metadata;
  expect([
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    budget.spec.selector.matchLabels,
  ]).toEqual([labels, labels, labels]);
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
});

describe("a pod", () => {
  const { spec } = deployment.spec.template;

  it("has a fixed number of workers, however many processors the machine has", () => {
    expect(inImage).toMatch(/^worker_processes \d+;$/m);
  });

  it("has memory for its temporary files, which count as its own, and for nginx", () => {
    const [{ emptyDir }] = spec.volumes;
    expect(emptyDir.medium).toBe("Memory");
    const left = mebibytes(container.resources.limits.memory) - mebibytes(emptyDir.sizeLimit);
    expect(left).toBeGreaterThanOrEqual(96);
  });

  it("ends only after the longest call that nginx passes on", () => {
    const minutes = Number(/proxy_read_timeout (\d+)m;/.exec(configuration)?.[1]);
    const paused = Number(container.lifecycle.preStop.exec.command.at(-1));
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(minutes * 60 + paused);
    const stop = Number(/docker stop --time (\d+)/.exec(readme)?.[1]);
    expect(stop).toBeGreaterThan(minutes * 60);
  });

  it("runs the image of a release, which a command puts there by its digest", () => {
    const [, placeholder = "", image = ""] =
      /sed "s\|([^|]+)\|([^|]+)\|" deploy\/kubernetes\.yaml/.exec(readme) ?? [];
    expect(container.image).toBe(placeholder);
    expect(read("deploy/kubernetes.yaml").split(placeholder)).toHaveLength(2);
    expect(image).toMatch(/@sha256:/);
  });
});

it("the document names the limits that an Ingress before the pods needs", () => {
  const size = /client_max_body_size (\w+);/.exec(configuration)?.[1];
  const seconds = Number(/proxy_read_timeout (\d+)m;/.exec(configuration)?.[1]) * 60;
  expect(readme).toContain(`nginx.ingress.kubernetes.io/proxy-body-size: ${size}`);
  expect(readme).toContain(`nginx.ingress.kubernetes.io/proxy-read-timeout: "${seconds}"`);
  expect(configuration).toContain("proxy_request_buffering off;");
  expect(readme).toContain('nginx.ingress.kubernetes.io/proxy-request-buffering: "off"');
  expect(readme).toContain('nginx.ingress.kubernetes.io/upstream-hash-by: "$binary_remote_addr"');
});

it("the document names the version of nginx that the image has", () => {
  const version = /^FROM nginx:(\d+\.\d+)\./m.exec(dockerfile)?.[1];
  expect(readme).toContain(`the image has ${version}`);
});
