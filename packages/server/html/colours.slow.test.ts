import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { endWorkers } from '../workers/pool.ts'
import { coloursOf } from './colours.ts'

afterAll(endWorkers)

test('[NEWS-14, T23] code that takes a grammar too long stays plain and delays nobody', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => ({ language: 'csharp', text: `${at}${'a '.repeat(9_000)}` }))
  const turns = monitorEventLoopDelay({ resolution: 5 })
  turns.enable()
  const colours = await coloursOf(codes)
  turns.disable()
  expect(codes.map(colours)).toEqual(codes.map(() => null))
  expect(turns.max / 1e6).toBeLessThan(500)
})

test('[NEWS-14] other code is highlighted beside and after code that takes too long', async () => {
  const code = { language: 'ts', text: 'const beside = 1' }
  const hostile = [1, 2].map((at) => ({ language: 'csharp', text: `beside ${at}${'a '.repeat(9_000)}` }))
  const colours = await coloursOf([hostile[0]!, code, hostile[1]!])
  expect(colours(code)?.html).toContain('hljs-keyword')
  expect(hostile.map(colours)).toEqual([null, null])
  expect((await coloursOf([code]))(code)?.html).toContain('hljs-keyword')
})
