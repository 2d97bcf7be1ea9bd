/** npm run people:import -- <file.csv> [--dry-run] …: people from the company's own directory. */
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { openFromConfig } from './open-from-config.ts'
import { isWrongUsage, jobOf, usage } from './people-jobs.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<number> {
  const job = jobOf(process.argv.slice(2))
  const home = fileURLToPath(new URL('../../', import.meta.url))
  const database = await openFromConfig(readConfig(process.env, home), remark)
  try {
    return await job(database.db, say)
  } finally {
    await database.release()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  remark(error instanceof Error ? error.message : String(error))
  if (isWrongUsage(error)) remark(`\n${usage}`)
  process.exitCode = 1
}
