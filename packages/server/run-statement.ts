import type { FairPool } from './fair-pool.ts'

/** Closes the connection on an error: the text may have begun a transaction. */
export async function runStatement(
  share: ReturnType<FairPool['share']>,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  const client = await share.connect()
  try {
    const results: { rows: unknown[] }[] = [await client.query({ text, values: values ?? [] })].flat()
    client.release()
    return { rows: results.flatMap(({ rows }) => rows) }
  } catch (error) {
    client.release(true)
    throw error
  }
}
