import { afterEach, expect, test, vi } from 'vitest'
import type { Settings } from '../contract.ts'
import { createSettingsSaver, type SaveResult, type UnsentChanges } from './settings-saver.ts'

const start: Settings = {
  Portal: '',
  Category: 'internal',
  Tags: [],
  Audience: { Tags: [], Departments: [], Places: [], Groups: [] },
  Publish: null,
  Expire: null,
  Zone: 'Asia/Shanghai',
  Pin: null,
  IsCommentable: true,
  Notice: 'off',
  MustRead: null,
  Source: { zh: '', en: '' },
}

/** A server that checks the hash of settings, and a page in a browser with storage. */
function desk(browser: { unsent: UnsentChanges | null } = { unsent: null }) {
  const server = { Settings: start, Mark: 'm0', saves: 0 }
  const wire: { mood: 'well' | 'offline' | 'refuse' | 'closed' } = { mood: 'well' }
  const said: string[] = []
  let shown = { Settings: start, Mark: 'm0' }
  const set = (part: Partial<Settings>): void => {
    server.saves += 1
    server.Settings = { ...server.Settings, ...part }
    server.Mark = `m${server.saves}`
  }
  const keeper = createSettingsSaver({
    unsent: browser.unsent,
    remember: (unsent) => (browser.unsent = unsent && JSON.parse(JSON.stringify(unsent))),
    async send(settings, mark): Promise<SaveResult> {
      if (wire.mood === 'offline') return { kind: 'offline' }
      if (wire.mood === 'refuse' || wire.mood === 'closed')
        return { kind: 'refused', message: 'no', isFinal: wire.mood === 'closed' }
      if (mark !== server.Mark) return { kind: 'changed' }
      set(settings)
      return { kind: 'kept', version: server.Mark }
    },
    fetch: async () =>
      wire.mood === 'offline' ? null : { Settings: server.Settings, Mark: server.Mark, UpdatedBy: 'Li' },
    onSaved: (kept) => (shown = kept),
    onLost: (fields) => said.push(`lost ${fields.join()}`),
    onSessionConflicts: (again) =>
      said.push(...again.map(({ over, typed }) => `again ${typed.PlaceEn} over ${over?.PlaceEn ?? 'none'}`)),
    onSourceConflict: (mine, by) => said.push(`${by} over ${Object.entries(mine).join()}`),
    onRefused: (message) => said.push(message),
  })
  const change = (part: Partial<Settings>) => keeper.change(part, shown)
  const type = (part: Partial<Settings>) => keeper.type(part, shown)
  return { server, wire, said, keeper, change, type, others: set }
}

afterEach(() => vi.useRealTimers())

test('[DESK-03] without a network changes stay unsaved and are sent once there is one', async () => {
  const { server, wire, keeper, change } = desk()
  wire.mood = 'offline'
  expect(await change({ Pin: 3 })).toBe(false)
  expect(keeper.snapshot()).toEqual({ part: { Pin: 3 }, state: 'offline' })
  expect(await change({ Notice: 'normal' })).toBe(false)
  expect(keeper.snapshot().part).toEqual({ Pin: 3, Notice: 'normal' })
  wire.mood = 'well'
  expect(await keeper.flush()).toBe(true)
  expect([keeper.snapshot(), server.Settings]).toEqual([
    { part: {}, state: 'saved' },
    { ...start, Pin: 3, Notice: 'normal' },
  ])
})

test('[DESK-03] refused changes stay, and the next change sends all of them', async () => {
  const { server, wire, said, keeper, change } = desk()
  wire.mood = 'refuse'
  await change({ Pin: 3 })
  expect([keeper.snapshot(), said]).toEqual([{ part: { Pin: 3 }, state: 'refused' }, ['no']])
  wire.mood = 'well'
  await change({ Notice: 'normal' })
  expect(server.Settings).toMatchObject({ Pin: 3, Notice: 'normal' })
})

test('[DESK-03] a change during a save is kept; the last value of a field wins', async () => {
  const { server, keeper, change } = desk()
  await Promise.all([change({ Pin: 3 }), change({ Pin: 4 }), change({ Category: 'values' })])
  expect([server.Settings, keeper.snapshot().state]).toEqual([{ ...start, Pin: 4, Category: 'values' }, 'saved'])
})

test('[DESK-03] a change in the moment a save ends is sent, too', async () => {
  const { server, keeper, change } = desk()
  let later: Promise<boolean> | undefined
  keeper.subscribe(() => {
    if (keeper.snapshot().state === 'saved') later ??= change({ Category: 'values' })
  })
  await change({ Pin: 3 })
  expect(await later).toBe(true)
  expect([server.Settings, keeper.snapshot().state]).toEqual([{ ...start, Pin: 3, Category: 'values' }, 'saved'])
})

test('[DESK-03] two people change settings: each keeps their fields; of a field that both changed the newer value stays and is named', async () => {
  const { server, said, change, others } = desk()
  others({ Category: 'values', Source: { zh: '', en: 'Theirs' } })
  await change({ Pin: 3, Source: { zh: '我们', en: '' } })
  expect(server.Settings).toEqual({ ...start, Category: 'values', Pin: 3, Source: { zh: '我们', en: 'Theirs' } })
  expect(said).toEqual([])
  others({ Pin: 5 })
  await change({ Pin: 7, Notice: 'normal' })
  expect([server.Settings.Pin, server.Settings.Notice, said]).toEqual([5, 'normal', ['lost Pin']])
})

test('[DESK-03] two people change the source: theirs stays, and the own text is offered with their name', async () => {
  const { server, said, keeper, type, others } = desk()
  type({ Source: { zh: '我写的', en: 'Mine' } })
  others({ Source: { zh: '他写的', en: '' } })
  await keeper.flush()
  expect([server.Settings.Source, said]).toEqual([{ zh: '他写的', en: 'Mine' }, ['Li over zh,我写的']])
})

test('[DESK-03] if a text becomes read-only, the typed text is kept for its writer', async () => {
  const { wire, said, keeper, change } = desk()
  wire.mood = 'closed'
  await change({ Source: { ...start.Source, en: 'Typed offline' }, Sessions: [session('Hall 9')], Pin: 3 })
  expect(keeper.snapshot()).toEqual({ part: {}, state: 'saved' })
  expect(said).toEqual([' over en,Typed offline', 'again Hall 9 over none', 'no'])
})

const session = (PlaceEn: string, day = 1, Max = 0) => ({
  StartTime: `2026-12-0${day}T01:00:00.000Z`,
  EndTime: `2026-12-0${day}T02:00:00.000Z`,
  PlaceZh: '',
  PlaceEn,
  Status: 3 as const,
  Max,
})

test.each([
  ['each adds one: both stay, by their beginning', [], ['mine@2'], ['theirs@1'], ['theirs@1', 'mine@2'], []],
  ['both add the same: it is one', [], ['hall@1'], ['hall@1'], ['hall@1'], []],
  ['each changes another', ['a@1', 'b@2'], ['mine@1', 'b@2'], ['a@1', 'theirs@2'], ['mine@1', 'theirs@2'], []],
  ['one changes what the other leaves', ['a@1', 'b@2'], ['a@1', 'mine@2'], ['b@2'], ['mine@2'], []],
  ['both change the same', ['a@1'], ['mine@1'], ['theirs@1'], ['theirs@1'], ['again mine over theirs']],
  ['one changes what the other removed', ['a@1'], ['mine@1'], [], [], ['again mine over none']],
  ['one removes what the other changed', ['a@1'], [], ['theirs@1'], ['theirs@1'], ['lost Sessions']],
  ['both remove it', ['a@1', 'b@2'], ['b@2'], ['b@2'], ['b@2'], []],
  ['two alike, each removes one', ['a@1', 'a@1', 'b@2'], ['a@1', 'b@2'], ['a@1', 'b@2'], ['a@1', 'b@2'], []],
])('[DESK-03] sessions of a draft that two change: %s', async (_, from, mine, theirs, kept, told) => {
  const read = (all: string[]) => all.map((each) => session(each.slice(0, -2), Number(each.at(-1))))
  const { server, said, keeper, change, others } = desk()
  await change({ Sessions: read(from) })
  others({ Sessions: read(theirs) })
  await change({ Sessions: read(mine) })
  expect([server.Settings.Sessions, keeper.snapshot(), said]).toEqual([read(kept), { part: {}, state: 'saved' }, told])
})

test('[DESK-03] a time belongs to a zone: changing one while somebody changes the other is reported', async () => {
  const { server, said, change, others } = desk()
  others({ Zone: 'Europe/Berlin' })
  await change({ Publish: { Local: '2026-12-01T09:00', Turn: 'only' } })
  expect([server.Settings.Publish, said]).toEqual([null, ['lost Publish']])
})

const at = (Local: string) => ({ Local, Turn: 'only' }) as const

test('[DESK-03] a date is sent after a pause or on leaving the field, not while it is typed', async () => {
  vi.useFakeTimers()
  const { server, keeper, type } = desk()
  for (const year of ['0002', '0020', '0202', '2026']) type({ Publish: at(`${year}-01-21T09:20`) })
  await vi.advanceTimersByTimeAsync(500)
  type({ Publish: at('2026-12-21T09:20') })
  await vi.advanceTimersByTimeAsync(500)
  expect([server.saves, keeper.snapshot().state]).toEqual([0, 'saving'])
  await vi.advanceTimersByTimeAsync(500)
  expect([server.saves, server.Settings.Publish, keeper.snapshot().state]).toEqual([1, at('2026-12-21T09:20'), 'saved'])
  type({ Expire: at('2026-12-22T09:20') })
  await keeper.flush()
  expect([server.saves, server.Settings.Expire]).toEqual([2, at('2026-12-22T09:20')])
})

test('[DESK-03] continuous typing is sent, too: at most three seconds are unsaved, and a reload loses nothing', async () => {
  vi.useFakeTimers()
  const browser: { unsent: UnsentChanges | null } = { unsent: null }
  const { server, keeper, type } = desk(browser)
  let en = ''
  for (let beat = 0; beat < 16; beat++) {
    en += ' word'
    type({ Source: { zh: '', en } })
    expect(keeper.snapshot().state).toBe('saving')
    expect(browser.unsent?.part.Source?.en).toBe(en)
    await vi.advanceTimersByTimeAsync(500)
    if (beat >= 6) expect(server.Settings.Source.en.length).toBeGreaterThan(en.length - 6 * ' word'.length)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.Settings.Source.en, keeper.snapshot().state]).toEqual([en, 'saved'])
})

test.each([
  ['a year of which three digits are there', { Publish: at('0202-11-21T09:20') }],
  ['a time that the clock leaps over', { Zone: 'Europe/Berlin', Publish: at('2027-03-28T02:30') }],
  ['a time that comes twice', { Zone: 'Europe/Berlin', Expire: at('2027-10-31T02:30') }],
  ['an end before the beginning', { Publish: at('2026-12-02T09:00'), Expire: at('2026-12-01T09:00') }],
  ['a due day before the beginning', { Publish: at('2026-12-02T09:00'), MustRead: { Due: at('2026-12-01T09:00') } }],
])('[DESK-03] %s is never sent; the other settings are, and it is sent once it is clear', async (_, half) => {
  const { server, said, keeper, change } = desk()
  expect(await change(half)).toBe(false)
  expect([server.saves, keeper.snapshot()]).toEqual([0, { part: half, state: 'unclear' }])
  await change({ Notice: 'normal' })
  expect([server.Settings, keeper.snapshot()]).toEqual([
    { ...start, Notice: 'normal' },
    { part: half, state: 'unclear' },
  ])
  const clear = { Publish: at('2027-01-01T09:00'), Expire: null, MustRead: null }
  expect(await change(clear)).toBe(true)
  expect([server.Settings, said]).toEqual([{ ...start, Notice: 'normal', ...half, ...clear }, []])
})

test('[DESK-03] unsaved changes are there again after a reload and are sent on top of later changes by others', async () => {
  const browser: { unsent: UnsentChanges | null } = { unsent: null }
  const before = desk(browser)
  before.wire.mood = 'offline'
  await before.change({ Pin: 3, Publish: at('2027-01-01T09:00') })
  const after = desk(browser)
  expect(after.keeper.snapshot()).toEqual({ part: { Pin: 3, Publish: at('2027-01-01T09:00') }, state: 'offline' })
  after.others({ Category: 'values' })
  expect(await after.keeper.flush()).toBe(true)
  const all = { ...start, Category: 'values', Pin: 3, Publish: at('2027-01-01T09:00') }
  expect([after.server.Settings, browser.unsent]).toEqual([all, null])
})

test('[DESK-03] a page that closes while one types sends what was typed; the browser keeps it until the server is known to have it', async () => {
  vi.useFakeTimers()
  const browser: { unsent: UnsentChanges | null } = { unsent: null }
  const { server, keeper, type } = desk(browser)
  keeper.leave()
  expect(server.saves).toBe(0)
  type({ Source: { zh: '', en: 'Half a wo' } })
  keeper.leave()
  expect(server.Settings.Source.en).toBe('Half a wo')
  expect(browser.unsent!.part).toEqual({ Source: { zh: '', en: 'Half a wo' } })
  // the next page merges it with what the server has
  const later = desk(browser)
  later.others({ Source: { zh: '', en: 'Half a wo' } })
  expect([await later.keeper.flush(), browser.unsent, later.said]).toEqual([true, null, []])
})

test('[DESK-03] what a closing page has sent is not sent again over what somebody else has decided since', async () => {
  vi.useFakeTimers()
  const browser: { unsent: UnsentChanges | null } = { unsent: null }
  const { keeper, type } = desk(browser)
  type({ Category: 'values', Source: { zh: '', en: 'Mine' } })
  keeper.leave()
  // it has arrived, and a colleague has set it back
  const later = desk(browser)
  later.others({ Category: 'internal', Source: { zh: '', en: '' } })
  expect([await later.keeper.flush(), browser.unsent]).toEqual([true, null])
  expect([later.server.Settings, later.said]).toEqual([start, ['Li over en,Mine', 'lost Category']])
})

test('[DESK-03] what a closing page could not send is sent by the next one, as long as nothing has changed', async () => {
  vi.useFakeTimers()
  const browser: { unsent: UnsentChanges | null } = { unsent: null }
  const { keeper, type, wire } = desk(browser)
  wire.mood = 'offline'
  type({ Category: 'values' })
  keeper.leave()
  const later = desk(browser)
  expect([await later.keeper.flush(), later.server.Settings.Category, later.said]).toEqual([true, 'values', []])
})
