/** npm run portals -- add <file.json> | list: portals beside home, without code (docs/decisions/0022-portals-are-data.md). */
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { isWrongUsage, jobOf, usage } from './portal-jobs.ts'
import { openFromConfig } from './open-from-config.ts'

const answer = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const job = jobOf(process.argv.slice(2))
  const home = fileURLToPath(new URL('../../', import.meta.url))
  const database = await openFromConfig(readConfig(process.env, home), remark)
  try {
    await job(database.db, { answer, remark })
  } finally {
    await database.release()
  }
}

try {
  await main()
} catch (error) {
  remark(error instanceof Error ? error.message : String(error))
  if (isWrongUsage(error)) remark(`\n${usage}`)
  process.exitCode = isWrongUsage(error) ? 2 : 1
}
