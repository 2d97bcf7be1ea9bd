import { findPeople } from '@portal/people/web'
import { lazyComponent, LazyFallback, useText } from '@portal/ui'
import type { ListState } from '@portal/ui/list'
import type { DraftItem } from '../contract.ts'
import { editorTexts } from '../texts.ts'

const ComboBox = lazyComponent(async () => (await import('@portal/ui/pick')).ComboBox)

interface Props {
  list: ListState<'author'>
  rows: readonly DraftItem[]
}

/** Narrows the list to the texts of one person. */
export function AuthorFilter({ list, rows }: Props) {
  const t = useText(editorTexts)
  const { author } = list.filters
  const name = rows.find(({ Author }) => Author.ADAccount === author)?.Author.Name
  return (
    <LazyFallback>
      <ComboBox
        label={t('author')}
        isLabelHidden
        width={120}
        placeholder={t('author')}
        load={findPeople}
        value={author}
        valueLabel={name ?? author}
        onChange={(chosen) => list.change({ filters: { author: chosen } })}
      />
    </LazyFallback>
  )
}
