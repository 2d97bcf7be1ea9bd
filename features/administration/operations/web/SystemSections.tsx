import { Card, EmptyState, Stack, useLanguage, useText } from '@portal/ui'
import { CollapsedTable } from '@portal/ui/charts'
import { formatBytes, Table } from '@portal/ui/table'
import type { SystemView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { formatDuration } from './format.ts'
import { Processes } from './Processes.tsx'
import styles from './SystemSections.module.css'
import { ShortTime } from './ShortTime.tsx'

const maxSlowCalls = 10

export function SystemSections({ system }: { system: SystemView }) {
  return (
    <>
      <Pauses list={system.Pauses} />
      <Processes list={system.Processes} />
      <DatabaseAndStorage {...system} />
      <SlowCalls list={system.SlowCalls} />
      <Faults list={system.Faults} />
    </>
  )
}

function Pauses({ list }: { list: SystemView['Pauses'] }) {
  const t = useText(operationsTexts)
  if (list.length === 0) return null
  return (
    <Card title={t('pauses')} note={t('pausesHelp')}>
      <Stack as="ul">
        {list.map(({ Platform, Calls, Until }) => (
          <li key={`${Platform} ${Calls}`} className={styles.fault}>
            {Platform} {Calls === 'cards' ? t('pausedCards') : <code>{Calls}</code>} {t('pausedUntil')}{' '}
            <ShortTime date={Until} isNamed />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function DatabaseAndStorage({ Database, Storage }: Pick<SystemView, 'Database' | 'Storage'>) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const size = (bytes: number): string => formatBytes(bytes, language)
  const standbys = Database.Standbys?.map(({ State, LagSeconds }) =>
    t('standbyText', { state: State, lag: LagSeconds === null ? '–' : formatDuration(LagSeconds * 1000, language) }),
  )
  const facts = [
    [t('size'), size(Database.Bytes)],
    [t('files'), t('filesText', { count: Storage.Files, size: size(Storage.FileBytes) })],
    [
      t('disk'),
      Storage.Disk ? t('of', { count: size(Storage.Disk.FreeBytes), most: size(Storage.Disk.Bytes) }) : t('unknown'),
    ],
    [t('connections'), t('of', { count: Database.Connections, most: Database.MostConnections })],
    [t('postgres'), Database.Version],
    [t('schema'), Database.Schema],
    [t('standbys'), standbys ? standbys.join(' · ') || t('never') : t('standbysHidden')],
  ] as const
  const rows = [[t('table'), t('tableSize')], ...Database.Tables.map(({ Name, Bytes }) => [Name, size(Bytes)])]
  return (
    <Card title={t('database')}>
      {Database.IsStandby && <p className={styles.warning}>{t('standby')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CollapsedTable name={t('tables')} caption={t('tables')} rows={rows} missing="–" />
    </Card>
  )
}

function SlowCalls({ list }: { list: SystemView['SlowCalls'] }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  return (
    <Card title={t('slow')} note={t('slowHelp')}>
      <Table
        label={t('slow')}
        phone="scroll"
        items={list.slice(0, maxSlowCalls)}
        idOf={({ Call }) => Call}
        empty={<EmptyState title={t('noSlow')} />}
        columns={[
          { id: 'call', title: t('call'), cell: ({ Call }) => Call },
          { id: 'calls', title: t('calls'), align: 'end', cell: ({ Count }) => Count },
          { id: 'overSecond', title: t('overSecond'), align: 'end', cell: ({ Slow }) => Slow },
          { id: 'mean', title: t('mean'), align: 'end', cell: ({ MeanMs }) => formatDuration(MeanMs, language) },
          { id: 'most', title: t('most'), align: 'end', cell: ({ MostMs }) => formatDuration(MostMs, language) },
        ]}
      />
    </Card>
  )
}

function Faults({ list }: { list: SystemView['Faults'] }) {
  const t = useText(operationsTexts)
  return (
    <Card title={t('faults')} note={t('faultsHelp')}>
      {list.length === 0 ? (
        <EmptyState title={t('noFaults')} />
      ) : (
        <Stack as="ul">
          {list.map(({ At, Call, Id }) => (
            <li key={Id} className={styles.fault}>
              <ShortTime date={At} isNamed /> <code>{Call}</code> <code>{Id}</code>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
