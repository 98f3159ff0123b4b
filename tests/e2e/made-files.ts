import { crc32, deflateSync } from "node:zlib";

/** Files as an applicant may choose them, made by the tests: none of them shows anybody's document. */
export type MadeFile = { name: string; mimeType: string; buffer: Buffer };

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Numbers that look like chance and are always the same: no picture of them can be made small without loss. */
function noise(bytes: Buffer): void {
  let state = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
}

/** A picture of noise as PNG (RFC 2083): three bytes for each pixel, stored as they are. */
export function png(name: string, width: number, height: number): MadeFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, three channels.
  header.set([8, 2], 8);
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height);
  noise(pixels);
  // Each line begins with its filter: none.
  for (let row = 0; row < height; row += 1) pixels[row * line] = 0;
  const buffer = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

/** A PDF by its beginning, of a size in bytes. */
export function pdf(name: string, size: number): MadeFile {
  const buffer = Buffer.alloc(size, " ");
  buffer.write("%PDF-1.7\n", "latin1");
  return { name, mimeType: "application/pdf", buffer };
}

/** A Windows program by its beginning, under the name and type of a photograph. */
export function disguisedProgram(name: string): MadeFile {
  const buffer = Buffer.alloc(4096);
  buffer.write("MZ\x90\0\x03", "latin1");
  return { name, mimeType: "image/jpeg", buffer };
}
