/** Versions of the portal, by semantic versioning: 1.2.0, and 1.3.0-dev until 1.3.0 is released. */
import { readFile } from 'node:fs/promises'

/** Returns the version of the portal from package.json. */
export async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** A version in development counts as the one that it will be. */
const numbersOf = (version: string): number[] => version.replace(/-.*/, '').split('.').map(Number)

export function isNewer(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at]! > right[at]!
}
