import { useAnswer } from '@portal/client'
import { formatUserTag } from '@portal/people/kinds'
import { ErrorState, Skeleton, useLanguage, useText } from '@portal/ui'
import { accessControl } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { ScopePart } from '../rules.ts'
import { DepartmentPicker } from './DepartmentPicker.tsx'
import styles from './GrantRoleDialog.module.css'
import type { Scope } from './queries.ts'

interface Props {
  /** The scope parts that the role supports. */
  parts: readonly ScopePart[]
  scope: Scope
  onChange: (scope: Scope) => void
  /** Reports the name of a chosen department. */
  onNamed: (id: number, name: string) => void
}

const toggled = <T,>(list: readonly T[], each: T): T[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each]

/** Category and audience fields of a scope; empty means everything. */
export function ScopeFields({ parts, scope, onChange, onNamed }: Props) {
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
        <Choices
          title={t('categories')}
          all={data.Categories.map(({ Key, Name }) => [Key, Name] as const)}
          chosen={scope.Categories}
          onToggle={(key) => onChange({ ...scope, Categories: toggled(scope.Categories, key) })}
        />
      )}
      {parts.includes('tags') && (
        <Choices
          title={t('tags')}
          all={data.Tags.map((tag) => [tag, formatUserTag(tag, language)] as const)}
          chosen={scope.Tags}
          onToggle={(tag) => onChange({ ...scope, Tags: toggled(scope.Tags, tag) })}
        />
      )}
      {parts.includes('departments') && (
        <DepartmentPicker
          chosen={scope.Departments}
          onToggle={(id, name) => {
            onNamed(id, name)
            onChange({ ...scope, Departments: toggled(scope.Departments, id) })
          }}
        />
      )}
    </fieldset>
  )
}

interface ChoicesProps {
  title: string
  all: readonly (readonly [key: string, name: string])[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}

function Choices({ title, all, chosen, onToggle }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {all.map(([key, name]) => (
        <label key={key} className={styles.kind}>
          <input type="checkbox" checked={chosen.includes(key)} onChange={() => onToggle(key)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
