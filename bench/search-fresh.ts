/**
 * node bench/search-fresh.ts <folder> [searches of each shape [checkout]]: what a search costs that nobody has asked
 * before, with 100,000 people and 50,000 news: nothing of it is kept. `folder` keeps the seeded database for the next
 * run; `checkout`: another version of the portal, measured in turns with this one.
 */
import { Agent } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cpuByProcess } from './cpu.ts'
import { send } from './load.ts'
import { openSearchCompany, searchDatabase } from './search-company.ts'
import { listShapes } from './search-shapes.ts'
import { shareOf, startPortalProcess, type StartedProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const [folder, searches = '200', checkout] = readArguments(import.meta.url).positionals
if (folder === undefined) throw new Error('Which folder keeps the database?')
const clients = 4
const warmUps = 300
const turns = 4
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const company = await openSearchCompany(folder, say)
// nobody may see as many people as all these searches show
const sessions = await company.signIn(checkout === undefined ? 60 : 120)
let asked = 0

interface Measured {
  portal: number
  database: number
  times: number[]
}

/** Sends searches to a portal, and adds what they took. */
async function search({ origin, child }: StartedProcess, titles: readonly string[], measured: Measured): Promise<void> {
  const left = [...titles]
  const client = async (): Promise<void> => {
    for (let title = left.pop(); title !== undefined; title = left.pop()) {
      const session = sessions[asked++ % sessions.length]!
      const begun = performance.now()
      await send(origin, { path: '/api/search/all', body: JSON.stringify({ title }) }, session, agent)
      measured.times.push(performance.now() - begun)
    }
  }
  const before = cpuByProcess(child.pid!, searchDatabase)
  await Promise.all(Array.from({ length: clients }, client))
  for (const [id, ms] of cpuByProcess(child.pid!, searchDatabase))
    measured[Number(id) === child.pid ? 'portal' : 'database'] += ms - (before.get(id) ?? 0)
}

const nothing = (): Measured => ({ portal: 0, database: 0, times: [] })

function row({ portal, database, times }: Measured): string {
  const each = [portal, database, portal + database].map((ms) => ms / times.length)
  return [...each, shareOf(times, 0.5), shareOf(times, 0.95)].map((ms) => ms.toFixed(1)).join(' | ')
}

const portals = new Map([['this', await startPortalProcess(company.connection, folder)]])
if (checkout !== undefined) {
  const main = pathToFileURL(join(checkout, 'apps/server/main.ts')).href
  portals.set('other', await startPortalProcess(company.connection, folder, main))
}
/** The first at a query reads from the disk: each version does so at half of them. */
async function takeTurns(titles: readonly string[], measured: ReadonlyMap<string, Measured>): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const own = titles.filter((_, nth) => nth % turns === turn)
    for (const [version, portal] of turn % 2 === 0 ? [...portals] : [...portals].toReversed())
      await search(portal, own, measured.get(version)!)
  }
}

const shapes = Object.entries(listShapes(typedNumber(searches, 'searches') + warmUps))
/** Every nth of a shape, so that frequent and rare words warm up alike; at most half of them. */
const isWarmUp = (titles: readonly string[], nth: number): boolean =>
  nth % Math.max(2, Math.round(titles.length / warmUps)) === 0

try {
  // a process of some seconds still compiles and plans, which one of some hours has behind it
  for (const portal of portals.values())
    for (const [, titles] of shapes)
      await search(
        portal,
        titles.filter((_, nth) => isWarmUp(titles, nth)),
        nothing(),
      )
  say('| queries | version | portal, CPU ms | database, CPU ms | together | p50 ms | p95 ms |')
  say('|---|---|---|---|---|---|---|')
  const all = new Map([...portals.keys()].map((version) => [version, nothing()]))
  for (const [shape, titles] of shapes) {
    const own = new Map([...portals.keys()].map((version) => [version, nothing()]))
    const measured = titles.filter((_, nth) => !isWarmUp(titles, nth))
    await takeTurns(measured, own)
    for (const [version, one] of own) {
      say(`| ${shape} | ${version} | ${row(one)} |`)
      const sum = all.get(version)!
      sum.portal += one.portal
      sum.database += one.database
      sum.times.push(...one.times)
    }
  }
  for (const [version, sum] of all) say(`| all | ${version} | ${row(sum)} |`)
} finally {
  agent.destroy()
  for (const { child } of portals.values()) child.kill('SIGTERM')
  await company.release()
}
