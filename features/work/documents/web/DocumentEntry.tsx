import { writtenIn, type Language } from '@portal/contract'
import { ButtonLink, IconTile, ListRow, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { Download } from 'lucide-react'
import type { BoxDocument } from '../contract.ts'
import { boxTexts } from '../texts.ts'
import { splitHighlights } from '../rules.ts'
import styles from './DocumentEntry.module.css'

type Ranges = NonNullable<BoxDocument['highlight']>

/** Returns title and link in the reader's language, else in the other one. */
function localizedDocument(document: BoxDocument, language: Language): { title: string; link: string } {
  const { title_zh, title_en, link_url_zh, link_url_en, download_url } = document
  const title = writtenIn({ zh: title_zh, en: title_en }, language)
  const link = writtenIn({ zh: link_url_zh, en: link_url_en }, language)
  return { title, link: link || download_url }
}

const messageMs = 1500

/** Link that opens a document, and a button that downloads it; without an address it says so (NEWS-09). */
export function DocumentEntry({ document }: { document: BoxDocument }) {
  const t = useText(boxTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const { type = '', excerpt = '' } = document
  const { title, link } = localizedDocument(document, language)
  return (
    <ListRow
      title={
        <>
          <Highlighted text={title} ranges={document.highlight ?? []} />
          <span className="visually-hidden"> {type.toUpperCase()}</span>
        </>
      }
      lines={2}
      {...(link
        ? { href: link, newTabLabel: t('opensTab') }
        : { onOpen: () => show(t('noAddress'), { ms: messageMs, isError: true }) })}
      start={
        <IconTile size="large" tone={/^(?:pdf|pptx)$/.test(type) ? 'joy' : 'accent'}>
          {type || '···'}
        </IconTile>
      }
      meta={
        excerpt && (
          <Text as="span" type="small" lines={2}>
            <Highlighted text={excerpt} ranges={document.excerptHighlight ?? []} />
          </Text>
        )
      }
      actions={
        document.download_url && (
          <ButtonLink
            look="quiet"
            href={document.download_url}
            target="_self"
            download
            aria-label={t('downloadThis', { title })}
            title={t('download')}
            icon={<Download aria-hidden />}
          />
        )
      }
    />
  )
}

/** Renders text with highlights, never HTML (SEARCH-06). */
function Highlighted({ text, ranges }: { text: string; ranges: Ranges }) {
  return splitHighlights(text, ranges).map((segment, index) =>
    segment.isMarked ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
