/** npm run box -- add <file> … | list | remove <id> | app add <address> … | app remove <id>: the built-in Box (BOX-01, 03). */
import { fileURLToPath } from 'node:url'
import { isWrongUsage, jobOf, usage } from './box-jobs.ts'
import { readConfig } from './config.ts'
import { openFromConfig } from './open-from-config.ts'

const answer = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const job = jobOf(process.argv.slice(2))
  const home = fileURLToPath(new URL('../../', import.meta.url))
  const config = readConfig(process.env, home)
  const database = await openFromConfig(config, remark)
  try {
    if (config.boxHost) remark('BOX_HOST is set: the built-in Box is not shown while it is')
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
