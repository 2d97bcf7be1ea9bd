import { afterEach, expect, test, vi } from 'vitest'
import { storedListNames } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

test('[DESK-10] what another person keeps in this browser is theirs, also if their account ends as mine does', () => {
  const kept = ['list.writing.wei', 'list.data.tag.wei', 'list.sign-ins.wei']
  const others = ['list.writing.lin.wei', 'list.data.tag.lin.wei', 'list.writing.awei', 'other.writing.wei']
  vi.stubGlobal('localStorage', Object.fromEntries([...kept, ...others].map((name) => [name, '{}'])))
  expect(storedListNames('wei')).toEqual(kept)
  expect(storedListNames('lin.wei')).toEqual(['list.writing.lin.wei', 'list.data.tag.lin.wei'])
})
