import { pictureAddress } from "./redirect-policy.ts";

/** A partner by its logo, or by its name where there is none that may be shown. */
export function PartnerBadge({ name, logo }: { name: string; logo: string | null | undefined }) {
  const source = pictureAddress(logo);
  return (
    <div className="partner">
      {source ? (
        <img src={source} alt={name} width="160" height="48" loading="lazy" />
      ) : (
        <strong translate="no">{name}</strong>
      )}
    </div>
  );
}
