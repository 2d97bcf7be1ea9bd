import { PlatformUnavailable } from './fetch-json.ts'

/** Protects against a directory that never ends. */
const maxPages = 5_000

/** Reads all pages of a list. Throws if it does not end: acting on half of it would remove the other half. */
export async function readAllPages<Item, Cursor>(
  platform: string,
  readPage: (cursor: Cursor | undefined) => Promise<{ items: readonly Item[]; next: Cursor | undefined }>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: Cursor | undefined
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await readPage(cursor)
    all.push(...items)
    if (next === undefined) return all
    // nowhere to go on from
    if (!next || next === cursor) break
    cursor = next
  }
  throw new PlatformUnavailable(`${platform} returns an endless list of contacts`)
}

/**
 * Reads the people of all departments, `most` departments at a time. People in several are listed in each: returns id →
 * person.
 */
export async function readByDepartment<Id, Person>(
  departments: readonly Id[],
  readPeople: (department: Id) => Promise<readonly Person[]>,
  { idOf, most = 1 }: { idOf: (person: Person) => string; most?: number },
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  for (let start = 0; start < departments.length; start += most) {
    const lists = await Promise.all(departments.slice(start, start + most).map(readPeople))
    for (const person of lists.flat()) people.set(idOf(person), person)
  }
  return people
}
