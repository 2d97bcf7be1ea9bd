/** deploy/proxy/roll.sh with fake programs that record their arguments and the servers that nginx leaves out at that time. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './source-tree.ts'

const one = readFileSync(join(root, 'deploy/proxy/upstream.conf'), 'utf8')
/** Two machines with two processes each, in place of one with three. */
const two = one.replaceAll(/^( *server) 127\.0\.0\.1:3001( [^;]*;\n)(?: *server .*\n)*/gm, (_, server, rest) =>
  ['10.0.0.11:3001', '10.0.0.11:3002', '10.0.0.12:3001', '10.0.0.12:3002']
    .map((address) => `${server} ${address}${rest}`)
    .join(''),
)

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'forecourt-roll-'))
  mkdirSync(join(place, 'bin'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** `failing`: programs whose arguments contain this text fail. */
function roll(upstream: string, args: readonly string[], failing = 'nothing') {
  const file = join(place, 'upstream.conf')
  writeFileSync(file, upstream)
  for (const name of ['nginx', 'systemctl', 'ssh', 'curl', 'sleep']) {
    const program = [
      '#!/bin/sh',
      ...(name === 'sleep' ? ['exit 0'] : []),
      `out=$(sed -nE 's/^ *server ([^ ]+) .* down;/\\1/p' ${file} | sort -u | tr '\\n' ' ')`,
      `echo "${name} $* | out: $out" >>${place}/asked`,
      `case "$*" in *"${failing}"*) exit 1 ;; esac`,
    ]
    writeFileSync(join(place, 'bin', name), `${program.join('\n')}\n`, { mode: 0o755 })
  }
  writeFileSync(join(place, 'asked'), '')
  const env = { ...process.env, PATH: `${place}/bin:${process.env['PATH']}`, UPSTREAM: file }
  const { status, stderr } = spawnSync(join(root, 'deploy/proxy/roll.sh'), args, { env, encoding: 'utf8' })
  const asked = readFileSync(join(place, 'asked'), 'utf8').trim().split('\n')
  return { status, stderr, asked: asked.map((line) => line.trim()), after: readFileSync(file, 'utf8') }
}

const rolled = (address: string, restarted: string, admin: string): string[] => [
  `nginx -s reload | out: ${address}`,
  `${restarted} | out: ${address}`,
  `curl --fail --silent --output /dev/null --max-time 3 http://${admin}/readyz | out: ${address}`,
  'nginx -s reload | out:',
]

test('processes of this machine, one after the other, each out of nginx while it is restarted', () => {
  const { status, asked, after } = roll(one, ['1', '2'])
  expect(asked).toEqual(
    ['1', '2'].flatMap((number) =>
      rolled(`127.0.0.1:300${number}`, `systemctl restart forecourt-web@${number}`, `127.0.0.1:946${number}`),
    ),
  )
  expect([status, after]).toEqual([0, one])
})

test('processes of other machines: the same number elsewhere goes on', () => {
  const { status, asked, after } = roll(two, ['10.0.0.11/1', '10.0.0.12/1'])
  expect(two.match(/ server /g)).toHaveLength(8)
  expect(asked).toEqual(
    ['10.0.0.11', '10.0.0.12'].flatMap((host) =>
      rolled(`${host}:3001`, `ssh ${host} systemctl restart forecourt-web@1`, `${host}:9461`),
    ),
  )
  expect([status, after]).toEqual([0, two])
})

test('one that does not come back stays out, and the others are left alone', () => {
  const { status, stderr, asked, after } = roll(one, ['1', '2'], '9461/readyz')
  expect(status).toBe(1)
  expect(stderr).toContain('Process 1 is not ready; it stays out')
  expect(asked.filter((line) => line.startsWith('systemctl'))).toHaveLength(1)
  expect(after.match(/ server 127\.0\.0\.1:3001 .* down;/g)).toHaveLength(2)
})

test('a process that nginx does not know is not restarted', () => {
  const { status, stderr, asked, after } = roll(one, ['10.0.0.11/1'])
  expect(status).toBe(1)
  expect(stderr).toContain('has no server 10.0.0.11:3001')
  expect([asked, after]).toEqual([[''], one])
})
