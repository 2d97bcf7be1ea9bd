import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Like a browser's: stored entries are own properties, methods are not. */
const methods = {
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name]
  },
}
const storage = (before: object = {}) => Object.assign(Object.create(methods), before) as Record<string, string>
let kept: Record<string, string>

beforeEach(() => {
  kept = storage()
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

/** A new window, or one reloaded with its session storage. */
async function open(session = storage()) {
  vi.resetModules()
  const unsaved = await import('./unsaved.ts')
  let onStorage: (event: { key: string; newValue: string | null }) => void = () => undefined
  const addEventListener = (_: string, listener: typeof onStorage) => void (onStorage = listener)
  const within = <T>(work: (of: typeof unsaved) => T): T => {
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('window', { addEventListener })
    return work(unsaved)
  }
  within((of) => of.listUnsavedNames('data'))
  return {
    within,
    session,
    hears: (key: string, newValue: string | null) => within(() => onStorage({ key, newValue })),
  }
}
const name = 'data.tag.'

test('[DESK-05] two windows of one form keep separate input, also after a reload', async () => {
  const one = await open()
  one.within((of) => of.saveUnsaved(name, 'ONE'))
  const two = await open()
  two.within((of) => of.saveUnsaved(name, 'TWO'))
  for (const [{ session }, words] of [
    [one, 'ONE'],
    [two, 'TWO'],
  ] as const) {
    const again = await open(session)
    expect(again.within((of) => of.loadUnsaved(name))).toBe(words)
  }
  expect(two.within((of) => of.listUnsavedNames('data'))).toEqual(['tag.'])
})

test('[DESK-05] a new window takes over the input of closed ones and of older versions', async () => {
  kept['data..tag.'] = '"OLD"'
  const closed = await open()
  closed.within((of) => of.saveUnsaved(name, 'LEFT'))
  const fresh = await open()
  expect(fresh.within((of) => of.listUnsaved(name).map(({ value }) => value))).toEqual(['LEFT', 'OLD'])
  expect(fresh.within((of) => of.loadUnsaved(name))).toBe('LEFT')
  expect(Object.keys(kept)).toHaveLength(2)
  fresh.within((of) => of.saveUnsaved(name, null))
  expect(fresh.within((of) => of.loadUnsaved(name))).toBe('OLD')
  fresh.within((of) => of.saveUnsaved(name, null))
  expect(Object.keys(kept)).toEqual([])
})

test('[DESK-02] an open window restores what another one took', async () => {
  const one = await open()
  one.within((of) => of.saveUnsaved(name, 'ONE'))
  const [key] = Object.keys(kept)
  const two = await open()
  expect(two.within((of) => of.loadUnsaved(name))).toBe('ONE')
  expect(kept[key!]).toBeUndefined()
  one.hears(key!, null)
  expect(kept[key!]).toBe('"ONE"')
})

test('[DESK-02] a tab and its copy end up with different keys', async () => {
  const one = await open()
  one.within((of) => of.saveUnsaved(name, 'ONE'))
  const [key] = Object.keys(kept)
  const copy = await open(storage(one.session))
  copy.within((of) => of.saveUnsaved(name, 'COPY'))
  one.hears(key!, '"COPY"')
  expect(Object.values(kept).toSorted()).toEqual(['"COPY"', '"ONE"'])
  one.within((of) => of.saveUnsaved(name, 'ONE MORE'))
  expect(Object.values(kept).toSorted()).toEqual(['"COPY"', '"ONE MORE"'])
})
