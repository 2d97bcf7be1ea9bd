import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { moderation } from '../contract.ts'
import { app, as, mod, useModeration } from './moderation.test-kit.ts'

useModeration()

test('[DESK-10] words are narrowed by state and by when they were added, with the paging of what is found', async () => {
  const add = async (Word: string) => (await app.ask(moderation.addWord, { Word }, as(mod))).Data!.Id
  const paused = await add('筛选甲')
  await app.ask(moderation.changeWord, { Id: paused, Holds: false, Note: '' }, as(mod))
  await sql`UPDATE sensitive_word SET added_at = added_at - interval '8 days' WHERE id = ${paused}`.execute(app.db)
  await add('筛选乙')
  for (const [input, words, total] of [
    [{}, ['筛选乙', '筛选甲'], 2],
    [{ Holds: true }, ['筛选乙'], 1],
    [{ Holds: false }, ['筛选甲'], 1],
    [{ Days: 7 }, ['筛选乙'], 1],
    [{ Days: 30, PageSize: 1, PageIndex: 2 }, ['筛选甲'], 2],
    [{ Holds: false, Days: 7 }, [], 0],
  ] as const) {
    const { Data } = await app.ask(moderation.words, { Keyword: '筛选', ...input }, as(mod))
    expect([input, Data!.List.map(({ Word }) => Word), Data!.TotalCount]).toEqual([input, words, total])
  }
})
