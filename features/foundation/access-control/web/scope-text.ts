import { useAnswer } from '@portal/client'
import { formatUserTag } from '@portal/people/kinds'
import { useLanguage, useText } from '@portal/ui'
import { accessControl } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { Scope } from './queries.ts'

/** Returns a function that describes a scope in words; '' for an unlimited role. */
export function useScopeText(): (scope: Scope, departments: ReadonlyMap<number, string>) => string {
  const t = useText(rolesTexts)
  const { language } = useLanguage()
  const { data } = useAnswer(accessControl.scopes, {})
  const names = new Map(data?.Categories.map(({ Key, Name }) => [Key, Name]))
  return ({ Categories, Tags, Departments }, departments) =>
    [
      ...Categories.map((key) => names.get(key) ?? key),
      ...Tags.map((tag) => formatUserTag(tag, language)),
      ...Departments.map((id) => departments.get(id) ?? String(id)),
    ].join(t('andJoin'))
}
