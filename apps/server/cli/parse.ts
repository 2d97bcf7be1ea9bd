/** Parsers of arguments; commander prefixes their messages with the name of the argument. */
import { readFile } from 'node:fs/promises'
import { InvalidArgumentError } from '@commander-js/extra-typings'

/** `what` completes "It must be …". */
export function matching(pattern: RegExp, what: string): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw new InvalidArgumentError(`It must be ${what}.`)
    return text
  }
}

/** Parses a whole number from 1 to `most`. */
export function wholeNumber(most = 999_999_999_999_999): (text: string) => number {
  const check = matching(/^[1-9]\d{0,14}$/, `a whole number from 1 to ${most}`)
  return (text) => (Number(check(text)) > most ? Number(check('')) : Number(text))
}

/** Parses a single line of 1 to `most` characters and trims it. */
export function shortText(most: number): (text: string) => string {
  const check = matching(new RegExp(`^\\P{C}{1,${most}}$`, 'u'), `1 to ${most} characters in one line`)
  return (text) => check(text.trim())
}

/** Collects the values of a repeatable option. */
export function repeated<T>(parse: (text: string) => T): (text: string, before: T[] | undefined) => T[] {
  return (text, before = []) => [...before, parse(text)]
}

export function oneOf<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((each) => each === text)
    if (!found) throw new InvalidArgumentError(`It must be one of ${choices.join(', ')}.`)
    return found
  }
}

export const lowerCase = (text: string): string => text.toLowerCase()

/** Reads a JSON file; errors name the file. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
