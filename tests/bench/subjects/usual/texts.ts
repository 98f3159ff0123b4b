import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { pages } from "../../page.ts";

const errors = {
  required: "Contesta a esta pregunta",
  email: "Escribe un correo electrónico, por ejemplo nombre@ejemplo.com",
  limits: "Escribe una cantidad que ofrezcamos",
};

/** The Spanish texts by key: the path of a page, the name of a field, a field's name with a choice. */
const texts = {
  ...errors,
  continue: "Continuar",
  end: "Gracias",
  ...Object.fromEntries(
    pages.flatMap(({ path, title, fields }) => [
      [path, title],
      ...fields.flatMap(({ name, label, choices = [] }) => [
        [name, label],
        ...choices.map((choice) => [`${name}=${choice.value}`, choice.label]),
      ]),
    ]),
  ),
};

await i18next.use(initReactI18next).init({
  lng: "es",
  resources: { es: { translation: texts } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
