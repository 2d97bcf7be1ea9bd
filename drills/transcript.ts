/** Records commands with their output for a page of the documentation. */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

export interface Shell {
  /** Runs a command and records it; returns its output. Throws if it fails. */
  type(command: string, more?: { show?: (output: string) => string }): string
  /** Adds a sentence between two commands. */
  note(text: string): void
  /** Returns the transcript as Markdown. */
  readonly text: string
}

/** `as` is the user of the commands when running as root. `named` replaces folders of this machine. */
export function openShell(
  env: Record<string, string>,
  named: Readonly<Record<string, string>>,
  as?: { uid: number; gid: number },
): Shell {
  let text = ''
  const shown = (output: string): string =>
    Object.entries(named).reduce((all, [folder, name]) => all.replaceAll(folder, name), output)
  return {
    type(command, { show = (output: string) => output } = {}) {
      const run = spawnSync('sh', ['-c', `${command} 2>&1`], { ...as, env, cwd: '/', encoding: 'utf8' })
      process.stdout.write(`$ ${command}\n${run.stdout}`)
      if (run.status !== 0) throw new Error(`${command} ended with ${run.status}`)
      const answer = shown(show(run.stdout)).trimEnd()
      text += `\n\`\`\`\n$ ${shown(command)}\n${answer === '' ? '' : `${answer}\n`}\`\`\`\n`
      return run.stdout
    },
    note(said) {
      process.stdout.write(`\n${said}\n`)
      text += `\n${shown(said)}\n`
    },
    get text() {
      return text
    },
  }
}

const begin = '<!-- transcript -->'
const end = '<!-- end of the transcript -->'

/** Writes the transcript between the two markers of a page. */
export async function writeTranscript(page: URL, text: string): Promise<void> {
  const before = await readFile(page, 'utf8')
  const [head, rest] = before.split(begin)
  const tail = rest?.split(end)[1]
  if (head === undefined || tail === undefined) throw new Error(`${page.pathname} has not both marks`)
  await writeFile(page, `${head}${begin}\n${text}\n${end}${tail}`)
}
