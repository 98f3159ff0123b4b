import type { Policy, PolicyPage } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
  {
    id: "terms",
    text: "Ich akzeptiere die Nutzungsbedingungen.",
    required: true,
    page: {
      title: "Nutzungsbedingungen",
      paragraphs: [
        "Wir helfen Ihnen, einen Kredit zu finden, der zu Ihnen passt. Der Antrag kostet nichts und bindet Sie nicht: Ob Sie ein Angebot annehmen, entscheiden Sie.",
        "Damit wir suchen können, brauchen wir Angaben, die von Ihnen sind und noch stimmen. Wenn sich etwas ändert, während Ihr Antrag läuft, sagen Sie uns bitte Bescheid.",
        "Der Kreditgeber schickt Ihnen seine eigenen Bedingungen. Lesen Sie sie in Ruhe, bevor Sie unterschreiben, und leihen Sie nur so viel, wie Sie gut zurückzahlen können.",
      ],
    },
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "Ich möchte Angebote und Tipps per E-Mail bekommen.", required: false },
  { id: "sms", text: "Sie dürfen mir Angebote per SMS schicken.", required: false },
  {
    id: "partners",
    text: "Sie dürfen meine Daten an Partner weitergeben, die Kredite vergeben, damit sie mir eigene Angebote machen.",
    required: false,
    page: {
      title: "Unsere Partner",
      paragraphs: [
        "Wir arbeiten mit Kreditgebern zusammen, die unter Aufsicht stehen. Wenn Sie es uns erlauben, geben wir ihnen Ihren Namen, Ihre E-Mail-Adresse und Ihre Handynummer, damit sie Ihnen ein Angebot machen können.",
        "Sie können Ihre Meinung jederzeit ändern. Noch am selben Tag geben wir nichts mehr weiter.",
      ],
    },
  },
];

/** The privacy notice: it informs, and nobody has to agree to it. */
export const privacyNotice: PolicyPage = {
  title: "Datenschutzerklärung",
  paragraphs: [
    "Wir nutzen Ihre Daten nur für Ihren Antrag. Wir geben sie an Kreditgeber weiter, die Ihnen ein Angebot machen können, und sonst an niemanden, es sei denn, Sie erlauben es uns.",
    "Wir bewahren sie so lange auf, wie es das Gesetz verlangt. Sie können sie jederzeit ansehen, berichtigen oder löschen lassen. Eine E-Mail genügt.",
    "Wenn wir etwas falsch gemacht haben, sagen Sie es uns bitte. Sie können sich auch an die Datenschutzbehörde Ihres Bundeslandes wenden.",
  ],
};
