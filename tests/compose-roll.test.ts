/** deploy/compose/roll.sh with a fake docker that records its arguments and the nginx configuration at that time. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './source-tree.ts'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'forecourt-roll-'))
  cpSync(join(root, 'deploy/compose'), join(place, 'compose'), { recursive: true })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** `failing`: commands that contain this text fail. */
function roll(failing = 'nothing'): { status: number | null; asked: string[]; upstream: string } {
  const docker = [
    '#!/bin/sh',
    `out=$(sed -nE 's/^ *server (web-.):.* down;/\\1/p' ${place}/compose/upstream.conf | sort -u | tr '\\n' ' ')`,
    `echo "$* | out: $out" >>${place}/asked`,
    `case "$*" in *"${failing}"*) exit 1 ;; esac`,
  ]
  writeFileSync(join(place, 'docker'), `${docker.join('\n')}\n`, { mode: 0o755 })
  const env = { ...process.env, COMPOSE: join(place, 'docker'), SECONDS_TO_SETTLE: '0', SECONDS_TO_RETURN: '0' }
  const { status } = spawnSync(join(place, 'compose/roll.sh'), { env, encoding: 'utf8' })
  const asked = readFileSync(join(place, 'asked'), 'utf8').trim().split('\n')
  return { status, asked, upstream: readFileSync(join(place, 'compose/upstream.conf'), 'utf8') }
}

const up = (service: string, out: string): string =>
  `up --detach --no-deps --force-recreate --wait --wait-timeout 300 ${service} | out: ${out}`
const reload = (out: string): string => `exec -T proxy nginx -s reload | out: ${out}`
const migrate = 'run --rm --no-deps -T migrate | out: '

test('the schema first, then one after the other, each out of nginx while it is replaced', () => {
  const { status, asked, upstream } = roll()
  expect(asked.map((line) => line.trimEnd())).toEqual(
    [
      migrate,
      reload('web-1'),
      up('web-1', 'web-1'),
      reload(''),
      reload('web-2'),
      up('web-2', 'web-2'),
      reload(''),
      up('worker', ''),
    ].map((line) => line.trimEnd()),
  )
  expect(status).toBe(0)
  expect(upstream).toBe(readFileSync(join(root, 'deploy/compose/upstream.conf'), 'utf8'))
})

test('one that does not become healthy stays out, and the other is left alone; so are both where the schema fails', () => {
  const { status, asked, upstream } = roll('300 web-1')
  expect([status, asked.length]).toEqual([1, 3])
  expect([...upstream.matchAll(/^ *server (web-\d).* down;$/gm)].map(([, name]) => name)).toEqual(['web-1', 'web-1'])
  rmSync(join(place, 'asked'))
  const refused = roll('migrate')
  expect([refused.status, refused.asked.length]).toEqual([1, 1])
})

test('a second run, after the cause is gone, puts it back', () => {
  roll('300 web-1')
  const { status, upstream } = roll()
  expect(status).toBe(0)
  expect(upstream).toBe(readFileSync(join(root, 'deploy/compose/upstream.conf'), 'utf8'))
})
