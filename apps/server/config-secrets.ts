import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretNames } from './config-names.ts'
import { WrongConfig, type Env } from './config-values.ts'

/** Secrets that are files, as containers and systemd hand them over: NAME_FILE is a path, its text the value of NAME. */
export function withSecretFiles(env: Env, home: string): Env {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new WrongConfig(`${name}_FILE and ${name} are both set: leave one of them out`)
    read[name] = textOf(`${name}_FILE`, resolve(home, path))
  }
  return { ...env, ...read }
}

/** Without the end of its last line, which editors put there; never said in a message. */
function textOf(variable: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new WrongConfig(`${variable} names ${path}, which cannot be read (${code})`)
  }
  if (text === '') throw new WrongConfig(`${variable} names ${path}, which is empty`)
  return text
}
