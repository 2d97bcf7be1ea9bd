import { StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { AsTable } from '@portal/ui/charts'
import type { SystemShown } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { bytesText, spanText } from './measures.ts'
import { Processes } from './Processes.tsx'
import { Section } from './Section.tsx'
import styles from './SystemParts.module.css'
import { When } from './When.tsx'
import { WideTable } from './WideTable.tsx'

const slowShown = 10

export function SystemParts({ system }: { system: SystemShown }) {
  return (
    <>
      <Processes list={system.Processes} />
      <DatabaseAndStorage {...system} />
      <SlowCalls list={system.SlowCalls} />
      <Faults list={system.Faults} />
    </>
  )
}

function DatabaseAndStorage({ Database, Storage }: Pick<SystemShown, 'Database' | 'Storage'>) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const size = (bytes: number): string => bytesText(bytes, language)
  const standbys = Database.Standbys?.map(({ State, LagSeconds }) =>
    t('standbyText', { state: State, lag: LagSeconds === null ? '–' : spanText(LagSeconds * 1000, language) }),
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
    <Section name={t('database')}>
      {Database.IsStandby && <p className={styles.warning}>{t('standby')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AsTable name={t('tables')} caption={t('tables')} rows={rows} missing="–" />
    </Section>
  )
}

function SlowCalls({ list }: { list: SystemShown['SlowCalls'] }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  return (
    <Section name={t('slow')} help={t('slowHelp')}>
      {list.length === 0 ? (
        <StateView kind="empty" text={t('noSlow')} />
      ) : (
        <WideTable name={t('slow')} heads={['call', 'calls', 'overSecond', 'mean', 'most']}>
          {list.slice(0, slowShown).map(({ Call, Count, Slow, MeanMs, MostMs }) => (
            <tr key={Call}>
              <th scope="row">{Call}</th>
              <td>{Count}</td>
              <td>{Slow}</td>
              <td>{spanText(MeanMs, language)}</td>
              <td>{spanText(MostMs, language)}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </Section>
  )
}

function Faults({ list }: { list: SystemShown['Faults'] }) {
  const t = useText(operationsTexts)
  return (
    <Section name={t('faults')} help={t('faultsHelp')}>
      {list.length === 0 ? (
        <StateView kind="empty" text={t('noFaults')} />
      ) : (
        <ul className={look.stack}>
          {list.map(({ At, Call, Id }) => (
            <li key={Id} className={styles.fault}>
              <When date={At} /> <code>{Call}</code> <code>{Id}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
