import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, auditActions, write, usePublishing } from './publishing.test-kit.ts'

usePublishing()

test('[DESK-03] preview as a person uses the calls of their page and leaves only an audit entry', async () => {
  const Id = await write({
    title: 'Secret preview',
    audience: { departments: [11] },
    pin: 1,
    notice: 'must-know',
    mustRead: { dueAt: null },
    comments: false,
  })
  const count = async () =>
    (
      await sql`SELECT (SELECT count(*) FROM news) AS news, (SELECT count(*) FROM notice) AS notices, (SELECT count(*) FROM search_entry) AS found,
      (SELECT count(*) FROM must_read) AS must, (SELECT count(*) FROM manuscript_version) AS versions, (SELECT count(*) FROM publication WHERE state <> 'open') AS agreed,
      (SELECT array_agg(pin_position ORDER BY id) FROM news) AS pins, (SELECT sum(news) FROM news_tally) AS tallies,
      (SELECT jsonb_agg(to_jsonb(m) ORDER BY id) FROM manuscript m) AS texts`.execute(app.db)
    ).rows[0]
  const before = await count()
  const look = (ADAccount: string, Language: 'CHS' | 'EN', who = 'author.a') =>
    app.ask(publishing.preview, { Id, ADAccount, Language }, as(who))
  const forHer = await look('zhou.min', 'CHS')
  expect(forHer.Data).toMatchObject({
    MayRead: true,
    PlaceInList: 1,
    PlaceInCarousel: 1,
    Detail: { Title: '文Secret preview', IsMustRead: true, IsCommentable: false },
    Activity: null,
    Asked: { DueAt: '' },
  })
  expect((await look('lin.wei', 'EN')).Data).toMatchObject({
    MayRead: false,
    Detail: null,
    Asked: null,
    Card: null,
    PlaceInList: 0,
    PlaceInCarousel: 0,
  })
  expect((await look('gone.user', 'EN')).Code).toBe(404)
  expect((await look('zhou.min', 'EN', 'editor.values')).Code).toBe(404)
  expect(await count()).toEqual(before)
  expect(await auditActions(Id)).toEqual(['news.preview', 'news.preview'])
  // an activity uses the calls of its own page
  const event = await write({ kind: 'activity', title: 'Test track', category: '', audience: { departments: [11] } })
  const eventFor = (ADAccount: string) =>
    app.ask(publishing.preview, { Id: event, ADAccount, Language: 'EN' }, as('organiser.o'))
  expect((await eventFor('zhou.min')).Data).toMatchObject({
    MayRead: true,
    Detail: null,
    Activity: { Title: 'Test track', Content: '<p>Body</p>', ActivityItemList: [] },
  })
  expect((await eventFor('lin.wei')).Data).toMatchObject({ MayRead: false, Activity: null, PlaceInList: 0 })
  const { rows } = await sql`SELECT FROM activity WHERE title_en = 'Test track'`.execute(app.db)
  expect(rows).toEqual([])
})
