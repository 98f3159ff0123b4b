const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * Reads a Spanish DNI (8 digits and a letter) or NIE (X, Y or Z, 7 digits and a letter).
 * The letter is the number modulo 23; a NIE counts its first letter as 0, 1 or 2
 * (Real Decreto 1553/2005; Orden INT/2058/2008). Spaces, dots, hyphens and case are forgiven.
 * @returns the identifier in capitals without separators, or undefined where the letter is wrong
 */
export function parseDniOrNie(typed: string): string | undefined {
  const code = typed
    .normalize("NFKC")
    .replace(/[\s.\-‐–]/g, "")
    .toUpperCase();
  if (!/^(?:[XYZ]\d{7}|\d{8})[A-Z]$/.test(code)) return undefined;
  const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return CHECK_LETTERS[Number(digits) % 23] === code.at(-1) ? code : undefined;
}
