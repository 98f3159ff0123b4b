/**
 * The messages of all reports: a closed list, so that a report can't quote an applicant's input. Only the type reaches
 * the first screen; `app/tracking/reports` and the lead server read the list.
 */
export const reportMessages = [
  "Broken ad click record",
  "Consents differ from the contract",
  "Data layer unavailable",
  "Error removing key in localStorage",
  "Error removing key in sessionStorage",
  "Error retrieving key in localStorage",
  "Error retrieving key in sessionStorage",
  "Error setting key in localStorage",
  "Error setting key in sessionStorage",
  "Failed to initialise the recorder",
  "Failed to load ApplicationPage and product styles",
  "Failed to load translations",
  "Failed to post lead",
  "Failed to send pixel event",
  "Failed to start a vendor",
  "Failed to update lead",
  "Figure of the law out of date",
  "Hand-off refused",
  "Hydration failed, page rendered again",
  "Missing conversion send_to",
  "Missing translation key",
  "No captcha token",
  "No valid affiliate parameters found in URL data.",
  "Offer differs from the contract",
  "Offer doesn’t add up",
  "Offer has nothing to show",
  "Price above the law’s limit",
  "Redirect refused",
  "Response differs from the contract",
  "Uncaught error",
  "Uncaught render error",
  "Unhandled rejection",
  "Unknown application state",
  "Unknown data points",
  "URL data is undefined...",
] as const;

export type ReportMessage = (typeof reportMessages)[number];
