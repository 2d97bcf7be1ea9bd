import { endWorkers } from '@portal/server'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { checkFile, sizeLimits } from './check-file.ts'
import { officeOf, pdf } from './hostile-files.test-kit.ts'

afterAll(() => endWorkers())

test('[DESK-02] of documents that arrive together one is in memory at a time, and no more than 400 MB wait', async () => {
  const whole = sizeLimits.document
  const memory = { held: 0, most: 0 }
  const docx = officeOf('word/document.xml')
  const results = Array.from({ length: 10 }, async (_, at) => {
    const bytes = at % 2 === 0 ? pdf : docx
    let held = 0
    const checked = await checkFile(whole, async (from, to) => {
      if (to - from < whole) return bytes
      await immediate()
      held = to - from
      memory.most = Math.max(memory.most, (memory.held += held))
      return bytes
    })
    memory.held -= held
    return typeof checked === 'string' ? checked : checked.extension
  })
  const checked = await Promise.all(results)
  expect(Object.groupBy(checked, (each) => (each === 'busy' ? 'busy' : 'accepted'))).toMatchObject({
    accepted: { length: 8 },
    busy: { length: 2 },
  })
  expect(memory.most).toBe(whole)
})
