import "./partner-badge.css";
import { pictureAddress } from "./safe-destination.ts";

export type Partner = { name: string; logo?: string | undefined };

/** A partner's logo, or its name if no logo may be shown. */
export function PartnerBadge({ name, logo }: Partner) {
  const source = pictureAddress(logo);
  if (!source)
    return (
      <div className="partner">
        <strong translate="no">{name}</strong>
      </div>
    );
  return (
    <div className="partner partner--logo">
      <img src={source} alt={name} width="160" height="48" loading="lazy" />
    </div>
  );
}
