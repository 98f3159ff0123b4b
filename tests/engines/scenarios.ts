import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CountryId } from "../../app/catalogue/countries/types.ts";
import { png } from "../e2e/made-files.ts";
import { leadAt } from "../e2e/screen-steps.ts";
import type { Control } from "../lead-server/control.ts";
import type { Walker } from "./walker.ts";

type Scenario = {
  countries: readonly CountryId[];
  run: (walker: Walker, control: Control) => Promise<void>;
};

const submit = "button[type=submit]";
const errors = `document.querySelector(".error-summary")`;

/** What every engine goes through, by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  journey: {
    countries: ["es", "ro", "vn"],
    async run(walker) {
      await walker.open("/");
      await walker.picture("1-first-page");
      await walker.press(submit);
      await walker.until(
        `${errors}?.contains(document.activeElement) || document.activeElement === ${errors}`,
      );
      await walker.picture("2-errors");
      const paths = await walker.walk("summary");
      await walker.arriveAt("summary");
      await walker.picture("3-summary");
      await walker.back(paths.at(-2) ?? "");
      await walker.until(`document.querySelector("[data-point]")`);
      await walker.picture("4-back");
      await walker.reload();
      await walker.arriveAt(paths.at(-2) ?? "");
      await walker.walk("mobile-verification");
      await walker.arriveAt("mobile-verification");
      await walker.type("main input:not([type=hidden])", "123456");
      await walker.press(submit);
      await walker.arriveAt("accepted");
      await walker.picture("5-accepted");
    },
  },
  offer: {
    countries: ["es"],
    async run(walker, control) {
      await walker.open(await leadAt(control, "cofidis-offer"));
      await walker.arriveAt("cofidis-offer");
      await walker.until(`document.querySelector("[data-term]")`);
      await walker.picture("1-offer");
      await walker.press(`main ${submit}`);
      await walker.until(`document.querySelector("dialog[open]")`);
      await walker.picture("2-dialog");
      await walker.press(`dialog[open] ${submit}`);
      await walker.arriveAt("accepted");
    },
  },
  documents: {
    countries: ["es"],
    async run(walker, control) {
      await walker.open(await leadAt(control, "id-upload"));
      await walker.press("input[type=radio][value=passport]");
      await walker.press(`main ${submit}`);
      const folder = await mkdtemp(join(tmpdir(), "documents-"));
      const file = join(folder, "IMG_0001.png");
      await writeFile(file, png("IMG_0001.png", 400, 300).buffer);
      await walker.until(`document.querySelectorAll(".document").length === 2`);
      await walker.choose(".document:nth-of-type(1) input[type=file]", file);
      await walker.until(`document.querySelector(".document-chosen img")?.naturalWidth === 400`);
      await walker.until(`document.querySelector("[data-step=done]")`);
      await walker.picture("1-front");
      await walker.choose(".document:nth-of-type(2) input[type=file]", file);
      await walker.arriveAt("accepted");
      await rm(folder, { recursive: true });
    },
  },
  embed: {
    countries: ["es"],
    async run(walker) {
      // Another site than the form's own.
      await walker.open(`${walker.origin.replace("localhost", "127.0.0.1")}/embed-demo.html`);
      await walker.picture("1-host-page");
      const [first, second] = await walker.walk("summary");
      if (first === second) throw new Error("stays on the first page");
      await walker.arriveAt("summary");
      await walker.picture("2-summary");
    },
  },
};
