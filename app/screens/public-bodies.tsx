import type { PublicBody } from "../catalogue/countries/types.ts";
import { NewTabLink } from "../frame/outside-link.tsx";

/** A list of authorities or services that the applicant can turn to, each with its page and its telephone. */
export function PublicBodies({ bodies }: { bodies: readonly PublicBody[] }) {
  return (
    <ul className="bullets">
      {bodies.map(({ name, address, phone }) => (
        <li key={name}>
          <NewTabLink to={address}>{name}</NewTabLink>
          {phone ? ` · ${phone}` : null}
        </li>
      ))}
    </ul>
  );
}
