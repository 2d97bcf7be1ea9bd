import { news } from '@portal/news/contract'
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { moderation } from '../contract.ts'
import { waitMs } from '../rules.ts'
import { applyDecisions } from './apply-decisions.ts'
import {
  addComment,
  app,
  applyAll,
  as,
  auditActions,
  author,
  decideOnly,
  expectTrueCounts,
  mod,
  notificationsOf,
  openCase,
  other,
  reader,
  second,
  useModeration,
  visibleComments,
} from './moderation.test-kit.ts'

useModeration()

const undo = async (CaseId: number, who: string = mod) => (await app.ask(moderation.undo, { CaseId }, as(who))).Code
const textsFor = async (NewsId: number, who: string) =>
  (await visibleComments(NewsId, who)).list.map(({ text }) => text)

describe('[DESK-05] a decision', () => {
  test('is taken back in time by whoever made it: the comment waits again, and nobody has learned of it', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, '敏感 back')
    const { Id: caseId } = (await openCase(NewsId))!
    await decideOnly(caseId, false)
    expect(await openCase(NewsId), 'for other moderators it is decided at once').toBeUndefined()
    expect(await textsFor(NewsId, author), 'its author still has it').toEqual(['敏感 back'])
    expect(await undo(caseId, second)).toBe(404)
    expect(await undo(caseId)).toBe(200)
    expect(await openCase(NewsId)).toMatchObject({ Id: caseId, Decision: null })
    await applyAll()
    expect(await notificationsOf(author, NewsId)).toEqual([])
    expect(await textsFor(NewsId, author)).toEqual(['敏感 back'])
    expect((await auditActions('comment', Id)).map(({ action }) => action)).toEqual([
      'comment.refused',
      'comment.undecided',
    ])
    // another decision counts
    expect((await decideOnly(caseId, true, second)).Data).toEqual({ What: 'released' })
    await applyAll()
    expect(await textsFor(NewsId, reader)).toEqual(['敏感 back'])
    await expectTrueCounts(NewsId)
  })

  test('takes effect by itself, once, and then stays', async () => {
    const NewsId = await addNews(app.db)
    await addComment(NewsId, '敏感 stays')
    const { Id: caseId } = (await openCase(NewsId))!
    await decideOnly(caseId, true)
    app.clock.advance(waitMs - 1)
    await applyDecisions(app.db, app.clock.now())
    expect(await textsFor(NewsId, reader)).toEqual([])
    app.clock.advance(1)
    expect(await undo(caseId), 'its time is over').toBe(409)
    await Promise.all([1, 2, 3].map(() => applyDecisions(app.db, app.clock.now())))
    expect(await textsFor(NewsId, reader)).toEqual(['敏感 stays'])
    expect(await notificationsOf(author, NewsId)).toHaveLength(1)
    expect(await undo(caseId)).toBe(409)
    await expectTrueCounts(NewsId)
  })

  test('is without effect on what its author deletes meanwhile', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, '敏感 gone')
    const { Id: caseId } = (await openCase(NewsId))!
    await decideOnly(caseId, false)
    await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as(author))
    expect(await undo(caseId)).toBe(404)
    await applyAll()
    expect(await notificationsOf(author, NewsId)).toEqual([])
    const { Data } = await app.ask(moderation.cases, { State: 'decided' }, as(second))
    expect(Data!.List.find((each) => each.Id === caseId)?.Decision?.What).toBe('withdrawn')
    await expectTrueCounts(NewsId)
  })

  test('is not taken back once the comment was reported again: its new case decides', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'so so')
    const report = (who: string) => app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'spam' }, as(who))
    await report(other)
    const { Id: caseId } = (await openCase(NewsId, 'reports'))!
    await decideOnly(caseId, true)
    await report(reader)
    expect(await undo(caseId)).toBe(409)
    expect((await openCase(NewsId, 'reports'))?.Id).not.toBe(caseId)
  })
})
