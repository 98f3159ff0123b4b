import logo from "@brand/logo.svg";
import logoDark from "@brand/logo-dark.svg";

type LogoProps = {
  /** What it says to those who can't see it; empty where the name stands beside it. */
  alt: string;
  /** In pixels; the drawing is 148 by 36. */
  height: number;
  /** What it stands on where the visitor's colour scheme is light; in a dark one every ground is dark. */
  ground: "light" | "dark";
};

/** The brand's logo, as it is drawn for the ground that it stands on. */
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
