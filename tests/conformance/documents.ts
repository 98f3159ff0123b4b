/** The smallest PNG: one transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Returns the form that uploads one side of a document (call 24). */
export function photograph(id: string, side: string): FormData {
  return upload(id, side, new File([png], "document.png", { type: "image/png" }));
}

/** Returns the upload of a text that claims to be a picture. */
export function noPhotograph(id: string, side: string): FormData {
  return upload(id, side, new File(["This is no picture."], "document.png", { type: "image/png" }));
}

function upload(id: string, side: string, file: File): FormData {
  const form = new FormData();
  form.append("id", id);
  form.append("side", side);
  form.append("file", file);
  return form;
}
