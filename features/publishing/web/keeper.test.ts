import { expect, test } from 'vitest'
import type { Settings } from '../contract.ts'
import { createKeeper, type Sent } from './keeper.ts'

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

/** A server that knows marks, and a page before it. */
function desk() {
  const server = { Settings: start, Mark: 'm0', saves: 0 }
  const wire: { mood: 'well' | 'offline' | 'refuse' } = { mood: 'well' }
  const said: string[] = []
  let shown = { Settings: start, Mark: 'm0' }
  const set = (part: Partial<Settings>): void => {
    server.saves += 1
    server.Settings = { ...server.Settings, ...part }
    server.Mark = `m${server.saves}`
  }
  const keeper = createKeeper({
    async send(settings, mark): Promise<Sent> {
      if (wire.mood === 'offline') return { kind: 'offline' }
      if (wire.mood === 'refuse') return { kind: 'refused', message: 'no', isFinal: false }
      if (mark !== server.Mark) return { kind: 'changed' }
      set(settings)
      return { kind: 'kept', mark: server.Mark }
    },
    fetch: async () => (wire.mood === 'offline' ? null : { Settings: server.Settings, Mark: server.Mark }),
    onKept: (kept) => (shown = kept),
    onLost: (fields) => said.push(`lost ${fields.join()}`),
    onRefused: (message) => said.push(message),
  })
  const change = (part: Partial<Settings>) => keeper.change(part, shown)
  return { server, wire, said, keeper, change, others: set }
}

test('[DESK-03] without a network what was said stays and is not called saved; it goes out when there is one', async () => {
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

test('[DESK-03] what is refused stays to be mended, and the next change sends all of it', async () => {
  const { server, wire, said, keeper, change } = desk()
  wire.mood = 'refuse'
  await change({ Pin: 3 })
  expect([keeper.snapshot(), said]).toEqual([{ part: { Pin: 3 }, state: 'refused' }, ['no']])
  wire.mood = 'well'
  await change({ Notice: 'normal' })
  expect(server.Settings).toMatchObject({ Pin: 3, Notice: 'normal' })
})

test('[DESK-03] said while a saving is under way: both are kept, the last word of a field counts', async () => {
  const { server, keeper, change } = desk()
  await Promise.all([change({ Pin: 3 }), change({ Pin: 4 }), change({ Category: 'values' })])
  expect([server.Settings, keeper.snapshot().state]).toEqual([{ ...start, Pin: 4, Category: 'values' }, 'saved'])
})

test('[DESK-03] said in the moment in which a saving is over: it goes out, too', async () => {
  const { server, keeper, change } = desk()
  let later: Promise<boolean> | undefined
  keeper.subscribe(() => {
    if (keeper.snapshot().state === 'saved') later ??= change({ Category: 'values' })
  })
  await change({ Pin: 3 })
  expect(await later).toBe(true)
  expect([server.Settings, keeper.snapshot().state]).toEqual([{ ...start, Pin: 3, Category: 'values' }, 'saved'])
})

test('[DESK-03] two at a time: each keeps their fields; of one that both changed the newer stands, and is named', async () => {
  const { server, said, change, others } = desk()
  others({ Category: 'values', Source: { zh: '', en: 'Theirs' } })
  await change({ Pin: 3, Source: { zh: '我们', en: '' } })
  expect(server.Settings).toEqual({ ...start, Category: 'values', Pin: 3, Source: { zh: '我们', en: 'Theirs' } })
  expect(said).toEqual([])
  others({ Pin: 5 })
  await change({ Pin: 7, Notice: 'normal' })
  expect([server.Settings.Pin, server.Settings.Notice, said]).toEqual([5, 'normal', ['lost Pin']])
})

test('[DESK-03] a time is said by a zone: who changes one while the other changes the zone is told', async () => {
  const { server, said, change, others } = desk()
  others({ Zone: 'Europe/Berlin' })
  await change({ Publish: { Local: '2026-12-01T09:00', Turn: 'only' } })
  expect([server.Settings.Publish, said]).toEqual([null, ['lost Publish']])
})
