import { call, useAnswer } from '@portal/client'
import { atWidth } from '@portal/contract'
import { Dialog, EmptyState, ErrorState, Loading, MediaRow, RowList, Stack, useMessage, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useState } from 'react'
import type { DraftFile } from '../contract.ts'
import { media, type MediaItem } from '../media-contract.ts'
import { mediaTexts } from '../media.texts.ts'
import { editorTexts } from '../texts.ts'

interface Props {
  manuscriptId: number
  /** Called with the picture as a file of the draft. */
  onPick: (file: DraftFile) => void
  onClose: () => void
  onFocusBack?: () => void
}

/** Finds a picture of the media library for a text, which gets a copy of its own. */
export function MediaPicker({ manuscriptId, onPick, ...closing }: Props) {
  const t = useText({ ...editorTexts, ...mediaTexts })
  const { show } = useMessage()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useAnswer(media.list, {
    Kind: 'picture',
    Keyword: words.slice(0, 100) || undefined,
    PageSize: 30,
  })
  async function pick({ Id }: MediaItem): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const answer = await call(media.copy, { Id, ManuscriptId: manuscriptId })
    setBusy(false)
    if (!answer.ok)
      return show(answer.failure.kind === 'refused' ? answer.failure.message : t('notDone'), { isError: true })
    closing.onClose()
    onPick(answer.data)
  }
  return (
    <Dialog label={t('library')} hasTitle size="medium" {...closing}>
      <Stack gap={12}>
        <SearchField size="medium" words={words} label={t('search')} hint={t('search')} onSearch={setWords} />
        {error && !data && <ErrorState onRetry={refetch} />}
        {!data && !error && <Loading rows={4} />}
        {data && data.List.length === 0 && <EmptyState title={t(words === '' ? 'empty' : 'noneFound')} />}
        {data && data.List.length > 0 && (
          <RowList isFlush look="ruled" aria-label={t('library')}>
            {data.List.map((item) => (
              <MediaRow
                key={item.Id}
                title={item.Name}
                meta={[item.Title, t('pixels', { width: item.Width, height: item.Height })]
                  .filter((part) => part !== '')
                  .join(' · ')}
                picture={<img src={atWidth(item.Url, 160)} alt="" loading="lazy" />}
                onOpen={() => void pick(item)}
              />
            ))}
          </RowList>
        )}
      </Stack>
    </Dialog>
  )
}
