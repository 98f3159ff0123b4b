import { pictureAddress } from "./redirect-policy.ts";

/** A partner's logo, or its name if no logo may be shown. */
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
