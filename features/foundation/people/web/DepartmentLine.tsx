import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import styles from './DepartmentLine.module.css'

interface Props {
  list: readonly { id: number | undefined; name: string; isCurrent?: boolean }[]
  hrefOf: (department: number | undefined) => string
}

/** Departments from the top down, each leading to its people. */
export function DepartmentLine({ list, hrefOf }: Props) {
  const t = useText(peopleTexts)
  return (
    <nav aria-label={t('departmentLine')}>
      <ol className={styles.line}>
        {list.map(({ id, name, isCurrent }) => (
          <li key={id ?? 0}>
            <PageLink href={hrefOf(id)} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
