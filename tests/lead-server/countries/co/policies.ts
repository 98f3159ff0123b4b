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
        "Le ayudamos a encontrar un préstamo que se ajuste a usted. Pedirlo no tiene costo ni lo compromete a nada: usted decide si acepta la oferta que le llegue.",
        "Para buscarla necesitamos que los datos sean suyos y estén al día. Si algo cambia mientras estudiamos su solicitud, cuéntenos.",
        "La entidad que le preste el dinero le enviará sus propias condiciones. Léalas con calma antes de firmar y pida solo lo que pueda pagar con tranquilidad.",
      ],
    },
  },
  {
    id: "privacy",
    text: "Autorizo el tratamiento de mis datos personales para tramitar mi solicitud. Puedo revocar esta autorización cuando quiera.",
    required: true,
    page: {
      title: "Política de tratamiento de datos personales",
      paragraphs: [
        "Usamos sus datos para una sola cosa: tramitar su solicitud. Los compartimos con las entidades que pueden hacerle una oferta y con nadie más, salvo que usted nos autorice.",
        "Los guardamos el tiempo que pide la ley. Puede conocerlos, actualizarlos, corregirlos o pedirnos que los borremos cuando quiera, con un correo (Ley 1581 de 2012).",
        "Si cree que algo no lo hicimos bien, cuéntenos. También puede acudir a la Superintendencia de Industria y Comercio.",
      ],
    },
  },
  {
    id: "bureaus",
    text: "Autorizo a las entidades para que consulten mi historial en las centrales de riesgo (DataCrédito y TransUnion).",
    required: true,
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico.", required: false },
  { id: "sms", text: "Pueden avisarme de ofertas por mensaje de texto.", required: false },
  {
    id: "partners",
    text: "Autorizo que compartan mis datos con entidades aliadas para que me hagan sus propias ofertas.",
    required: false,
    page: {
      title: "Entidades aliadas",
      paragraphs: [
        "Trabajamos con entidades vigiladas. Si nos autoriza, les daremos su nombre, su correo y su celular para que puedan hacerle una oferta.",
        "Puede cambiar de opinión en cualquier momento. Dejaremos de compartirlos ese mismo día.",
      ],
    },
  },
];
