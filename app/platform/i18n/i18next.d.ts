import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: ">";
    nsSeparator: "ˆ";
    resources: {
      common: typeof import("../../../locales/en/common.json");
      legal: typeof import("../../../locales/en/legal.json");
      privacy: typeof import("../../../locales/en/privacy.json");
      questions: typeof import("../../../locales/en/questions.json");
      rights: typeof import("../../../locales/en/rights.json");
      screens: typeof import("../../../locales/en/screens.json");
      start: typeof import("../../../locales/en/start.json");
      steps: typeof import("../../../locales/en/steps.json");
      validation: typeof import("../../../locales/en/validation.json");
    };
  }
}
