/** The sides that are photographed as they lie in a frame; a provider may ask for others. */
const marks = {
  front: ["M44 54a9 9 0 1 0-.1 0M28 76a16 16 0 0 1 32 0z", "M74 40h52M74 54h40M74 68h48"],
  back: ["M30 34h20v15H30z", "M62 34h68M62 48h44M30 66h100M30 78h100"],
  selfie: ["M80 62a18 18 0 1 0-.1 0M46 98a34 30 0 0 1 68 0z"],
} as const;

type DrawnSide = keyof typeof marks;

export const isDrawn = (side: string): side is DrawnSide => Object.hasOwn(marks, side);

/** Returns whether a side is one of a card, which has corners and may reflect light. */
export const isOfCard = (side: string): boolean => isDrawn(side) && side !== "selfie";

/** A drawing of what the photograph of a side should show: the whole card, or a face, within its frame. */
export function SideDrawing({ side }: { side: DrawnSide }) {
  return (
    <svg className="document-drawing" viewBox="0 0 160 108" aria-hidden="true">
      <path
        className="document-frame"
        d="M4 24V10a6 6 0 0 1 6-6h14M136 4h14a6 6 0 0 1 6 6v14M156 84v14a6 6 0 0 1-6 6h-14M24 104H10a6 6 0 0 1-6-6V84"
      />
      {isOfCard(side) ? <rect x="16" y="16" width="128" height="76" rx="8" /> : null}
      {marks[side].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
