import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, Dialog, LoadFailed, Loading, Skeleton, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { saveFile } from '@portal/ui/save-file'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { me } from '../contract.ts'
import { knownPageTexts } from '../known-page.texts.ts'
import { withoutPersonalData } from './addresses.ts'
import styles from './PersonalDataDialog.module.css'
import { readableFields } from './readable.ts'

type PersonalData = OutputOf<typeof me.known>

/** The data that the portal holds about the viewer, to read and to download; `children`: additions of other slices. */
export function PersonalDataDialog({ children }: { children?: ReactNode }) {
  const t = useText(knownPageTexts)
  const { here, close } = useNavigation()
  const { data, error, refetch } = useAnswer(me.known, {})
  return (
    <Dialog label={t('title')} size="large" onClose={() => close(withoutPersonalData(here))}>
      <div className={look.column}>
        <h2 className={look.popupTitle}>{t('title')}</h2>
        <p className={styles.help}>{t('help')}</p>
        {children}
        {error ? (
          <LoadFailed onRetry={refetch} />
        ) : data ? (
          <Parts known={data} />
        ) : (
          <Loading className={styles.list}>
            <Skeleton shape="line" count={8} />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

function Parts({ known }: { known: PersonalData }) {
  const t = useText(knownPageTexts)
  return (
    <>
      <ul className={styles.list}>
        {known.List.map((part) => (
          <li key={part.Key}>
            <details className={styles.part}>
              <summary>
                <span>{part.Name}</span>
                <span className={styles.count}>{t('rows', { count: part.Rows.length })}</span>
              </summary>
              {/* long tables are for the file; scrollable content must be reachable by keyboard */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <div className={styles.rows} role="region" tabIndex={0} aria-label={part.Name}>
                {part.Rows.length > maxShownRows && (
                  <p className={styles.first}>{t('firstRows', { count: maxShownRows })}</p>
                )}
                {part.Rows.slice(0, maxShownRows).map((row, index) => (
                  <Row key={index} table={part.Key} row={row} />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Button look="primary" className={styles.download} onClick={() => save(known, `${t('fileName')}.json`)}>
        <Download aria-hidden />
        {t('download')}
      </Button>
    </>
  )
}

/** The fields of one row. */
function Row({ table, row }: { table: string; row: Readonly<Record<string, unknown>> }) {
  const { language } = useLanguage()
  return (
    <dl className={styles.row}>
      {readableFields(table, row, language).map(({ column, name, text }) => (
        <div key={column} className={styles.field}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const maxShownRows = 50

function save(known: PersonalData, name: string): void {
  saveFile(name, new Blob([JSON.stringify(known.List, undefined, 2)], { type: 'application/json' }))
}
