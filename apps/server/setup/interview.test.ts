/** The questions of a terminal, answered as a person types: each answer is sent when its question stands there. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCompanyFile } from './company-file.ts'
import { runInterview } from './interview.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-interview-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const down = '\u001B[B'
const enter = '\r'

/** Simulated terminal: text of each question, and the keys pressed in response. */
function terminal(answers: readonly (readonly [string, ...string[]])[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 200, rows: 40 })
  const left = [...answers]
  let said = ''
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    const [next] = left
    if (!next || !said.includes(next[0])) return
    said = ''
    left.shift()
    // the question is drawn before it listens
    const [, ...keys] = next
    setImmediate(() => keys.forEach((key) => input.write(key)))
  })
  return { terminal: { input, output }, left }
}

test('what is answered in English becomes a company file', async () => {
  const path = join(folder, 'company.yaml')
  const { terminal: given, left } = terminal([
    ['Language', down, enter],
    ['first portal administrators', 'lin.wei', enter],
    ['first editors', enter],
    ['Where does the people data come from', down, enter],
    ['Create these five', enter],
    ['Save the answers to', ...Array.from({ length: 12 }, () => '\u007F'), path, enter],
  ])
  expect(await runInterview(given)).toBe(path)
  expect(left).toEqual([])
  expect(parseCompanyFile(await readFile(path, 'utf8'), path)).toMatchObject({
    administrators: ['lin.wei'],
    people: { by: 'scim', key: 'scim' },
    roles: [],
  })
})

test('who stops has changed nothing, and is told so in their language', async () => {
  const { terminal: given } = terminal([
    ['Language', enter],
    ['首批门户管理员', '\u0003'],
  ])
  await expect(runInterview(given)).rejects.toThrow('已取消，没有任何改动')
})
