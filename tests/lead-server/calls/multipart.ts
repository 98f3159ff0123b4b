/** An uploaded file. */
export type UploadedFile = { type: string; bytes: Uint8Array };

/**
 * Reads a `multipart/form-data` body.
 * @returns the fields by name, files as `UploadedFile`, and a text that only describes the files; undefined for a
 * malformed body
 */
export async function readMultipart(
  request: Request,
): Promise<{ fields: Record<string, string | UploadedFile>; text: string } | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const fields: Record<string, string | UploadedFile> = {};
  const described: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") {
      fields[name] = described[name] = value;
    } else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      fields[name] = { type: value.type, bytes };
      described[name] = { type: value.type, bytes: bytes.length };
    }
  }
  return { fields, text: JSON.stringify(described) };
}
