/** English names of places and titles, so that a source without English does not create duplicates. */
import { sql, type Db } from '@portal/server'
import type { PersonFields } from '@portal/people/server'

type Named = Partial<Pick<PersonFields, 'titleZh' | 'titleEn' | 'locationZh' | 'locationEn'>>
type What = 'title' | 'location'

export class KnownEnglish {
  /** Kind and Chinese name → English names with their counts. */
  private readonly counts = new Map<string, Map<string, number>>()

  constructor(people: Iterable<Named>) {
    for (const { titleZh, titleEn, locationZh, locationEn } of people) {
      this.learn('title', titleZh, titleEn)
      this.learn('location', locationZh, locationEn)
    }
  }

  /** Returns the most frequent English name; `''` if there is none. */
  of(what: What, zh: string): string {
    const names = [...(this.counts.get(`${what} ${zh}`) ?? [])]
    return names.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
  }

  private learn(what: What, zh = '', en = ''): void {
    if (zh === '' || en === '' || en === zh) return
    const key = `${what} ${zh}`
    const names = this.counts.get(key) ?? new Map<string, number>()
    this.counts.set(key, names.set(en, (names.get(en) ?? 0) + 1))
  }
}

/** Fills in the English title and place of one person whose source has them in one language only. */
export async function withKnownEnglish<T extends Required<Named>>(db: Db, fields: T): Promise<T> {
  const { titleZh, titleEn, locationZh, locationEn } = fields
  const isAsked = [
    [titleZh, titleEn],
    [locationZh, locationEn],
  ].some(([zh, en]) => zh !== '' && zh === en)
  if (!isAsked) return fields
  const { rows } = await sql<Required<Named>>`
    SELECT title_zh AS "titleZh", title_en AS "titleEn", location_zh AS "locationZh", location_en AS "locationEn"
    FROM person WHERE left_at IS NULL AND (title_zh = ${titleZh} OR location_zh = ${locationZh})`.execute(db)
  const english = new KnownEnglish(rows)
  return {
    ...fields,
    titleEn: titleEn === titleZh ? english.of('title', titleZh) || titleEn : titleEn,
    locationEn: locationEn === locationZh ? english.of('location', locationZh) || locationEn : locationEn,
  }
}
