import { useFirstContentReady } from '@portal/client'
import { Card, EmptyState, ErrorState, Loading, RowList, SectionHead, Stack, Text, useText } from '@portal/ui'
import { useRef } from 'react'
import { boxTexts } from '../texts.ts'
import type { BoxCredentials } from './BoxPage.tsx'
import { DocumentEntry } from './DocumentEntry.tsx'
import { useDocuments } from './queries.ts'

/** BOX-03: the results, best first. */
export function Documents({ me, words }: { me: BoxCredentials; words: string }) {
  const t = useText(boxTexts)
  const { data, error, refetch } = useDocuments(me, words)
  useFirstContentReady(data !== undefined || error !== null)
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
    <section ref={section} tabIndex={-1} aria-label={t('documents')}>
      <Stack>
        <SectionHead
          title={t('documents')}
          action={
            <Text as="span" type="small" tone="muted" role="status">
              {isFound &&
                data.total > 0 &&
                (data.total > data.data.length
                  ? t('foundFirst', { count: data.total, shown: data.data.length })
                  : t('found', { count: data.total }))}
            </Text>
          }
        />
        {failed ? (
          <ErrorState title={failed} onRetry={retry} />
        ) : !data ? (
          <Loading rows={3} />
        ) : data.data.length === 0 ? (
          <EmptyState title={t('nothing', { words })} help={t('nothingHelp')} />
        ) : (
          <Card padding="none">
            <RowList look="ruled">
              {data.data.map((document) => (
                <DocumentEntry key={document.download_url || document.link_url_zh} document={document} />
              ))}
            </RowList>
          </Card>
        )}
      </Stack>
    </section>
  )
}
