import { writtenIn, type Language } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { Download } from 'lucide-react'
import type { BoxDocument } from '../contract.ts'
import { boxTexts } from '../texts.ts'
import { segmentsOf } from '../rules.ts'
import styles from './DocumentEntry.module.css'

type Ranges = NonNullable<BoxDocument['highlight']>

/** Returns title and link in the reader's language, else in the other one. */
function shownOf(document: BoxDocument, language: Language): { title: string; link: string } {
  const { title_zh, title_en, link_url_zh, link_url_en, download_url } = document
  const title = writtenIn({ zh: title_zh, en: title_en }, language)
  const link = writtenIn({ zh: link_url_zh, en: link_url_en }, language)
  return { title, link: link || download_url }
}

/** Link that opens a document, and a button that downloads it. */
export function DocumentEntry({ document }: { document: BoxDocument }) {
  const t = useText(boxTexts)
  const { language } = useLanguage()
  const { type = '', excerpt = '' } = document
  const { title, link } = shownOf(document, language)
  return (
    <li className={styles.entry}>
      <span className={styles.type} data-type={type} aria-hidden>
        {type || '···'}
      </span>
      <a className={styles.link} href={link || undefined} target="_blank" rel="noopener noreferrer">
        <span className={styles.title}>
          <Marked text={title} ranges={document.highlight ?? []} />
          <span className="visually-hidden">
            {' '}
            {type.toUpperCase()} ({t('opensTab')})
          </span>
        </span>
        {excerpt && (
          <span className={styles.excerpt}>
            <Marked text={excerpt} ranges={document.excerptHighlight ?? []} />
          </span>
        )}
      </a>
      {document.download_url && (
        <a
          className={styles.download}
          href={document.download_url}
          download
          aria-label={t('downloadThis', { title })}
          title={t('download')}
        >
          <Download aria-hidden />
        </a>
      )}
    </li>
  )
}

/** Renders text with highlights, never HTML (SEARCH-06). */
function Marked({ text, ranges }: { text: string; ranges: Ranges }) {
  return segmentsOf(text, ranges).map((segment, index) =>
    segment.isMarked ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
