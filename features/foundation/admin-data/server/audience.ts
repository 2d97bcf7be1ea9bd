import { textIn, translate, type Language, type Text } from '@portal/contract'
import { audienceLists, ruleOf, type AudienceRow } from '@portal/people/audience'
import { termsOfRule } from '@portal/people/audience-rule'
import { countAudienceMembers, nameTerms, sampleAudienceMembers } from '@portal/people/server'
import { BadInput, sql, type Db } from '@portal/server'
import { pageTexts } from '../page.texts.ts'
import { isAudience } from '../rules.ts'

const exampleLimit = 10

/** Counts the people who match an audience now, and names some of them. */
export async function countAudience(db: Db, audience: unknown) {
  if (!isAudience(audience)) throw new BadInput('Audience', { zh: '不是有效的范围', en: 'is not a valid audience' })
  const [count, accounts] = [
    await countAudienceMembers(db, audience),
    await sampleAudienceMembers(db, audience, exampleLimit),
  ]
  const { rows } = await sql<{ zh: string; en: string }>`
    SELECT name_zh AS zh, name_en AS en FROM shared.person WHERE account = ANY (${accounts}::text[]) ORDER BY md5(account)`.execute(
    db,
  )
  return { Count: count, Examples: rows }
}

/** Returns a function that says in words whom an audience has. */
export async function nameAudiences(db: Db, ids: readonly (number | null | undefined)[]) {
  const { rows } = await sql<AudienceRow & { id: number }>`
    SELECT a.* FROM shared.audience a
    WHERE a.id = ANY (${[...new Set(ids)].filter((id) => typeof id === 'number')}::bigint[])`.execute(db)
  const rules = new Map(rows.map(({ id, ...row }) => [id, ruleOf(audienceLists(row))]))
  const nameOf = await nameTerms(db, [...rules.values()].flatMap(termsOfRule))
  return (id: number | null): Text => {
    const { any, except } = rules.get(id ?? 0) ?? { any: [], except: [] }
    const inWords = (language: Language): string => {
      const names = (terms: readonly string[]) =>
        terms.map((term) => textIn(nameOf(term) ?? { zh: term, en: term }, language))
      const and = translate(pageTexts.audienceAnd, language)
      const included = any.map((terms) => names(terms).join(and)).join(' · ') || translate(pageTexts.everyone, language)
      if (except.length === 0) return included
      return translate(pageTexts.audienceExcept, language, { included, names: names(except).join(' · ') })
    }
    return { zh: inWords('CHS'), en: inWords('EN') }
  }
}
