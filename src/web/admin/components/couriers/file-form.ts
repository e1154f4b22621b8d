/** A file with its fields as FormData: the fields come before the file. */
export function fileForm(fields: Record<string, string>, file: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return body;
}
