import { DeskTime, Dialog, EmptyState, ErrorState, ListRow, Loading, RowList, Stack, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useState } from 'react'
import type { DraftItem } from '../contract.ts'
import { templateTexts } from '../template.texts.ts'
import { editorTexts } from '../texts.ts'
import { useCopyOf } from './BeginButton.tsx'
import { useDrafts } from './queries.ts'

export type CopySource = 'fromTemplate' | 'fromText'

/** Finds the template, or the text, as a copy of which a text is begun. */
export function CopyDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const t = useText(templateTexts)
  const [words, setWords] = useState('')
  const { data, error, refetch } = useDrafts({
    Scope: 'all',
    Templates: source === 'fromTemplate',
    Keyword: words || undefined,
    PageSize: 30,
  })
  const { copy, isPending } = useCopyOf()
  return (
    <Dialog label={t(source)} hasTitle size="medium" onClose={onClose}>
      <Stack gap={12}>
        <SearchField
          size="medium"
          words={words}
          label={t('searchSources')}
          hint={t('searchSources')}
          onSearch={setWords}
        />
        {error && !data && <ErrorState onRetry={refetch} />}
        {!data && !error && <Loading rows={4} />}
        {data && data.List.length === 0 && (
          <EmptyState
            {...(words === '' && source === 'fromTemplate'
              ? { title: t('noTemplates'), help: t('noTemplatesHelp') }
              : { title: t('noneFound') })}
          />
        )}
        {data && data.List.length > 0 && (
          <RowList isFlush look="ruled" aria-label={t(source)}>
            {data.List.map((row) => (
              <Choice key={row.Id} row={row} onOpen={() => !isPending && void copy(row)} />
            ))}
          </RowList>
        )}
      </Stack>
    </Dialog>
  )
}

/** A text by its title, with its first words, its author, and when it was changed. */
function Choice({ row, onOpen }: { row: DraftItem; onOpen: () => void }) {
  const t = useText(editorTexts)
  const words = row.Match || row.Excerpt
  return (
    <ListRow
      title={row.Title || t('untitled')}
      meta={
        <>
          <span>
            {row.Author.Name} · <DeskTime at={row.UpdatedAt} />
          </span>
          {words && <span>{words}</span>}
        </>
      }
      onOpen={onOpen}
    />
  )
}
