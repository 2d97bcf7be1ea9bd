import { call, useAnswer } from '@portal/client'
import { atWidth } from '@portal/contract'
import { Dialog, EmptyState, ErrorState, Loading, MediaRow, RowList, Stack, useMessage, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useRef, useState } from 'react'
import type { DraftFile } from '../contract.ts'
import { media, type MediaItem, type MediaPlace } from '../media-contract.ts'
import { mediaTexts } from '../media.texts.ts'
import { editorTexts } from '../texts.ts'

interface Props {
  manuscriptId: number
  /** Called with the picture as a file of the draft, and how it is described elsewhere. */
  onPick: (file: DraftFile, alt: MediaPlace['Alt']) => void
  onClose: () => void
  onFocusBack?: () => void
}

/** Finds a picture of the media library for a text, which gets a copy of its own. */
export function MediaPicker({ manuscriptId, onPick, ...closing }: Props) {
  const t = useText({ ...editorTexts, ...mediaTexts })
  const { show } = useMessage()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const found = useRef<HTMLDivElement>(null)
  const {
    data: answer,
    error,
    refetch,
  } = useAnswer(media.list, {
    Kind: 'picture',
    Keyword: words.slice(0, 100) || undefined,
    PageSize: 30,
  })
  // while another search loads, what was found stays, and with it the focus
  const [data, setData] = useState(answer)
  if (answer && answer !== data) setData(answer)
  async function pick({ Id }: MediaItem): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const [copy, places] = await Promise.all([
      call(media.copy, { Id, ManuscriptId: manuscriptId }),
      call(media.places, { Id }),
    ])
    setBusy(false)
    if (!copy.ok) return show(copy.failure.kind === 'refused' ? copy.failure.message : t('notDone'), { isError: true })
    closing.onClose()
    onPick(copy.data, altOf(places.ok ? places.data.List : []))
  }
  return (
    <Dialog label={t('library')} hasTitle size="medium" {...closing}>
      <Stack gap={12}>
        <SearchField
          isFirst
          size="medium"
          words={words}
          label={t('search')}
          hint={t('search')}
          onSearch={setWords}
          onDown={() => found.current?.querySelector('button')?.focus()}
        />
        {error && !answer && <ErrorState onRetry={refetch} />}
        {!data && !error && <Loading rows={4} />}
        {data && data.List.length === 0 && <EmptyState title={t(words === '' ? 'empty' : 'noneFound')} />}
        <div ref={found}>
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
        </div>
      </Stack>
    </Dialog>
  )
}

/** Its first description in each language. */
function altOf(places: readonly MediaPlace[]): MediaPlace['Alt'] {
  const first = (side: 'zh' | 'en') => places.find(({ Alt }) => Alt[side] !== '')?.Alt[side] ?? ''
  return { zh: first('zh'), en: first('en') }
}
