import { useCallback } from "react";
import type { Message } from "../catalogue/rules/rule.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { providerMessage } from "./form-result.ts";

/** Returns a function that translates a provider's message into the current language. */
export function useProviderMessage(): (message: string) => Message {
  const { i18n } = useTranslation();
  return useCallback((message) => providerMessage(message, i18n), [i18n]);
}
