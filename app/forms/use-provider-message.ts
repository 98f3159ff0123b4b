import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../data-points/rules/rule.ts";
import { providerMessage } from "./form-result.ts";

/** Gives how a provider's message is told in this language. */
export function useProviderMessage(): (message: string) => Message {
  const { i18n } = useTranslation();
  return useCallback(
    (message) => providerMessage(message, (key) => i18n.exists(`validationˆ${key}`)),
    [i18n],
  );
}
