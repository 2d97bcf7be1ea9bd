/** Large files of people that are brought in at the desk: for tests/event-loop.slow.test.ts. */
import { peopleImport } from '@portal/directory-sync/contract'
import type { LoopHold, LoopWatch } from './loop-watch.ts'

const lines = (count: number, line: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('\n')

/** Half of the company in all columns, of which nobody exists yet. */
const everybody = (nth: number): string => {
  const place = `制造/车间${nth % 100}/班组${nth % 400}`
  return `p${nth},E${nth},人${nth},P ${nth},工程师${nth % 50},${place},p${nth}@a.cn,上海,p${Math.floor(nth / 10)}`
}
const columns = 'account,employeeId,nameZh,nameEn,titleZh,department,email,locationZh,manager'

const tables: readonly (readonly [name: string, text: string])[] = [
  ['full lines', `account,nameZh,department\n${lines(20_000, (nth) => `person.${nth},人${nth},10`)}`],
  ['all columns', `${columns}\n${lines(50_000, everybody)}`],
  ['shorter lines', `account,nameZh,department\n${lines(50_000, () => 'a')}`],
  // refused: the table before it is read once more
  ['empty lines', `account,nameZh,department\n${'\n'.repeat(6_000_000)}`],
]

export async function heavyTables(loop: LoopWatch): Promise<LoopHold[]> {
  const [upload, run] = [peopleImport.upload, peopleImport.run].map((call) =>
    loop.routes.find(({ endpoint }) => endpoint.path === call.path)!,
  )
  const holds: LoopHold[] = []
  for (const [name, text] of tables) {
    const bodies = [{ Name: 'people.csv', Bytes: Buffer.from(text).toString('base64') }, { IsDryRun: true }]
    for (const [at, body] of bodies.entries())
      holds.push(await loop.send([upload!, run!][at]!, { name, body: Buffer.from(JSON.stringify(body)) }))
  }
  return holds
}
