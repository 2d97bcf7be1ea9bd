/** AVATAR-03: a person's own portrait. */
import { prepareSquare, removeFile, storeFile, type Unfit } from '@portal/files/server'
import { setPortrait } from '@portal/people/server'
import { sql, type Db } from '@portal/server'

/** Largest size on any page, in pixels (AVATAR-01: 750*750). */
const portraitSide = 750

/**
 * Replaces the portrait and returns the id of the new file. The old one is deleted in the same transaction, unless
 * another person has it too.
 */
export async function replacePortrait(db: Db, account: string, image: Uint8Array): Promise<number | Unfit> {
  const prepared = await prepareSquare(image, portraitSide)
  if (typeof prepared === 'string') return prepared
  return db.transaction().execute(async (tx) => {
    const id = await storeFile(tx, { name: 'portrait.jpg', owner: 'everyone', ...prepared })
    const before = await setPortrait(tx, account, id)
    if (before !== null && !(await isHeld(tx, before))) await removeFile(tx, before)
    return id
  })
}

async function isHeld(tx: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM shared.person WHERE head_file_id = ${fileId} LIMIT 1`.execute(tx)
  return rows.length > 0
}
