/**
 * [NEWS-04] For a person outside its audience, news does not exist in any call. The calls come from the contract:
 * a new call without a rule here neither compiles nor passes.
 */
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import {
  type Name,
  app,
  askUnrelated,
  ask,
  before,
  cases,
  casesOf,
  insider,
  secretMark,
  names,
  outsider,
  callRules,
  traces,
  unknownId,
  worlds,
  useWorlds,
} from './audience.test-kit.ts'

useWorlds()

test('[NEWS-04] every call of the contract has a rule', () => {
  expect(names.toSorted()).toEqual(Object.keys(news).toSorted())
  for (const name of names) expect(callRules[name].around ?? callRules[name].about, name).toBeDefined()
})

describe('[NEWS-04] the outsider gets the responses of a company without the news', () => {
  test.each(casesOf('around'))('%s by portal %j', async (name, portal) => {
    const answers = await askUnrelated(name, portal, outsider.token)
    expect(answers).toEqual(before.get(`${name}${portal}${outsider.token}`))
    const text = JSON.stringify(answers)
    expect(text).not.toContain(secretMark)
    for (const world of Object.values(worlds)) for (const id of world.hidden) expect(text).not.toContain(String(id))
    for (const answer of answers) expect(answer.Code).toBe(200)
  })

  const unchanging: Name[] = [
    'categories',
    'detail',
    'mobileDetail',
    'statistics',
    'isPraise',
    'attachments',
    'commentList',
  ]
  test.each(casesOf('around').filter(([name]) => !unchanging.includes(name)))(
    'control: the insider’s answers of %s by portal %j are others',
    async (name, portal) => {
      expect(await askUnrelated(name, portal, insider.token)).not.toEqual(
        before.get(`${name}${portal}${insider.token}`),
      )
    },
  )
})

describe('[NEWS-04] a call that names it is answered as if it did not exist', () => {
  test.each(casesOf('about'))('%s by portal %j', async (name, portal) => {
    const { about } = callRules[name]
    const world = worlds[portal]
    const left = await traces()
    const unknown = await ask(name, portal, about!(unknownId, world), outsider.token)
    for (const id of world.hidden) {
      expect(await ask(name, portal, about!(id, world), outsider.token)).toEqual(unknown)
    }
    expect(JSON.stringify(unknown)).not.toContain(secretMark)
    expect(await traces()).toEqual(left)
  })

  test.each(cases.filter(([name]) => name === 'detail' || name === 'mobileDetail'))(
    '%s by portal %j tells that it exists, and every other field is empty',
    async (name, portal) => {
      for (const id of worlds[portal].hidden) {
        const { Code, Data } = await ask(name, portal, { NewsId: id }, outsider.token)
        expect(Code).toBe(200)
        const { Id, IsAuthority, Language, ...others } = Data as Record<string, unknown>
        expect([Id, IsAuthority, Language]).toEqual([id, false, 'CHS'])
        for (const [field, value] of Object.entries(others)) {
          expect(
            value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0),
            field,
          ).toBe(true)
        }
      }
    },
  )

  test.each(cases.filter(([name]) => name === 'detail'))(
    'control: the insider reads it by %s %j',
    async (name, portal) => {
      const { Data } = await ask(name, portal, { NewsId: worlds[portal].hidden[0]! }, insider.token)
      expect(Data).toMatchObject({
        IsAuthority: true,
        NewsInfo: `<p>${secretMark}</p>`,
        ReadNumber: 2,
        PraiseNumber: 2,
      })
    },
  )
})

test('[NEWS-04] the comment of hidden news cannot be reached through open news', async () => {
  const { open, comment, reply } = worlds['']
  const at = { NewsId: open[0]! }
  const { token } = outsider
  expect((await app.ask(news.replyList, { ...at, NewsCommentId: comment }, { token })).Code).toBe(404)
  for (const [Id, DelType] of [
    [comment, 1],
    [reply, 2],
  ] as const) {
    expect((await app.ask(news.remove, { ...at, Id, DelType }, { token })).Code).toBe(404)
  }
  const answer = { ...at, NewsCommentId: comment, ReplyMessage: 'x', ReplyLayer: 1, Recieve: 'lin.wei' }
  expect((await app.ask(news.addReply, answer, { token })).Code).toBe(404)
})

test('[NEWS-04] a person in a subdepartment of the audience may read, one in a sibling department may not', async () => {
  const id = await addNews(app.db, { audience: { departments: [10] } })
  const may = async (account: string) =>
    (await app.ask(news.detail, { NewsId: id }, { token: await app.signIn(account) })).Data?.IsAuthority
  expect([await may('zhou.min'), await may('lin.wei'), await may('chen.jie'), await may('wang.fang')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('[NEWS-04] the right is checked at every call: a person who moves loses it at once', async () => {
  const { token } = insider
  const id = worlds[''].hidden[0]!
  await app.db.updateTable('person').set({ user_tag: 'partner' }).where('account', '=', 'zhou.min').execute()
  expect((await app.ask(news.statistics, { NewsId: id }, { token })).Code).toBe(500)
  await app.db.updateTable('person').set({ user_tag: 'nio' }).where('account', '=', 'zhou.min').execute()
  expect((await app.ask(news.statistics, { NewsId: id }, { token })).Code).toBe(200)
})
