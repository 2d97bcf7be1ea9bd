/** English names of places and titles, so that a source without English does not create duplicates. */
import { sql, type Db } from '@portal/server'
import type { PersonFields } from '@portal/people/server'

type BilingualFields = Partial<Pick<PersonFields, 'titleZh' | 'titleEn' | 'locationZh' | 'locationEn'>>
type NameKind = 'title' | 'location'

export class EnglishNames {
  /** Kind and Chinese name → English names with their counts. */
  private readonly counts = new Map<string, Map<string, number>>()

  constructor(people: Iterable<BilingualFields>) {
    for (const { titleZh, titleEn, locationZh, locationEn } of people) {
      this.learn('title', titleZh, titleEn)
      this.learn('location', locationZh, locationEn)
    }
  }

  /** Returns the most frequent English name; `''` if there is none. */
  of(what: NameKind, zh: string): string {
    const names = [...(this.counts.get(`${what} ${zh}`) ?? [])]
    return names.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
  }

  private learn(what: NameKind, zh = '', en = ''): void {
    if (zh === '' || en === '' || en === zh) return
    const key = `${what} ${zh}`
    const names = this.counts.get(key) ?? new Map<string, number>()
    this.counts.set(key, names.set(en, (names.get(en) ?? 0) + 1))
  }
}

/** Fills in the English title and place of one person whose source has them in one language only. */
export async function fillEnglishNames<T extends Required<BilingualFields>>(db: Db, fields: T): Promise<T> {
  const { titleZh, titleEn, locationZh, locationEn } = fields
  const isMissingEnglish = [
    [titleZh, titleEn],
    [locationZh, locationEn],
  ].some(([zh, en]) => zh !== '' && zh === en)
  if (!isMissingEnglish) return fields
  const { rows } = await sql<Required<BilingualFields>>`
    SELECT title_zh AS "titleZh", title_en AS "titleEn", location_zh AS "locationZh", location_en AS "locationEn"
    FROM person WHERE left_at IS NULL AND (title_zh = ${titleZh} OR location_zh = ${locationZh})`.execute(db)
  const english = new EnglishNames(rows)
  return {
    ...fields,
    titleEn: titleEn === titleZh ? english.of('title', titleZh) || titleEn : titleEn,
    locationEn: locationEn === locationZh ? english.of('location', locationZh) || locationEn : locationEn,
  }
}
