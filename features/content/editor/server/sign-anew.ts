/** Who wrote what in texts, once a writer is erased. Owns: manuscript, manuscript_version. */
import { sql, type Db } from '@portal/server'

/**
 * In every text and every version of one, what `former` wrote is signed by `nobody`. Reads all of them, which takes seconds
 * for some thousand. Answers how many texts and versions it was.
 */
export async function signAnew(tx: Db, former: string, nobody: string): Promise<number> {
  let changed = 0
  for (const table of ['manuscript', 'manuscript_version']) {
    // within a text of JSON a quotation mark has a backslash before it: this is found as a key and its value only
    const { numAffectedRows } = await sql`UPDATE ${sql.table(table)}
      SET content = replace(content::text, ${signOf(former)}, ${signOf(nobody)})::jsonb
      WHERE jsonb_path_exists(content, '$.wrote.*.*.by ? (@ == $former)', ${JSON.stringify({ former })}::jsonb)`.execute(
      tx,
    )
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

const signOf = (account: string): string => `"by": ${JSON.stringify(account)}`
