import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { Button, ErrorState, IconButton, Skeleton, useText } from '@portal/ui'
import { Checkbox } from '@portal/ui/forms'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GrantPanel.module.css'

interface Props {
  chosen: readonly number[]
  onToggle: (id: number, name: string) => void
}

interface DepartmentRef {
  id: number
  name: string
}

/** Department picker, level by level. A department includes all departments below it. */
export function DepartmentPicker({ chosen, onToggle }: Props) {
  const t = useText(rolesTexts)
  const [path, setLine] = useState<readonly DepartmentRef[]>([])
  const above = path.at(-1)
  const { data, error, refetch } = useAnswer(people.departments, above ? { DepartmentId: above.id } : {})
  return (
    <fieldset className={styles.choices}>
      <legend>{t('departments')}</legend>
      {path.length > 0 && (
        <nav className={styles.line} aria-label={t('departmentPath')}>
          <Button size="small" onClick={() => setLine([])}>
            {t('allDepartments')}
          </Button>
          {path.map(({ id, name }, at) => (
            <Button key={id} size="small" onClick={() => setLine(path.slice(0, at + 1))}>
              {name}
            </Button>
          ))}
        </nav>
      )}
      {error && <ErrorState onRetry={refetch} />}
      {!error && !data && <Skeleton shape="row" count={3} />}
      {data?.List.map(({ DepartmentId: id, Name: name, HasChildren }) => (
        <div key={id} className={styles.department}>
          <Checkbox label={name} checked={chosen.includes(id)} onChange={() => onToggle(id, name)} />
          {HasChildren && (
            <IconButton size="small" label={t('below', { name })} onClick={() => setLine([...path, { id, name }])}>
              <ChevronRight aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </fieldset>
  )
}
