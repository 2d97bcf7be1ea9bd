/** The word list as a matcher, built once per process and rebuilt after any change. Reads sensitive_word. */
import { announce, type Announcer, type Db } from '@portal/server'
import { matcherInTurns, type Matcher } from './matcher.ts'

const topic = 'sensitive-words'

export interface WordList {
  matcher(db: Db): Promise<Matcher>
}

export function createWordList(announcements: Pick<Announcer, 'on'>): WordList {
  let known: Promise<Matcher> | undefined
  // also discards a matcher that is being built while a change commits
  announcements.on(topic, () => (known = undefined))

  return {
    async matcher(db) {
      const mine = (known ??= readList(db))
      try {
        return await mine
      } catch {
        // the failed transaction may be that of an earlier caller
        if (known === mine) known = undefined
        return readList(db)
      }
    },
  }
}

async function readList(db: Db): Promise<Matcher> {
  const rows = await db.selectFrom('sensitive_word').select('word').where('holds', '=', true).orderBy('id').execute()
  return matcherInTurns(rows.map(({ word }) => word))
}

/** Makes every process rebuild its matcher when this transaction commits. */
export async function tellWordsChanged(tx: Db): Promise<void> {
  await announce(tx, topic, '')
}
