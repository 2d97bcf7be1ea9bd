/** Arguments of the programs that people start. Runs on Node 20 and newer without dependencies. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Returns the comment at the head of a program as one paragraph. */
export const descriptionIn = (source) =>
  /^\/\*\*([\s\S]*?)\*\//
    .exec(source)[1]
    .replaceAll(/\s+\*?\s*/g, ' ')
    .trim()

/** Ends the program with exit code 2 and one line. */
export function refuseUse(line) {
  console.error(`${line}; --help says what there is`)
  process.exit(2)
}

/** Returns a number from 0 that somebody has typed; anything else ends the program with 2, and says where it stood. */
export function typedNumber(text, name) {
  const number = Number(text)
  return String(text).trim() !== '' && Number.isFinite(number) && number >= 0
    ? number
    : refuseUse(`${name}: '${text}' is no number`)
}

/**
 * Reads the arguments like parseArgs. `--help` prints the comment at the head of the program (its `import.meta.url`)
 * and ends it with 0; an option that it does not have ends it with 2.
 */
export function readArguments(program, config = {}) {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(descriptionIn(readFileSync(new URL(program), 'utf8')))
    process.exit(0)
  }
  try {
    return parseArgs({ allowPositionals: true, ...config })
  } catch (error) {
    return refuseUse(error.message.split('. ')[0])
  }
}
