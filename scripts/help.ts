import { readFileSync } from 'node:fs'

/** Returns the comment at the head of a program as one paragraph. */
export const descriptionIn = (source: string): string =>
  /^\/\*\*([\s\S]*?)\*\//
    .exec(source)![1]!
    .replaceAll(/\s+\*?\s*/g, ' ')
    .trim()

/** Ends the program that was started with `--help` or `-h`, after it has printed its description. */
export function helpIfAsked(program: URL): void {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return
  process.stdout.write(`${descriptionIn(readFileSync(program, 'utf8'))}\n`)
  process.exit(0)
}
