import { Badge, EmptyState, RelativeTime, useText } from '@portal/ui'
import type { SystemView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { Section } from './Section.tsx'
import styles from './SystemSections.module.css'
import { WideTable } from './WideTable.tsx'

/** Running processes with their versions and last heartbeats. */
export function Processes({ list }: { list: SystemView['Processes'] }) {
  const t = useText(operationsTexts)
  const alive = list.filter(({ IsAlive }) => IsAlive).length
  return (
    <Section name={t('processes')} help={t('processesHelp', { current: alive })}>
      {list.length === 0 ? (
        <EmptyState title={t('noProcesses')} />
      ) : (
        <WideTable name={t('processes')} heads={['host', 'role', 'version', 'schema', 'since', 'heard']}>
          {list.map((each) => (
            <tr key={`${each.Host} ${each.Pid} ${each.StartedAt}`}>
              <th scope="row">
                {each.Host} · {each.Pid} {each.IsThis && <Badge>{t('self')}</Badge>}
              </th>
              <td>{each.Role}</td>
              <td>
                {each.Version} · Node {each.Node}
              </td>
              <td>{each.Schema}</td>
              <td>
                <RelativeTime date={each.StartedAt} />
              </td>
              <td className={each.IsAlive ? undefined : styles.warning}>
                <RelativeTime date={each.BeatAt} />
                {!each.IsAlive && ` · ${t('silent')}`}
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </Section>
  )
}
