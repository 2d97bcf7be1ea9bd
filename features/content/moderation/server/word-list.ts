/** The list as a matcher, made once a process and made anew when it has changed anywhere. Reads sensitive_word. */
import { announce, type Announcer, type Db } from '@portal/server'
import { matcherInTurns, type Matcher } from './matcher.ts'

const topic = 'sensitive-words'

export interface WordList {
  matcher(db: Db): Promise<Matcher>
}

export function createWordList(announcements: Pick<Announcer, 'on'>): WordList {
  let known: Promise<Matcher> | undefined
  // what is being read while a change commits is thrown away, too
  announcements.on(topic, () => (known = undefined))

  return {
    async matcher(db) {
      const mine = (known ??= readList(db))
      try {
        return await mine
      } catch {
        // perhaps the transaction of somebody else, who came first
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

/** Every process reads the list anew when this transaction commits. */
export async function tellWordsChanged(tx: Db): Promise<void> {
  await announce(tx, topic, '')
}
