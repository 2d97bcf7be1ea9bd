/**
 * [DESK-01] Every resource type by one table: create, refuse, change, conflict, remove, and the roles that may do it.
 */
import { skipScan } from '@portal/files/server'
import type { TestApp } from '@portal/test-portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminData, type DataKind, type AdminItem } from '../contract.ts'
import { adminDataRoutes } from './handlers.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { type Sample } from './resource-samples.test-kit.ts'
import { app, uploadFile, by, idsOf, logOf, picture, read, samples, save, useResources } from './resources.test-kit.ts'

useResources()

/** Those of the samples that are not for everyone. */
const readers: Readonly<Record<string, string>> = { tool: 'Department 20', 'saved-audience': 'Department 20' }

const kindsOf = async (who: string): Promise<DataKind[]> => (await app.ask(adminData.kinds, {}, by(who))).Data!.List

/** The full search index. */
async function wordsOf(db: TestApp['db']): Promise<unknown> {
  const entries = await db.selectFrom('search_entry').select(['kind', 'key']).orderBy('kind').orderBy('key').execute()
  const pins = await db.selectFrom('search_pin_word').select('word').orderBy('word').execute()
  return [entries, pins]
}

test('[DESK-05] the samples cover every resource type that can be changed', async () => {
  const kinds = await kindsOf('root')
  const changeable = kinds.filter(({ MaySave, MayAdd }) => MaySave || MayAdd).map(({ Key }) => Key)
  const step = 'resource-samples.test-kit.ts: a sample for each kind of data that can be changed, and for no other'
  expect(Object.keys(samples).toSorted(), step).toEqual(changeable.toSorted())
  for (const { Name, About } of kinds) expect([Name.zh, Name.en, About.zh, About.en]).not.toContain('')
  for (const { Name, One } of kinds.filter(({ MayAdd }) => MayAdd)) expect(One.en).not.toBe(Name.en)
})

describe.each(Object.keys(samples))('[DESK-05] %s', (kind) => {
  let sample: Sample
  let id: string
  beforeAll(async () => {
    sample = await samples[kind]!()
    id = sample.id ?? ''
  })

  test('is refused to people without a role for it, whatever they call', async () => {
    const asked = { Kind: kind, Id: id }
    for (const who of ['zhou.min', 'part.pen']) {
      const answers = [
        await app.ask(adminData.list, { Kind: kind }, by(who)),
        await app.ask(adminData.item, asked, by(who)),
        await save(kind, id, sample.values, '', who),
        await app.ask(adminData.remove, asked, by(who)),
        await app.ask(adminData.order, { Kind: kind, Ids: ['1', '2'] }, by(who)),
        await uploadFile(kind, 'image', await picture(), 'a.png', who),
      ]
      expect(answers.map(({ Code }) => Code)).toEqual(answers.map(() => 403))
    }
  })

  test('is refused with an invalid field, which is named in both languages', async () => {
    const [field, value] = sample.bad
    const Revision = id === '' ? '' : (await read(kind, id)).Revision
    const answer = await save(kind, id, { ...sample.values, [field]: value }, Revision)
    expect(answer.Code).toBe(400)
    const said = answer.Data as unknown as { Field: string; Text: { zh: string; en: string } }
    expect(said.Field.split('.')[0]).toBe(field)
    expect(said.Text.zh).not.toBe('')
    expect(said.Text.en).not.toBe('')
  })

  test('is created, found by its name, and read as it was written', async () => {
    if (sample.id === undefined) {
      const made = await save(kind, '', sample.values)
      expect(made.Code, made.Message).toBe(200)
      id = made.Data!.Id
      expect((await logOf(kind, 'data.add')).at(-1)).toMatchObject({ actor: 'root', object_id: id })
      const again = await save(kind, '', sample.values)
      expect(again.Code, 'a second one of the same name').not.toBe(500)
      // the answer names the existing item, and it can be opened
      if (again.Code === 409 || kind === 'day')
        expect(again, again.Message).toMatchObject({ Code: 409, Data: { Id: id } })
      const waiting = app.db.selectFrom('file').select('id').where('owner_kind', '=', 'desk')
      expect(await waiting.execute(), 'a document stands in its slice').toEqual([])
    }
    const { Data } = await app.ask(adminData.list, { Kind: kind, PageSize: 100 }, by())
    const row = Data!.List.find(({ Id }) => Id === id)
    const { Values, Revision, Title } = await read(kind, id)
    expect(Title, 'one name everywhere').toEqual(row?.Title)
    // the head of a column says what stands below it
    const { NoteLabel, PartLabel, CountLabel } = (await kindsOf('root')).find(({ Key }) => Key === kind)!
    const said = Data!.List.map(({ Note, PartName, Count }) => [Note.en !== '', PartName.en !== '', Count !== null])
    const isNameless = ({ en }: { en: string }, at: number) => en === '' && said.some((each) => each[at])
    expect([NoteLabel, PartLabel, CountLabel].filter(isNameless)).toEqual([])
    // the list says who it is for and who changed it last
    const [line] = await logOf(kind, 'data.add')
    if (line) expect([row?.By.en, row?.At]).toEqual(['En root', line.at.toISOString()])
    expect(row?.Readers.en).toBe(readers[kind] ?? ('audience' in Values ? 'Everyone' : ''))
    expect(Title.en).not.toBe('')
    // a document is stored again with its owner
    const known = Object.fromEntries(Object.entries(sample.values).filter(([key]) => key !== 'file'))
    expect(Values).toMatchObject(known)
    expect(Revision).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is changed once: a save over an outdated version is refused with the current one', async () => {
    const before = await read(kind, id)
    if (!sample.change) {
      expect((await save(kind, id, before.Values, before.Revision)).Code).toBe(403)
      return
    }
    const [field, value] = sample.change
    const [one, other] = await Promise.all(
      [0, 1].map(() => save(kind, id, { ...before.Values, [field]: value }, before.Revision)),
    )
    const codes = [one!.Code, other!.Code].toSorted((a, b) => a - b)
    expect(codes, `${one!.Message} ${other!.Message}`).toEqual([200, 409])
    const refused = (one!.Code === 409 ? one : other)!.Data as unknown as AdminItem
    const after = await read(kind, id)
    expect(refused.Values).toEqual(after.Values)
    expect(refused).toMatchObject({ By: { en: 'En root' }, At: expect.stringMatching(/^2026-/) as string })
    expect(after.Values[field]).toEqual(value)
    const [line] = await logOf(kind, 'data.change')
    const { changes } = line!.details as { changes: Record<string, { from: unknown; to: unknown }> }
    expect(Object.keys(changes)).toEqual([field])
    expect(changes[field]!.from).not.toEqual(changes[field]!.to)
  })

  test('is removed and restored completely in time; not by people without a role for it, and not twice', async () => {
    const { MayRemove, MayUndo } = (await kindsOf('root')).find(({ Key }) => Key === kind)!
    if (!MayRemove) return
    if (kind === 'tool')
      await app.db
        .insertInto('tool_favourite')
        .values({ account: 'zhou.min', portal: '', tool_id: id, position: 0 })
        .execute()
    const before = await read(kind, id)
    const found = async () => JSON.stringify((await app.ask(adminData.list, { Kind: kind }, by())).Data!.List)
    const [list, words] = [await found(), await wordsOf(app.db)]
    const { Data } = await app.ask(adminData.remove, { Kind: kind, Id: id }, by())
    // a revoked key stays revoked
    expect([Data!.Undo > 0, MayUndo]).toEqual([kind !== 'key', kind !== 'key'])
    if (!MayUndo) {
      id = (await save(kind, '', { ...sample.values, name: 'Another' })).Data!.Id
      return
    }
    const back = (who: string) => app.ask(adminData.restore, { Kind: kind, Undo: Data!.Undo }, by(who))
    expect((await back('part.pen')).Code).toBe(403)
    expect(await found()).not.toBe(list)
    const stale = await save(kind, id, before.Values, before.Revision)
    if (!sample.hasDefault) {
      expect(stale.Code).toBe(404)
      expect(stale.Data).toMatchObject({ By: { en: 'En root' }, Undo: Data!.Undo })
    }
    expect((await back('root')).Data).toEqual({ Id: id })
    expect(await read(kind, id)).toEqual(before)
    expect([await found(), await wordsOf(app.db)]).toEqual([list, words])
    expect((await logOf(kind, 'data.bring-back')).at(-1)).toMatchObject({ actor: 'root', object_id: id })
    expect((await back('root')).Code).toBe(404)
    if (kind === 'tool') expect(await app.db.selectFrom('tool_favourite').select('tool_id').execute()).toHaveLength(1)
  })

  test('is removed and no longer listed', async () => {
    const { MayRemove } = (await kindsOf('root')).find(({ Key }) => Key === kind)!
    const answer = await app.ask(adminData.remove, { Kind: kind, Id: id }, by())
    if (!MayRemove) {
      expect(answer.Code).toBe(403)
      return
    }
    expect(answer.Code, answer.Message).toBe(200)
    expect((await logOf(kind, 'data.remove')).at(-1)).toMatchObject({ actor: 'root', object_id: id })
    if (sample.hasDefault) return
    expect((await app.ask(adminData.item, { Kind: kind, Id: id }, by())).Code).toBe(404)
    expect((await app.ask(adminData.remove, { Kind: kind, Id: id }, by())).Code).toBe(404)
    expect(await idsOf(kind)).not.toContain(id)
  })
})

test('[DESK-05] people see the resource types of their roles', async () => {
  const keys = async (who: string) => (await kindsOf(who)).map(({ Key }) => Key).toSorted()
  const step = 'a kind was added or has other roles: correct the list of this role here'
  expect(await keys('pen'), step).toEqual([
    'banner',
    'category',
    'honor',
    'miss',
    'novice-guide',
    'pin',
    'rookie-guide',
    'saved-audience',
    'synonym',
    'tag',
    'tip',
  ])
  expect(await keys('hr'), step).toEqual(['day', 'honor'])
  expect(await keys('part.pen')).toEqual([])
  expect((await app.ask(adminData.kinds, {}, by('zhou.min'))).Code).toBe(403)
})

test('[DESK-05] a definition without roles, or without a text in one language, stops the server at startup', () => {
  const kind: ResourceDefinition = {
    key: 'thing',
    name: { zh: '物', en: 'Thing' },
    about: { zh: '物', en: 'Thing' },
    roles: ['editor'],
    fields: [{ key: 'a', kind: 'text', label: { zh: '甲', en: 'A' } }],
    list: () => Promise.resolve({ rows: [], total: 0 }),
    load: () => Promise.resolve(null),
  }
  const start = (other: Partial<ResourceDefinition>) => () =>
    adminDataRoutes({ kinds: [{ ...kind, ...other }], references: {} as never, scan: skipScan })
  expect(start({})).not.toThrow()
  expect(start({ roles: [] })).toThrow("'thing' has no roles")
  expect(start({ name: { zh: '物', en: '' } })).toThrow("'thing' lacks a text")
  expect(start({ fields: [{ key: 'a', kind: 'text', label: { zh: ' ', en: 'A' } }] })).toThrow('lacks a text')
  expect(() => adminDataRoutes({ kinds: [kind, kind], references: {} as never, scan: skipScan })).toThrow('one key')
})
