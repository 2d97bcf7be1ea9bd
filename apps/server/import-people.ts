/** npm run people:import -- <file.csv> [--dry-run] …: people from the company's own directory. */
import { isWrongUsage, jobOf, usage } from './people-jobs.ts'
import { withPortal } from './run-command.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<number> {
  const job = jobOf(process.argv.slice(2))
  return withPortal(remark, (db) => job(db, say))
}

try {
  process.exitCode = await main()
} catch (error) {
  remark(error instanceof Error ? error.message : String(error))
  if (isWrongUsage(error)) remark(`\n${usage}`)
  process.exitCode = 1
}
