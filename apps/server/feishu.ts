/** npm run feishu:sync -- [--dry-run] …: people from the contacts of Feishu. */
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { openFromConfig } from './open-from-config.ts'
import { isWrongUsage, jobOf, usage } from './feishu-jobs.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<number> {
  const job = jobOf(process.argv.slice(2))
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const database = await openFromConfig(config, remark)
  try {
    return await job(database.db, config.feishu, say)
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
