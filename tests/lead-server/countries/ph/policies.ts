import type { Policy } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
  {
    id: "terms",
    text: "I accept the terms of use.",
    required: true,
    page: {
      title: "Terms of use",
      paragraphs: [
        "We help you find a loan that fits you. Applying is free and you don’t have to accept any offer: it’s always your decision.",
        "To look for one, we need details that are your own and up to date. If something changes while we work on your application, please tell us.",
        "The lender will give you a disclosure statement and its own contract. Take your time to read them before you sign, and borrow only what you can pay back comfortably.",
      ],
    },
  },
  {
    id: "privacy",
    text: "I agree that you may use my data to process my application.",
    required: true,
    page: {
      title: "Privacy policy",
      paragraphs: [
        "We use your data for one thing only: to process your application. We share it with the lenders that can make you an offer and with no one else, unless you allow it. We never look at the contacts or photos on your phone.",
        "We keep it only as long as the law requires. You can ask to see it, correct it or have it deleted anytime, with a simple email.",
        "If you think we did something wrong, tell us. You can also go to the National Privacy Commission.",
      ],
    },
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "I’d like to get promos and tips by email.", required: false },
  { id: "sms", text: "I’d like promos by text.", required: false },
  {
    id: "partners",
    text: "You may share my data with partner lenders so they can make me their own offers.",
    required: false,
    page: {
      title: "Partner lenders",
      paragraphs: [
        "We work with lending companies that have a Certificate of Authority from the SEC. If you allow it, we give them your name, email and mobile number so they can make you an offer.",
        "You can change your mind anytime. We stop sharing on the same day.",
      ],
    },
  },
];
