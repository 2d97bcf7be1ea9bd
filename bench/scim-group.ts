/**
 * node bench/scim-group.ts [people]: sends a group of everybody by SCIM (docs/scim.md) in one PUT and in one PATCH to a
 * separate portal and prints time, body size and peak memory. Then lists everybody page by page.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@portal/api-keys/server'
import { migrate, openDatabase, sql } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { shareOf, startPortalProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const people = typedNumber(readArguments(import.meta.url).positionals[0] ?? 100_000, 'people')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group']

const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-scim-'))
const embedded = await openEmbedded({ folder, log: () => undefined })
try {
  const { connection } = embedded
  const database = await openDatabase({ connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  const { db } = database
  await sql`INSERT INTO department (id, name_zh, name_en, line) VALUES (1, '公司', 'Company', '{1}')`.execute(db)
  await sql`INSERT INTO person (account, employee_id, name_zh, name_en, title_zh, title_en, department_id, email, mobile,
      location_zh, location_en, user_tag, manager, join_date, template, find, sort_name)
    SELECT 'p' || n, 'E' || n, '张伟' || n, 'Wei Zhang ' || n, '', '', 1, '', '', '', '', 'nio', NULL, '2020-01-01',
      'company', ''::tsvector, '' FROM generate_series(1, ${people}::int) AS n`.execute(db)
  await sql`VACUUM ANALYZE person`.execute(db)
  const key = await createApiKey(db, 'idp', ['scim'], new Date())
  const { rows } = await sql<{ id: string; name: string }>`SELECT scim_id AS id, name_zh AS name FROM person`.execute(
    db,
  )
  await database.close()

  const { child, origin } = await startPortalProcess(connection, folder)
  /** Resident memory of the process in MB: current, and peak since the last line. */
  const memory = async (): Promise<string> => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    await writeFile(`/proc/${child.pid}/clear_refs`, '5')
    return ['VmRSS', 'VmHWM']
      .map((name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024).toFixed(0))
      .join(' | ')
  }
  const send = (method: string, path: string, body?: string): Promise<Response> =>
    fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body }),
    })
  const measured = async (what: string, ...asked: Parameters<typeof send>): Promise<string> => {
    const begun = performance.now()
    const answer = await send(...asked)
    const text = await answer.text()
    const sent = asked[2]?.length ?? 0
    const took = ((performance.now() - begun) / 1000).toFixed(1)
    const sizes = [sent, text.length].map((length) => (length / 1e6).toFixed(1))
    say(`| ${what} | ${answer.status} | ${sizes.join(' | ')} | ${took} | ${await memory()} |`)
    return text
  }
  const members = rows.map(({ id, name }) => ({
    value: id,
    $ref: `https://portal.voyant.example/scim/v2/Users/${id}`,
    display: name,
    type: 'User',
  }))
  const made = await send('POST', '/Groups', JSON.stringify({ schemas, displayName: 'Everybody' }))
  const { id } = (await made.json()) as { id: string }
  const patch = (...Operations: object[]): string => JSON.stringify({ schemas: [patchOp], Operations })
  const some = members.slice(0, people / 2)
  say(`Before: ${await memory()} MB`)
  say(
    '| request | status | MB sent | MB answered | s | MB of the process after | at its highest |\n|---|---|---|---|---|---|---|',
  )
  await measured('PUT of all', 'PUT', `/Groups/${id}`, JSON.stringify({ schemas, displayName: 'Everybody', members }))
  await measured('PUT of all again', 'PUT', `/Groups/${id}`, JSON.stringify({ schemas, displayName: 'All', members }))
  await measured('PATCH, remove half', 'PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members', value: some }))
  await measured('PATCH, add all', 'PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: members }))
  await measured('PATCH, replace by half', 'PATCH', `/Groups/${id}`, patch({ op: 'replace', value: { members: some } }))
  await measured(
    'PATCH, replace by all',
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'replace', path: 'members', value: members }),
  )
  const read = await measured('GET', 'GET', `/Groups/${id}`)
  say(`${(JSON.parse(read) as { members: unknown[] }).members.length} members`)
  const begun = performance.now()
  const seen = new Set<string>()
  const pages: number[] = []
  for (let from = 1; from <= people; from += 500) {
    const asked = performance.now()
    const answer = await send('GET', `/Users?startIndex=${from}&count=500`)
    const page = (await answer.json()) as { Resources?: { id: string }[] }
    pages.push(performance.now() - asked)
    if (!page.Resources) throw new Error(`${answer.status} ${JSON.stringify(page)}`)
    for (const each of page.Resources) seen.add(each.id)
  }
  const all = ((performance.now() - begun) / 1000).toFixed(1)
  const [half, last] = [0.5, 1].map((share) => shareOf(pages, share).toFixed(0))
  say(
    `${seen.size} people in ${pages.length} pages: ${all} s, a page ${half} ms in the middle, ${last} ms at most; ${await memory()}`,
  )
  child.kill('SIGTERM')
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
