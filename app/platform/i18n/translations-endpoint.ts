/** Call 31. The texts load before the provider's other calls, so its row stands apart from theirs. */
export const translationsEndpoint = {
  call: 31,
  method: "GET",
  paths: ["{+translationsPath}/{locale}/{namespace}.json"],
  absolute: true,
} as const;
