/** Names of what audiences consist of. */
import { textIn, translate, type Language, type Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { ruleOf, type Audience } from '../audience.ts'
import { keysOf, termsOfRule } from '../audience-rule.ts'
import { audienceTexts } from '../audience.texts.ts'
import { formatUserTag } from '../kinds.ts'

/** Returns a function that names a term; what was removed meanwhile has no name. */
export async function nameTerms(db: Db, terms: readonly string[]): Promise<(term: string) => Text | undefined> {
  const ids = (kind: 'department' | 'group') => keysOf(terms, kind).map(Number)
  const { rows } = await sql<{ term: string; zh: string; en: string }>`
    SELECT 'department:' || id AS term, name_zh AS zh, name_en AS en FROM department
      WHERE id = ANY (${ids('department')}::bigint[])
    UNION ALL SELECT 'group:' || id, display_name, display_name FROM shared.scim_group
      WHERE id = ANY (${ids('group')}::bigint[])
    UNION ALL SELECT 'person:' || account, name_zh, name_en FROM person
      WHERE account = ANY (${keysOf(terms, 'person')}::text[])
    UNION ALL SELECT 'place:' || location_zh, location_zh, max(location_en) FROM person
      WHERE location_zh = ANY (${keysOf(terms, 'place')}::text[]) GROUP BY location_zh`.execute(db)
  const names = new Map<string, Text>(rows.map(({ term, zh, en }) => [term, { zh: zh || en, en: en || zh }]))
  for (const key of keysOf(terms, 'tag'))
    names.set(`tag:${key}`, { zh: formatUserTag(key, 'CHS'), en: formatUserTag(key, 'EN') })
  return (term) => names.get(term)
}

/** Returns a function that says in words whom each of these audiences has. */
export async function nameAudiences(db: Db, audiences: readonly Audience[]): Promise<(audience: Audience) => Text> {
  const nameOf = await nameTerms(db, audiences.map(ruleOf).flatMap(termsOfRule))
  return (audience) => {
    const { any, except } = ruleOf(audience)
    const inWords = (language: Language): string => {
      const names = (terms: readonly string[]) =>
        terms.map((term) => textIn(nameOf(term) ?? { zh: term, en: term }, language))
      const and = translate(audienceTexts.and, language)
      const included =
        any.map((terms) => names(terms).join(and)).join(' · ') || translate(audienceTexts.everyone, language)
      if (except.length === 0) return included
      return translate(audienceTexts.allBut, language, { included, names: names(except).join(' · ') })
    }
    return { zh: inWords('CHS'), en: inWords('EN') }
  }
}
