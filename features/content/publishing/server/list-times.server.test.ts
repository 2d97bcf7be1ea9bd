import { drafts } from '@portal/editor/contract'
import { addNews } from '@portal/test-portal'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, finish, publish, stepInput, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

test('[DESK-03][DESK-10] the list says when a text is or was public, and sorts by it; texts without a time come last', async () => {
  const [wished, none, planned, out] = [
    await write({ title: 'Timely wished', publishAt: '2026-09-03T08:00:00.000Z' }),
    await write({ title: 'Timely never' }),
    await write({ title: 'Timely planned', publishAt: '2026-09-02T08:00:00.000Z' }),
    await write({ title: 'Timely out' }),
  ]
  app.clock.set('2026-09-01T08:00:00Z')
  await app.ask(publishing.schedule, await stepInput(planned), as('editor.all'))
  await publish(out)
  await finish()
  const NewsId = await addNews(app.db, {
    title: { zh: '', en: 'Timely old' },
    publishedAt: new Date('2020-01-01T00:00:00Z'),
  })
  const old = (await app.ask(drafts.adopt, { NewsId }, as('editor.all'))).Data!.Id
  const listed = async (IsDescending: boolean) => {
    const input = { Scope: 'all', Keyword: 'timely', Sort: 'publish', IsDescending } as const
    return (await app.ask(drafts.list, input, as('editor.all'))).Data!.List.map(({ Id, PublishAt }) => [Id, PublishAt])
  }
  const timed = [
    [old, '2020-01-01T00:00:00.000Z'],
    [out, '2026-09-01T08:00:00.000Z'],
    [planned, '2026-09-02T08:00:00.000Z'],
    [wished, '2026-09-03T08:00:00.000Z'],
  ]
  expect(await listed(false)).toEqual([...timed, [none, '']])
  expect(await listed(true)).toEqual([...timed.toReversed(), [none, '']])
})
