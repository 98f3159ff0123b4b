import { brand } from "@brand/brand.ts";
import logo from "@brand/logo.svg";
import logoDark from "@brand/logo-dark.svg";
import { page } from "@brand-page";
import { legal } from "@legal";
import {
  type ChangeEvent,
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useNavigationType, useRevalidator } from "react-router";
import { config } from "./config.ts";
import { restPart } from "./later.ts";
import { OutsideLink } from "./outside-link.tsx";
import { isLocale, type LocaleId, localeOf, offeredLocales } from "./texts/locales.ts";
import { rememberedLocale, switchLanguage } from "./texts/texts.ts";
import { onToasterWanted, showToast } from "./toasts/toasts.ts";

/** The brand's logo, for its background in the light colour scheme: in the dark one every background is dark. */
function Logo({ alt, height, ground }: { alt: string; height: number; ground: "light" | "dark" }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={logoDark} />
      <img
        className="logo"
        src={ground === "dark" ? logoDark : logo}
        alt={alt}
        width={Math.round((height * 148) / 36)}
        height={height}
      />
    </picture>
  );
}

/** A route's `handle`: the path of the page before it, from its loader data. */
export type BackHandle = { back: (data: never) => string | undefined };

type BackLinkProps = {
  to: string;
  isBefore: (path: string) => boolean;
};

/** Goes back in the browser's history if the previous page is there, else opens that page. */
export function BackLink({ to, isBefore }: BackLinkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className="back-link"
      onClick={(event) => {
        if (!isBefore(to)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t("form>back")}
    </Link>
  );
}

/** Returns a function that says whether the browser's Back opens a path. Entries from before a reload are unknown. */
export function useIsBefore(): (path: string) => boolean {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const current = useRef({ key, pathname });
  /** The path before each entry of the history, by the entry's key. */
  const before = useRef(new Map<string, string | undefined>());
  useEffect(() => {
    const left = current.current;
    if (type === "PUSH") before.current.set(key, left.pathname);
    if (type === "REPLACE") before.current.set(key, before.current.get(left.key));
    current.current = { key, pathname };
  }, [key, pathname, type]);
  return useCallback((path) => before.current.get(current.current.key) === path, []);
}

export function Header({ transparent, back }: { transparent: boolean; back: BackLinkProps | undefined }) {
  const ground = transparent ? "light" : brand.header;
  return (
    <header className={`header header--${ground}`}>
      {back ? <BackLink {...back} /> : null}
      <a className="header-home" href="/">
        <Logo alt={brand.name} height={36} ground={ground} />
      </a>
    </header>
  );
}

/** The id of the footer; the document holds its first render until the footer is parsed. */
export const FOOTER_ID = "footer";

export const Footer = memo(function Footer({ children }: { children: ReactNode }) {
  return (
    <footer id={FOOTER_ID} className="footer">
      <Logo alt="" height={24} ground="light" />
      {/* The document may have been built in another year. */}
      <p suppressHydrationWarning translate="no">
        © {config.footerText ?? page.footerText ?? brand.name} {new Date().getFullYear()}
      </p>
      <LanguageSwitch />
      <Identity />
      {children}
    </footer>
  );
});

const buildLocale: LocaleId = isLocale(config.locale) ? config.locale : "en";

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  /** The chosen language until its texts have loaded: the arrow keys go on from it. */
  const [chosen, setChosen] = useState<LocaleId>();

  async function show(locale: LocaleId) {
    setChosen(locale);
    try {
      await switchLanguage(locale);
      // Loaders compose texts, such as names of countries, in the current language.
      await revalidate();
    } catch {
      showToast("unavailable");
    } finally {
      setChosen((now) => (now === locale ? undefined : now));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered language is applied once
  useEffect(() => {
    const remembered = rememberedLocale();
    if (remembered !== undefined && remembered !== localeOf(i18n.language)) void show(remembered);
  }, []);

  return (
    <select
      className="language-choice"
      translate="no"
      aria-label={t("shell>language")}
      value={chosen ?? localeOf(i18n.language)}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => void show(event.target.value as LocaleId)}
    >
      {offeredLocales(buildLocale).map(({ locale, name }) => (
        <option key={locale} value={locale}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Identity() {
  const { t } = useTranslation("start");
  const { entity, address, register, numbers, role, contact, example } = legal;
  const entries = [[register.name, register.number], ...Object.entries(numbers)];
  const own = [entity, address, ...entries.map((entry) => entry.join("\u00A0"))];
  return (
    <div className="identity">
      <details>
        <summary>{t("identity>who")}</summary>
        <p>
          {own.map((text) => (
            <Fragment key={text}>
              <span translate="no">{text}</span>
              <i> </i>
            </Fragment>
          ))}
          <span>{t(`identity>${role}`)}</span>
          <i> </i>
          <OutsideLink to={`mailto:${contact.email}`}>{contact.email}</OutsideLink>
        </p>
      </details>
      {example ? <p>{t("identity>example")}</p> : null}
      <Link to="/legal">{t("identity>more")}</Link>
    </div>
  );
}

/** Shows messages. If their library fails to load, the form still shows its errors. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  const rest = restPart.use(wanted);
  useEffect(() => onToasterWanted(() => setWanted(true)), []);
  return rest ? <rest.Toaster /> : null;
}
