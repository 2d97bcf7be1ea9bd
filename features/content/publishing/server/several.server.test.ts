import { drafts } from '@portal/editor/contract'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import {
  app,
  as,
  auditActions,
  canRead,
  finish,
  publish,
  stateOf,
  usePublishing,
  write,
} from './publishing.test-kit.ts'

usePublishing()

const take = async (
  Step: 'submit' | 'return' | 'archive' | 'category' | 'undo',
  Ids: number[],
  who: string,
  more = {},
) => app.ask(publishing.several, { Step, Ids, ...more }, as(who))
const whyOf = async (...params: Parameters<typeof take>) =>
  Object.fromEntries((await take(...params)).Data!.List.map(({ Id, Why }) => [Id, Why]))
const statusesOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await stateOf(id)).Status))

test('[DESK-03][DESK-10] several texts are submitted, withdrawn and undone by one call, each with its own result', async () => {
  const [one, two, untitled] = [
    await write(),
    await write(),
    await write({ content: { zh: null, en: { title: '', blocks: [] } } }),
  ]
  const all = [two, one, untitled, 99_999_999]
  expect(await whyOf('submit', [...all, one], 'author.a')).toEqual({
    [one]: '',
    [two]: '',
    [untitled]: 'The text is not complete yet',
    99999999: 'This text does not exist',
  })
  expect(await statusesOf([one, two, untitled])).toEqual(['review', 'review', 'draft'])
  expect(await auditActions(one)).toEqual(['news.submit'])
  expect(await whyOf('undo', [one], 'author.a')).toEqual({ [one]: '' })
  expect(await statusesOf([one, two])).toEqual(['draft', 'review'])
  // of others only with a reason for each
  expect(await whyOf('return', [two], 'editor.all')).toEqual({ [two]: 'Enter a reason' })
  expect(await whyOf('return', [one, two], 'author.a')).toEqual({
    [one]: 'You do not have permission to do this',
    [two]: '',
  })
})

test('[DESK-03] several public texts are archived after ten seconds, by those who may; until then it is undone', async () => {
  const ids = [await write(), await write()]
  const objects = []
  for (const id of ids) objects.push((await publish(id)).Data!.ObjectId)
  await finish()
  expect(Object.values(await whyOf('archive', ids, 'author.a')).filter((why) => why === '')).toEqual([])
  expect(Object.values(await whyOf('archive', ids, 'editor.all'))).toEqual(['', ''])
  expect(await whyOf('undo', [ids[0]!], 'editor.all')).toEqual({ [ids[0]!]: '' })
  await finish()
  expect(await statusesOf(ids)).toEqual(['published', 'archived'])
  expect(await canRead(objects[0]!, 'zhou.min')).toBe(true)
})

test('[DESK-03] the category of several drafts is changed where one may write before and after', async () => {
  const [mine, values, activity, out] = [
    await write(),
    await write({ category: 'values' }),
    await write({ kind: 'activity' }),
    await write(),
  ]
  await publish(out)
  const category = { Category: 'announcement' }
  expect(await whyOf('category', [mine, values, activity, out], 'editor.all', category)).toEqual({
    [mine]: '',
    [values]: '',
    [activity]: 'This text does not exist',
    [out]: 'The status of the text has changed in the meantime',
  })
  const { List } = (await app.ask(drafts.list, { Scope: 'all', Category: 'announcement' }, as('editor.all'))).Data!
  expect(new Set(List.map(({ Id }) => Id))).toEqual(new Set([mine, values]))
  // given back only where nobody has chosen another one since
  const back = { Category: 'joy', From: 'values' }
  expect(await whyOf('category', [mine], 'editor.all', back)).toEqual({
    [mine]: 'Somebody has just changed this. Check the latest version first.',
  })
  // from a category of theirs to one that is not
  await take('category', [values], 'editor.all', { Category: 'values' })
  expect(await whyOf('category', [values], 'editor.values', category)).toEqual({
    [values]: 'You cannot edit this text',
  })
  expect(await take('category', [mine], 'editor.all', { Category: 'no-such' })).toMatchObject({ Code: 400 })
  expect(await take('category', [mine], 'editor.all')).toMatchObject({ Code: 400 })
})
