import type { Policy } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
  {
    id: "terms",
    text: "Acepto los términos y condiciones de uso.",
    required: true,
    page: {
      title: "Términos y condiciones de uso",
      paragraphs: [
        "Te ayudamos a encontrar un préstamo a tu medida. Pedirlo no te cuesta nada ni te compromete: tú decides si aceptas la oferta que te llegue.",
        "Para buscarla necesitamos que los datos sean tuyos y estén al día. Si algo cambia mientras revisamos tu solicitud, avísanos.",
        "La financiera que te preste el dinero te enviará su propio contrato y su carátula con el CAT. Léelos con calma antes de firmar y pide solo lo que puedas pagar sin apuros.",
      ],
    },
  },
  {
    id: "privacy",
    text: "Acepto que usen mis datos personales y financieros para tramitar mi solicitud.",
    required: true,
    page: {
      title: "Aviso de privacidad",
      paragraphs: [
        "Usamos tus datos para una sola cosa: tramitar tu solicitud. Los compartimos con las financieras que pueden hacerte una oferta y con nadie más, salvo que tú nos lo permitas.",
        "Los guardamos el tiempo que pide la ley. Puedes ejercer tus derechos ARCO (acceder a ellos, rectificarlos, cancelarlos u oponerte a que los usemos) cuando quieras, con un correo.",
        "Si crees que algo no lo hicimos bien, cuéntanos. También puedes acudir a la Secretaría Anticorrupción y Buen Gobierno o, por tu crédito, a la CONDUSEF.",
      ],
    },
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
  { id: "sms", text: "Pueden avisarme de ofertas por SMS.", required: false },
  {
    id: "partners",
    text: "Pueden compartir mis datos con financieras aliadas para que me hagan sus propias ofertas.",
    required: false,
    page: {
      title: "Financieras aliadas",
      paragraphs: [
        "Trabajamos con financieras registradas ante la CONDUSEF. Si nos lo permites, les daremos tu nombre, tu correo y tu celular para que puedan hacerte una oferta.",
        "Puedes cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
      ],
    },
  },
];
