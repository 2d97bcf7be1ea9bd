/** The word list as a matcher, built once per process and rebuilt after any change. Reads sensitive_word. */
import { defineTopic, type Announcer, type Db } from '@portal/server'
import { buildMatcher, type Matcher } from './matcher.ts'

/** A word was added, changed or removed. */
const wordsTopic = defineTopic('sensitive-words', {})

export interface WordList {
  getMatcher(db: Db): Promise<Matcher>
}

export function createWordList(announcements: Pick<Announcer, 'on'>): WordList {
  let cached: Promise<Matcher> | undefined
  // also discards a matcher that is being built while a change commits
  wordsTopic.on(announcements, () => (cached = undefined))

  return {
    async getMatcher(db) {
      const current = (cached ??= loadMatcher(db))
      try {
        return await current
      } catch {
        // the failed transaction may be that of an earlier caller
        if (cached === current) cached = undefined
        return loadMatcher(db)
      }
    },
  }
}

async function loadMatcher(db: Db): Promise<Matcher> {
  const rows = await db.selectFrom('sensitive_word').select('word').where('holds', '=', true).orderBy('id').execute()
  return buildMatcher(rows.map(({ word }) => word))
}

/** Makes every process rebuild its matcher when this transaction commits. */
export async function announceWordsChanged(tx: Db): Promise<void> {
  await wordsTopic.send(tx, {})
}
