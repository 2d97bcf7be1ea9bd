import type { Failure } from '@portal/client'
import {
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  MoreRows,
  Segmented,
  Stack,
  useMessage,
  useText,
} from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useRef, useState, type RefObject } from 'react'
import type { MediaItem } from '../media-contract.ts'
import type { PictureFit } from '../media.ts'
import { mediaTexts } from '../media.texts.ts'
import { editorTexts } from '../texts.ts'
import { MediaTiles } from './MediaTiles.tsx'
import { useFoundMedia } from './use-found-media.ts'

export interface PickerProps {
  /** Kinds that the place takes; the first is shown first. */
  kinds: readonly ('picture' | 'file')[]
  /** Pictures of this shape come first. */
  fit?: PictureFit | undefined
  /** Takes a file for the place; returns why it did not. */
  onTake: (item: MediaItem) => Promise<Failure | null>
  onClose: () => void
  onFocusBack?: (() => void) | undefined
}

/** Finds a file of the media library for a place, which gets a copy of its own. */
export function MediaPicker({ kinds, fit, onTake, ...closing }: PickerProps) {
  const t = useText({ ...editorTexts, ...mediaTexts })
  const { show } = useMessage()
  const [kind, setKind] = useState(kinds[0]!)
  const [words, setWords] = useState('')
  const [taken, setTaken] = useState<MediaItem>()
  const [asked, setAsked] = useState<MediaItem>()
  const tiles = useRef<HTMLDivElement>(null)
  const found = useFoundMedia({ kind, fit, words })

  async function take(item: MediaItem): Promise<void> {
    if (taken) return
    setAsked(undefined)
    setTaken(item)
    const failure = await onTake(item)
    setTaken(undefined)
    if (!failure) return closing.onClose()
    const isRefused = failure.kind === 'refused'
    show(isRefused ? failure.message : t('notDone'), { isError: true })
    // somebody else may have removed it
    if (isRefused) void found.pages.refetch()
  }
  return (
    <Dialog label={t('library')} hasTitle size="large" {...closing}>
      <Stack gap={12}>
        <SearchField
          isFirst
          size="medium"
          words={words}
          label={t('search')}
          hint={t('search')}
          onSearch={setWords}
          onDown={() => tiles.current?.querySelector('button')?.focus()}
        />
        {kinds.length > 1 && (
          <Segmented
            label={t('kind')}
            size="small"
            items={kinds.map((id) => ({ id, label: t(`kind_${id}`) }))}
            current={kind}
            onSelect={(id) => setKind(kinds.find((each) => each === id) ?? kind)}
          />
        )}
        <Found
          {...found}
          taken={taken}
          tiles={tiles}
          hasWords={words !== ''}
          onPick={(item) => (item.IsLimited ? setAsked(item) : void take(item))}
        />
      </Stack>
      {asked && (
        <ConfirmDialog
          tone="primary"
          title={t('limitedAsk', { name: asked.Name })}
          help={t('limitedHelp')}
          confirm={t('useIt')}
          onConfirm={() => void take(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

interface FoundProps extends ReturnType<typeof useFoundMedia> {
  taken: MediaItem | undefined
  tiles: RefObject<HTMLDivElement | null>
  hasWords: boolean
  onPick: (item: MediaItem) => void
}

function Found({ pages, list, taken, tiles, hasWords, onPick }: FoundProps) {
  const t = useText({ ...editorTexts, ...mediaTexts })
  if (!list) return pages.isError ? <ErrorState onRetry={pages.refetch} /> : <Loading rows={4} />
  if (list.length === 0) return <EmptyState title={t(hasWords ? 'noneFound' : 'empty')} />
  return (
    <>
      <MediaTiles
        ref={tiles}
        items={list}
        taken={taken}
        label={t('library')}
        onPick={onPick}
        onLeave={() => tiles.current?.closest('dialog')?.querySelector('input')?.focus()}
      />
      <MoreRows pages={pages} rows={2} />
    </>
  )
}
