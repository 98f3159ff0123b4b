/** The vendors' scripts, by setting. One that ends with a slash stands for all files below it; no other may load. */
export const scriptSources = {
  googleTagManager: [
    "https://www.googletagmanager.com/gtm.js",
    "https://www.googletagmanager.com/gtag/js",
    "https://www.googletagmanager.com/gtag/destination",
  ],
  metaPixel: ["https://connect.facebook.net/en_US/fbevents.js", "https://connect.facebook.net/signals/"],
  tikTokPixel: ["https://analytics.tiktok.com/i18n/pixel/"],
  logRocket: ["https://cdn.logr-in.com/logger-1.min.js"],
  captcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
} as const;
