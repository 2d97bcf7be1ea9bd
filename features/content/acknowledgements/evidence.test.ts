import { expect, test } from 'vitest'
import { evidenceFile, readEvidence, type EvidenceLine } from './evidence.ts'

test('[T22][DESK-04] an account that begins like a formula is escaped in the file and read back unchanged', () => {
  const accounts = ['zhou.min', '=1+1', '+1', '-x', '@x', '=HYPERLINK("http://x","y")']
  const at = new Date('2026-11-21T01:00:00Z')
  const event = { kind: 'read', newsId: 7, version: 1, at, text: 'ab', hash: 'cd' }
  const lines = accounts.map((account, n): EvidenceLine => ({ ...event, line: n + 1, account }))
  const file = evidenceFile(lines)
  expect(file.match(/,"?[=+\-@]/g)).toBeNull()
  expect(readEvidence(file)).toEqual(lines)
})
