import type { Policy, PolicyPage } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
  {
    id: "terms",
    text: "Acepto las condiciones de uso.",
    required: true,
    page: {
      title: "Condiciones de uso",
      paragraphs: [
        "Te ayudamos a encontrar un préstamo que encaje contigo. Pedirlo es gratis y no te compromete a nada: tú decides si aceptas la oferta que te llegue.",
        "Para que podamos buscarla, necesitamos que los datos que nos das sean tuyos y estén al día. Si algo cambia mientras tramitamos tu solicitud, dínoslo.",
        "La entidad que te preste el dinero te enviará sus propias condiciones. Léelas con calma antes de firmar y pide solo lo que puedas devolver con holgura.",
      ],
    },
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
  { id: "sms", text: "Podéis avisarme de ofertas por SMS.", required: false },
  {
    id: "partners",
    text: "Podéis compartir mis datos con entidades colaboradoras para que me hagan sus propias ofertas.",
    required: false,
    page: {
      title: "Entidades colaboradoras",
      paragraphs: [
        "Trabajamos con entidades de crédito supervisadas. Si nos lo permites, les pasaremos tu nombre, tu correo y tu teléfono para que puedan hacerte una oferta.",
        "Puedes cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
      ],
    },
  },
];

/** The privacy notice: it informs, and nobody has to agree to it. */
export const privacyNotice: PolicyPage = {
  title: "Política de privacidad",
  paragraphs: [
    "Usamos tus datos para una sola cosa: tramitar tu solicitud. Los compartimos con las entidades que pueden hacerte una oferta y con nadie más, salvo que tú nos lo permitas.",
    "Los guardamos el tiempo que pide la ley. Puedes verlos, corregirlos o pedirnos que los borremos cuando quieras, con un simple correo.",
    "Si crees que algo no lo hemos hecho bien, cuéntanoslo. También puedes acudir a la Agencia Española de Protección de Datos.",
  ],
};
