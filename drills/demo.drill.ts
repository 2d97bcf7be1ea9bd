/** The demo company on a database marked for development: killed while filling, filled completely, restarted. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, setMark, sql } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { startPortal } from '../tests/portal-process.ts'

interface Counts {
  people: number
  news: number
  answers: number
  marks: number
  lines: number
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-drill-demo-'))
const embedded = await openEmbedded({ folder, log: () => undefined })
const found: Record<string, Counts & { seconds: number }> = {}
try {
  const env = { DATABASE_URL: addressOf(embedded.connection), PORTAL_ENV: 'DEV', DEMO: 'yes' }
  // creates the tables with a portal without demo
  await (await startPortal(folder, { ...env, PORTAL_ENV: 'TEST', DEMO: 'no' })).end('SIGKILL')
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  await setMark(database.db, 'development', new Date())

  const look = async (step: string, began: number): Promise<void> => {
    const { rows } = await sql<Counts>`SELECT (SELECT count(*)::int FROM person) AS people,
      (SELECT count(*)::int FROM news) AS news, (SELECT count(*)::int FROM health_answer) AS answers,
      (SELECT count(*)::int FROM installation_mark WHERE mark = 'demo') AS marks,
      (SELECT count(*)::int FROM audit_log WHERE kind = 'demo') AS lines`.execute(database.db)
    found[step] = { ...rows[0]!, seconds: Math.round((performance.now() - began) / 100) / 10 }
  }

  let began = performance.now()
  await startPortal(folder, env, (output, child) => {
    if (output.includes('portraits')) child.kill('SIGKILL')
  }).catch(() => undefined)
  await look('killed while it fills', began)
  for (const step of ['filled', 'started again']) {
    began = performance.now()
    const portal = await startPortal(folder, env)
    await portal.end('SIGKILL')
    await look(step, began)
  }
  await database.close()
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
console.table(found)

const { 'killed while it fills': killed, filled, 'started again': again } = found
const isKept = killed?.people === 0 && killed.news === 0 && killed.marks === 0 && killed.lines === 0
const isWhole = filled?.people === 308 && filled.marks === 1 && filled.answers > 0
const isOnce = again?.people === filled?.people && again?.answers === filled?.answers && again?.news === filled?.news
if (!isKept || !isWhole || !isOnce) {
  console.error('Goal missed: nothing of a fill that was killed, all of one that was not, and that once')
  process.exitCode = 1
}
