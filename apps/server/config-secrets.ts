import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretNames, type Env } from './config-schema.ts'

/**
 * Reads secrets from files, as containers and systemd provide them: NAME_FILE is the path of a file with the value of
 * NAME. `lines` are the problems; they contain no values.
 */
export function withSecretFiles(env: Env, home: string): { env: Env; lines: string[] } {
  const read: Record<string, string> = {}
  const lines: string[] = []
  for (const name of secretNames) {
    const variable = `${name}_FILE`
    if (!env[variable]) continue
    const path = resolve(home, env[variable])
    if (env[name]) lines.push(`${variable} and ${name} are both set: leave one of them out`)
    try {
      // editors add a final newline
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (read[name].trim() === '') lines.push(`${variable} names ${path}, which is empty`)
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      lines.push(`${variable} names ${path}, which cannot be read (${code})`)
    }
  }
  return { env: { ...env, ...read }, lines }
}
