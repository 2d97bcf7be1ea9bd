import { atWidth } from '@portal/contract'
import { ListRow, MediaRow, RowList, useLanguage, useText } from '@portal/ui'
import { formatBytes } from '@portal/ui/table'
import { FileText } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import type { MediaItem } from '../media-contract.ts'
import { mediaTexts } from '../media.texts.ts'
import { nextInGrid } from './grid-keys.ts'
import styles from './Media.module.css'

interface Props {
  items: readonly MediaItem[]
  /** It is being copied. */
  taken: MediaItem | undefined
  label: string
  ref: Ref<HTMLDivElement>
  onPick: (item: MediaItem) => void
  /** Arrow up in the first row. */
  onLeave: () => void
}

/** Pictures in a grid, documents in a list; arrow keys move between them. */
export function MediaTiles({ items, taken, label, ref, onPick, onLeave }: Props) {
  const t = useText(mediaTexts)
  const { language } = useLanguage()
  const arePictures = items.every(({ Kind }) => Kind === 'picture')
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')]
    const at = all.indexOf(event.target as HTMLElement)
    const tops = all.map((each) => each.closest('li')!.offsetTop)
    const next = at < 0 ? undefined : nextInGrid(event.key, tops, at)
    if (next === undefined) return
    event.preventDefault()
    if (next < 0) onLeave()
    else all[next]?.focus()
  }
  const metaOf = ({ Title, Width, Height, Size, IsLimited }: MediaItem) =>
    [
      IsLimited ? t('limited') : '',
      Width > 0 ? t('pixels', { width: Width, height: Height }) : formatBytes(Size, language),
      Title,
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons have the focus
    <div ref={ref} onKeyDown={onKeyDown}>
      <RowList
        isFlush
        look={arePictures ? 'plain' : 'ruled'}
        aria-label={label}
        className={arePictures ? styles.tiles : undefined}
      >
        {items.map((item, nth) => {
          // by place: while other words find others, the focus stays
          const isTaken = item.Id === taken?.Id
          const meta = isTaken ? <span role="status">{t('copying')}</span> : metaOf(item)
          const row = { title: item.Name, meta, isSelected: isTaken, onOpen: () => onPick(item) }
          return arePictures ? (
            <MediaRow
              key={nth}
              {...row}
              picture={<img key={item.Id} src={atWidth(item.Url, 320)} alt="" loading="lazy" decoding="async" />}
            />
          ) : (
            <ListRow key={nth} {...row} start={<FileText aria-hidden />} />
          )
        })}
      </RowList>
    </div>
  )
}
