/** Files of a manuscript, and how readers come to read them. Owns: nothing; through features/files. */
import { giveFiles as handOver } from '@portal/files/server'
import type { Db } from '@portal/server'
import { filesOf } from '../rules.ts'
import { manuscriptById } from './store.ts'

/** At publishing: what the text shows and carries is read from now on by whoever may read what it became. */
export async function giveFiles(tx: Db, manuscriptId: number, owner: { kind: string; id: number }): Promise<void> {
  const manuscript = await manuscriptById(tx, manuscriptId)
  if (!manuscript) return
  await handOver(tx, filesOf(manuscript.content), { kind: 'manuscript', id: manuscriptId }, owner)
}
