/** Whether this browser can decode the file: otherwise it cannot show it, and the server cannot read it. */
export async function decodes(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
