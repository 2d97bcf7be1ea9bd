/** npm run feishu:sync -- [--dry-run] …: people from the contacts of Feishu. */
import { isWrongUsage, jobOf, usage } from './feishu-jobs.ts'
import { withPortal } from './run-command.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<number> {
  const job = jobOf(process.argv.slice(2))
  return withPortal(remark, (db, config) => job(db, config.feishu, say))
}

try {
  process.exitCode = await main()
} catch (error) {
  remark(error instanceof Error ? error.message : String(error))
  if (isWrongUsage(error)) remark(`\n${usage}`)
  process.exitCode = 1
}
