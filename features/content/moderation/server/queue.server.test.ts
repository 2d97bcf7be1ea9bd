import { dashboard } from '@portal/dashboard/contract'
import { news } from '@portal/news/contract'
import { sql } from '@portal/server'
import { addNews } from '@portal/test-portal'
import { expect, test } from 'vitest'
import { moderation } from '../contract.ts'
import {
  addComment,
  app,
  as,
  author,
  decide,
  mod,
  openCase,
  other,
  reader,
  second,
  useModeration,
} from './moderation.test-kit.ts'

useModeration()

test('[DESK-05][DESK-10] reported comments sort by time, by the title of the text and by reports, page by page', async () => {
  const people = [other, reader, second]
  const reported = async (title: string, times: number) => {
    const NewsId = await addNews(app.db, { title: { zh: '', en: title } })
    const { Id } = await addComment(NewsId, `under ${title}`)
    app.clock.advance(1000)
    for (const who of people.slice(0, times))
      await app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'insult' }, as(who))
  }
  await reported('beta', 1)
  await reported('Alpha', 3)
  await reported('gamma', 2)
  const listed = async (input: object) => {
    const page = async (PageIndex: number, PageSize: number) => {
      const all = { State: 'reports', PageIndex, PageSize, ...input } as const
      return (await app.ask(moderation.cases, all, as(mod))).Data!.List.map(({ NewsTitle }) => NewsTitle)
    }
    const whole = await page(1, 10)
    expect([await page(1, 1), await page(2, 1), await page(3, 1)].flat()).toEqual(whole)
    return whole
  }
  for (const [input, expected] of [
    [{}, ['beta', 'Alpha', 'gamma']],
    [{ Sort: 'time' }, ['beta', 'Alpha', 'gamma']],
    [{ Sort: 'time', IsDescending: true }, ['gamma', 'Alpha', 'beta']],
    [{ Sort: 'news' }, ['Alpha', 'beta', 'gamma']],
    [{ Sort: 'why', IsDescending: true }, ['Alpha', 'gamma', 'beta']],
  ] as const)
    expect([input, await listed(input)]).toEqual([input, expected])
})

test('[DESK-09] the dashboard has the names of emoji, not their codes', async () => {
  await addComment(await addNews(app.db), 'spam [sweat]')
  const { Sections } = (await app.ask(dashboard.home, {}, as(mod))).Data!
  const titles = Sections.flatMap(({ Rows }) => Rows.map(({ Title }) => Title))
  expect(titles).toContain('spam [nervous smile]')
})

test('[DESK-05][DESK-10] comments are found by their words, their author and their text, decided ones as well', async () => {
  const NewsId = await addNews(app.db, { title: { zh: '', en: 'Kettle recall' } })
  const found = async (State: 'words' | 'decided', Keyword: string) => {
    const { Data } = await app.ask(moderation.cases, { State, NewsId, Keyword, PageSize: 1 }, as(mod))
    return [Data!.TotalCount, Data!.List.map(({ Text }) => Text)]
  }
  await addComment(NewsId, 'Spam 100% off')
  const own = await addComment(NewsId, 'spam that goes')
  const { Id } = (await openCase(NewsId))!
  expect(await found('words', 'OFF')).toEqual([1, ['Spam 100% off']])
  expect(await found('words', '0% o')).toEqual([1, ['Spam 100% off']])
  expect(await found('words', '_')).toEqual([0, []])
  expect(await found('words', 'kettle')).toEqual([2, ['Spam 100% off']])
  expect(await found('words', author)).toEqual([2, ['Spam 100% off']])
  await decide(Id, false)
  expect(await found('decided', 'off')).toEqual([1, ['Spam 100% off']])
  // nobody reads the words of what its author took back
  await app.ask(news.remove, { NewsId, Id: own.Id, DelType: 1 }, as(author))
  expect(await found('decided', 'goes')).toEqual([0, []])
})

test('[DESK-10] comments are narrowed by the reason of a report, by the decision and by time', async () => {
  const NewsId = await addNews(app.db)
  const reported = async (text: string, Reason: 'insult' | 'spam') => {
    const { Id } = await addComment(NewsId, text)
    await app.ask(news.report, { NewsId, Id, DelType: 1, Reason }, as(reader))
  }
  await reported('rude', 'insult')
  await sql`UPDATE moderation_case SET opened_at = opened_at - interval '2 days' WHERE news_id = ${NewsId}`.execute(
    app.db,
  )
  await reported('buy this', 'spam')
  const listed = async (input: object) => {
    const { Data } = await app.ask(moderation.cases, { State: 'reports', NewsId, ...input }, as(mod))
    return [Data!.List.map(({ Text }) => Text), Data!.TotalCount]
  }
  for (const [input, texts, total] of [
    [{}, ['rude', 'buy this'], 2],
    [{ Reason: 'spam' }, ['buy this'], 1],
    [{ Reason: 'false' }, [], 0],
    [{ Days: 1 }, ['buy this'], 1],
    [{ Days: 7, PageSize: 1, PageIndex: 2 }, ['buy this'], 2],
  ] as const)
    expect([input, await listed(input)]).toEqual([input, [texts, total]])
  const { Data } = await app.ask(moderation.cases, { State: 'reports', NewsId }, as(mod))
  await app.ask(moderation.decide, { CaseId: Data!.List[0]!.Id, IsKept: true }, as(mod))
  await app.ask(moderation.decide, { CaseId: Data!.List[1]!.Id, IsKept: false, Reason: 'no' }, as(mod))
  for (const [Decision, texts] of [
    ['kept', ['rude']],
    ['removed', ['buy this']],
    ['released', []],
  ] as const)
    expect([Decision, ...(await listed({ State: 'decided', Decision }))]).toEqual([Decision, texts, texts.length])
})
