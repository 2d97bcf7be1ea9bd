import { Badge, Card, DeskTime, EmptyState, Text, useText } from '@portal/ui'
import { Table } from '@portal/ui/table'
import type { SystemView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'

/** Running processes with their versions and last heartbeats. */
export function Processes({ list }: { list: SystemView['Processes'] }) {
  const t = useText(operationsTexts)
  const alive = list.filter(({ IsAlive }) => IsAlive).length
  return (
    <Card title={t('processes')} note={t('processesHelp', { current: alive })}>
      <Table
        label={t('processes')}
        phone="scroll"
        items={list}
        idOf={({ Host, Pid, StartedAt }) => `${Host} ${Pid} ${StartedAt}`}
        empty={<EmptyState title={t('noProcesses')} />}
        columns={[
          {
            id: 'host',
            title: t('host'),
            cell: ({ Host, Pid, IsThis }) => (
              <>
                {Host} · {Pid} {IsThis && <Badge>{t('self')}</Badge>}
              </>
            ),
          },
          { id: 'role', title: t('role'), cell: ({ Role }) => Role },
          { id: 'version', title: t('version'), cell: ({ Version, Node }) => `${Version} · Node ${Node}` },
          { id: 'schema', title: t('schema'), cell: ({ Schema }) => Schema },
          { id: 'since', title: t('since'), cell: ({ StartedAt }) => <DeskTime at={StartedAt} /> },
          {
            id: 'heard',
            title: t('heard'),
            cell: ({ BeatAt, IsAlive }) => (
              <Text as="span" type="control" weight="regular" tone={IsAlive ? 'text' : 'danger'}>
                <DeskTime at={BeatAt} />
                {!IsAlive && ` · ${t('silent')}`}
              </Text>
            ),
          },
        ]}
      />
    </Card>
  )
}
