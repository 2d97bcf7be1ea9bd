import { PageLink, useNavigation } from '@portal/client'
import { ErrorState, IconButton, shortNumber, Skeleton, useLanguage, useText } from '@portal/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { viewHref, type DirectoryView } from './addresses.ts'
import styles from './DirectoryFilters.module.css'
import { useDepartmentLine, useDepartments, useLastDefined } from './queries.ts'

interface TreeState {
  view: DirectoryView
  /** The chosen department and those above it. */
  line: readonly number[]
  /** Departments that were opened or closed by hand. */
  toggled: ReadonlyMap<number, boolean>
  toggle: (id: number, isOpen: boolean) => void
}

/** Loads level by level as departments are opened; the path to the chosen department is open. */
export function DepartmentTree({ view }: { view: DirectoryView }) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const [toggled, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { data } = useDepartmentLine(view.department === undefined ? undefined : { DepartmentId: view.department })
  const line = view.department === undefined ? [] : (data?.List.map(({ DepartmentId }) => DepartmentId) ?? [])
  return (
    <>
      <div className={styles.row} data-chosen={view.department === undefined || undefined}>
        <PageLink
          className={styles.name}
          href={viewHref(here, { department: undefined })}
          aria-current={view.department === undefined || undefined}
        >
          {t('allDepartments')}
        </PageLink>
      </div>
      <DepartmentLevel
        tree={{ view, line, toggled, toggle: (id, isOpen) => setTurned(new Map(toggled).set(id, isOpen)) }}
      />
    </>
  )
}

function DepartmentLevel({ tree, above }: { tree: TreeState; above?: number }) {
  const { data: answer, error, refetch } = useDepartments(tree.view, above)
  // a new keyword changes the counts; the tree stays meanwhile
  const data = useLastDefined(answer)
  if (error) return <ErrorState size="inline" onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.level} aria-busy>
        <Skeleton shape="line" count={above === undefined ? 6 : 2} />
      </div>
    )
  return (
    <ul className={styles.level}>
      {data.List.map((each) => (
        <DepartmentItem key={each.DepartmentId} tree={tree} department={each} isAlone={data.List.length === 1} />
      ))}
    </ul>
  )
}

interface DepartmentProps {
  tree: TreeState
  department: { DepartmentId: number; Name: string; PeopleNumber: number; HasChildren: boolean }
  /** The only department of its level: nothing to choose, so it starts open. */
  isAlone: boolean
}

function DepartmentItem({ tree, department, isAlone }: DepartmentProps) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { DepartmentId, Name, PeopleNumber, HasChildren } = department
  const isOpen = HasChildren && (tree.toggled.get(DepartmentId) ?? (isAlone || tree.line.includes(DepartmentId)))
  return (
    <li>
      <div className={styles.row} data-chosen={tree.view.department === DepartmentId || undefined}>
        {HasChildren ? (
          <IconButton
            size="small"
            label={t('below', { name: Name })}
            aria-expanded={isOpen}
            onClick={() => tree.toggle(DepartmentId, !isOpen)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        ) : (
          <span className={styles.sign} aria-hidden />
        )}
        <PageLink
          className={styles.name}
          href={viewHref(here, { department: DepartmentId })}
          aria-current={tree.view.department === DepartmentId || undefined}
        >
          <span>{Name}</span> <span className={styles.number}>{shortNumber(PeopleNumber, language)}</span>
        </PageLink>
      </div>
      {isOpen && <DepartmentLevel tree={tree} above={DepartmentId} />}
    </li>
  )
}
