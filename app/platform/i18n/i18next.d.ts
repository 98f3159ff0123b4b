import type common from "../../../locales/en/common.json";
import type legal from "../../../locales/en/legal.json";
import type privacy from "../../../locales/en/privacy.json";
import type questions from "../../../locales/en/questions.json";
import type rights from "../../../locales/en/rights.json";
import type screens from "../../../locales/en/screens.json";
import type start from "../../../locales/en/start.json";
import type steps from "../../../locales/en/steps.json";
import type validation from "../../../locales/en/validation.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: ">";
    nsSeparator: "ˆ";
    resources: {
      common: typeof common;
      legal: typeof legal;
      privacy: typeof privacy;
      questions: typeof questions;
      rights: typeof rights;
      screens: typeof screens;
      start: typeof start;
      steps: typeof steps;
      validation: typeof validation;
    };
  }
}
