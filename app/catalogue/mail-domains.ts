/** A domain that is one typing slip away from one of these is probably a typo. */
export const commonDomains: readonly string[] = `
  aol.com arcor.de autograf.pl clicknet.ro freenet.de gazeta.pl gmail.com gmx.com gmx.de gmx.net go2.pl
  googlemail.com hotmail.com hotmail.de hotmail.es icloud.com interia.eu interia.pl kabelmail.de live.com
  live.com.mx live.de mail.de mailbox.org me.com movistar.es msn.com o2.pl onet.eu onet.pl online.de ono.com
  op.pl orange.es outlook.com outlook.com.vn outlook.de outlook.es poczta.fm poczta.onet.pl posteo.de
  prodigy.net.mx proton.me protonmail.com rocketmail.com spoko.pl t-online.de telefonica.net terra.es tlen.pl
  une.net.co vnn.vn vodafone.de vp.pl wanadoo.es web.de wp.pl ya.com yahoo.com yahoo.com.co yahoo.com.mx
  yahoo.com.ph yahoo.com.vn yahoo.de yahoo.es yahoo.ro
`
  .trim()
  .split(/\s+/);

/** Real domains that are one slip away from a common one. */
const realSimilarDomains = ["mail.com", "email.com", "ymail.com"];

/** Returns the address that the applicant probably meant, e.g. ana@gmail.com for ana@gmial.com. */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || [...commonDomains, ...realSimilarDomains].includes(domain)) return undefined;
  const meant = commonDomains.find((common) => isOneSlipFrom(domain, common));
  return meant && `${address.slice(0, at + 1)}${meant}`;
}

/** A shorter name has too many real neighbours, as `wp.pl` has: only its ending is checked for a slip. */
const LONG_ENOUGH = 5;

function isOneSlipFrom(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  const nameLength = meant.indexOf(".");
  if (nameLength < LONG_ENOUGH && start <= nameLength) return false;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
