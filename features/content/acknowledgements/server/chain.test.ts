import { expect, test } from 'vitest'
import { evidenceFile, readEvidence, type EvidenceLine } from '../evidence.ts'
import { checkChain, chainHash } from './chain.ts'

function chained(accounts: readonly string[]): EvidenceLine[] {
  const lines: EvidenceLine[] = []
  for (const [index, account] of accounts.entries()) {
    const line = {
      line: index + 1,
      kind: index === 0 ? 'asked' : 'read',
      newsId: 7,
      version: 1,
      account,
      at: new Date(Date.UTC(2026, 10, 21, 1, 0, index, 5)),
      text: 'ab12',
    }
    const previous = Buffer.from(lines.at(-1)?.hash ?? '', 'hex')
    lines.push({ ...line, hash: chainHash(previous, line).toString('hex') })
  }
  return lines
}

const accounts = ['lin.wei', 'zhou.min', '+plus', 'o"brien,x', 'chen.jie']
const file = evidenceFile(chained(accounts))

test('[DESK-04] the file proves its own integrity', () => {
  const lines = readEvidence(file)!
  expect(lines.map(({ account }) => account)).toEqual(accounts)
  expect(checkChain(lines)).toEqual({ isIntact: true, lines: 5 })
})

test.each<[string, (lines: string[]) => string[], number]>([
  ['a name changed', (lines) => lines.map((line) => line.replace('zhou.min', 'li.na')), 2],
  ['a time changed', (lines) => lines.map((line) => line.replace('01:00:03', '01:00:02')), 4],
  ['a line left out', (lines) => lines.toSpliced(3, 1), 3],
  ['a line twice', (lines) => lines.toSpliced(3, 0, lines[3]!), 4],
  ['two changed places', (lines) => [...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)], 2],
])('[DESK-04] %s, and the first line that does not follow is named', (_, change, brokenAt) => {
  const forged = change(file.split('\r\n')).join('\r\n')
  expect(checkChain(readEvidence(forged)!)).toEqual({ isIntact: false, brokenAt })
})

test('[DESK-04] a line rewritten with a hash of its own breaks at the next one', () => {
  const lines = readEvidence(file)!
  const forged = { ...lines[1]!, account: 'li.na' }
  const hash = chainHash(Buffer.from(lines[0]!.hash, 'hex'), forged).toString('hex')
  expect(checkChain(lines.with(1, { ...forged, hash }))).toEqual({ isIntact: false, brokenAt: 3 })
})

test('[DESK-04] other files are not accepted as evidence', () => {
  for (const text of ['', 'a,b\r\n1,2', file.replace('Line,', 'Row,'), `${file}1,2\r\n`])
    expect(readEvidence(text)).toBeNull()
})
