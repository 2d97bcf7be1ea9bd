import { useAnswer } from '@portal/client'
import { formatUserTag } from '@portal/people/kinds'
import { ErrorState, Skeleton, useLanguage, useText } from '@portal/ui'
import { CheckboxGroup } from '@portal/ui/forms'
import { accessControl } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { ScopePart } from '../rules.ts'
import { DepartmentPicker } from './DepartmentPicker.tsx'
import styles from './GrantPanel.module.css'
import type { Scope } from './queries.ts'

interface Props {
  /** The scope parts that the role supports. */
  parts: readonly ScopePart[]
  scope: Scope
  /** `named`: a department that was chosen, with its name. */
  onChange: (scope: Scope, named?: readonly [number, string][]) => void
}

const toggled = <T,>(list: readonly T[], each: T): T[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each]

/** Category and audience fields of a scope; empty means everything. */
export function ScopeFields({ parts, scope, onChange }: Props) {
  const t = useText(rolesTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useAnswer(accessControl.scopes, {})
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Skeleton shape="row" count={3} />
  return (
    <fieldset className={styles.part}>
      <legend>{t('narrowTo')}</legend>
      <p className={styles.what}>{t('narrowHelp')}</p>
      {parts.includes('categories') && (
        <CheckboxGroup
          label={t('categories')}
          name="categories"
          direction="row"
          options={data.Categories.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          value={scope.Categories}
          onChange={(Categories) => onChange({ ...scope, Categories })}
        />
      )}
      {parts.includes('tags') && (
        <CheckboxGroup
          label={t('tags')}
          name="tags"
          direction="row"
          options={data.Tags.map((tag) => ({ value: tag, label: formatUserTag(tag, language) }))}
          value={scope.Tags}
          onChange={(Tags) => onChange({ ...scope, Tags })}
        />
      )}
      {parts.includes('departments') && (
        <DepartmentPicker
          chosen={scope.Departments}
          onToggle={(id, name) => onChange({ ...scope, Departments: toggled(scope.Departments, id) }, [[id, name]])}
        />
      )}
    </fieldset>
  )
}
