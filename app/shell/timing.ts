/** Retries of reads that get no response, unless `Retry-After` names another delay. */
export const READ_RETRIES = 3;
export const FIRST_RETRY_MS = 350;
/** The delay above which a read isn't retried. */
export const LONGEST_RETRY_MS = 30_000;

/** The repeats of a call that is still in progress, and the delay before one unless `Retry-After` names another. */
export const IN_PROGRESS_RETRIES = 20;
export const IN_PROGRESS_MS = 1_000;

/** The time after its last use at which a kept response is removed. */
export const CACHED_FOR_MS = 60_000;

/** The delay before a screen explains a long wait and offers another try. */
export const LONG_WAIT_MS = 10_000;

/** The longest waits for what a screen can do without. */
export const CAPTCHA_MS = 3_000;
export const COUNTRIES_MS = 2_000;
export const PARTNERS_MS = 800;

/** The delay after the last key before companies are searched. */
export const COMPANY_DELAY_MS = 300;

/** The default wait before another code may be requested. */
export const RESEND_AFTER_S = 30;

/** The delay before the screen of a check offers to leave it. */
export const LONG_CHECK_MS = 30_000;

/** How long a check takes an unknown state for the provider's last word before it asks by another call, once. */
export const UNKNOWN_STATE_MS = 60_000;

/** Polling of a lead's status. */
export const FIRST_POLL_MS = 2_000;
export const POLL_GROWTH = 1.25;
export const LONGEST_POLL_MS = 10_000;
/** The polls of about ten minutes, after which a check pauses until the applicant asks again. */
export const MOST_POLLS = 64;

/** How long before the application expires the applicant is warned and may stay. */
export const EXPIRY_WARNING_MS = 5 * 60_000;
