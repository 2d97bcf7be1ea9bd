import type { OutputOf } from '@portal/contract'
import { Chip, ChipRow, ErrorState, Skeleton, Tag, Toolbar, useText } from '@portal/ui'
import type { tasks } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { tasksHref } from './addresses.ts'
import { useSystems } from './queries.ts'

type System = OutputOf<typeof tasks.icons>['List'][number]

/** Loads and fails independently of the list below. `chosen` is the system whose to-dos are shown; '' for all. */
export function LoadedSystems({ chosen }: { chosen: string }) {
  const t = useText(workflowTexts)
  const { data, error, refetch } = useSystems()
  if (error && !data) return <ErrorState size="inline" title={t('systemsFailed')} onRetry={refetch} />
  if (!data)
    return (
      <Toolbar>
        <Skeleton shape="line" />
      </Toolbar>
    )
  if (data.List.length === 0) return null
  return (
    <ChipRow label={t('systems')}>
      <Chip href={tasksHref()} isPressed={chosen === ''}>
        {t('allSystems')}
      </Chip>
      {data.List.map((system) => (
        <SystemChip key={system.Key} system={system} isChosen={chosen === system.Key} />
      ))}
    </ChipRow>
  )
}

/** A system with to-dos of the reader; one that does not respond, or has no to-dos here, cannot be chosen. */
function SystemChip({ system: { Key, Name, Count, Here }, isChosen }: { system: System; isChosen: boolean }) {
  const t = useText(workflowTexts)
  if (Count < 0) return <Tag>{t('notAnswering', { name: Name })}</Tag>
  if (Here === 0) return <Tag>{`${Name} ${Count}`}</Tag>
  return (
    <Chip href={tasksHref({ source: Key })} isPressed={isChosen} count={Count}>
      {Name}
    </Chip>
  )
}
