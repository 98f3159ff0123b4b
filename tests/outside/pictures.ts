import { crc32, deflateSync } from "node:zlib";

/** A photograph as far as an upload can tell: a PNG of grey noise, 640 × 400. */
export const photograph = { name: "document.png", mimeType: "image/png", buffer: png(640, 400) };

export function png(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < rows.length; index++)
    rows[index] = index % (width + 1) === 0 ? 0 : (index * 2_654_435_761) >>> 24;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
