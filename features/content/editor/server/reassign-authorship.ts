/** Replaces the signature of an erased author. Owns: manuscript, manuscript_version. */
import { sql, type Db } from '@portal/server'

/**
 * Replaces `former` by `nobody` in the authorship of all drafts and versions. Takes seconds for some thousand. Returns
 * how many rows were changed.
 */
export async function reassignAuthorship(tx: Db, former: string, nobody: string): Promise<number> {
  let changed = 0
  for (const table of ['manuscript', 'manuscript_version']) {
    // inside a JSON string quotation marks are escaped, so this matches only a key with its value
    const { numAffectedRows } = await sql`UPDATE ${sql.table(table)}
      SET content = replace(content::text, ${signatureJson(former)}, ${signatureJson(nobody)})::jsonb
      WHERE jsonb_path_exists(content, '$.wrote.*.*.by ? (@ == $former)', ${JSON.stringify({ former })}::jsonb)`.execute(
      tx,
    )
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

const signatureJson = (account: string): string => `"by": ${JSON.stringify(account)}`
