import logo from "@brand/logo.svg";
import logoDark from "@brand/logo-dark.svg";

type LogoProps = {
  /** Alternative text; empty where the brand's name stands beside the logo. */
  alt: string;
  /** The height in pixels; the drawing is 148 by 36. */
  height: number;
  /** The background in the light colour scheme; in the dark scheme every background is dark. */
  ground: "light" | "dark";
};

/** Renders the brand's logo in the version for its background. */
export function Logo({ alt, height, ground }: LogoProps) {
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
