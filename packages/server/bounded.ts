/** Reads the body of another server's answer, up to `most` bytes (T14). Throws if it is longer. */
export async function bytesWithin(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop cancels the rest
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new Error(`The answer is longer than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
