import { useStands } from '@portal/client'
import { Skeleton, StateView, useText } from '@portal/ui'
import { useRef } from 'react'
import { boxTexts } from '../texts.ts'
import type { Asker } from './BoxPage.tsx'
import { DocumentEntry } from './DocumentEntry.tsx'
import styles from './Documents.module.css'
import { useDocuments } from './queries.ts'

/** BOX-03: the results, best first. */
export function Documents({ me, words }: { me: Asker; words: string }) {
  const t = useText(boxTexts)
  const { data, error, refetch } = useDocuments(me, words)
  useStands(data !== undefined || error !== null)
  const failed = error
    ? error.failure.message || t('loadFailed')
    : data && data.code !== 1 && (data.msg || t('loadFailed'))
  const section = useRef<HTMLElement>(null)
  function retry(): void {
    // the button disappears on retry: keyboard users continue from here
    section.current?.focus()
    void refetch()
  }
  const isFound = data?.code === 1
  return (
    <section ref={section} tabIndex={-1} aria-label={t('documents')} className={styles.section}>
      <h2 className={styles.heading}>{t('documents')}</h2>
      <p className={styles.count} role="status">
        {isFound &&
          data.total > 0 &&
          (data.total > data.data.length
            ? t('foundFirst', { count: data.total, shown: data.data.length })
            : t('found', { count: data.total }))}
      </p>
      {failed ? (
        <StateView kind="error" text={failed} action={{ label: t('retry'), onPress: retry }} />
      ) : !data ? (
        <div className={styles.list} aria-busy>
          <Skeleton shape="row" count={3} />
        </div>
      ) : data.data.length === 0 ? (
        <StateView kind="empty" text={t('nothing', { words })} help={t('nothingHelp')} />
      ) : (
        <ul className={styles.list}>
          {data.data.map((document) => (
            <DocumentEntry key={document.download_url || document.link_url_zh} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}
