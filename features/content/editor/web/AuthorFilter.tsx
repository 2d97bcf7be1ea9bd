import { findPeople } from '@portal/people/web'
import { lazyComponent, LazyFallback } from '@portal/ui'
import type { ListState } from '@portal/ui/list'

const ComboBox = lazyComponent(async () => (await import('@portal/ui/pick')).ComboBox)

interface Props {
  list: ListState<'author'>
  label: string
  /** Of the chosen person, if it is known. */
  name: string | undefined
}

/** Narrows a list to what one person wrote or uploaded. */
export function AuthorFilter({ list, label, name }: Props) {
  const { author } = list.filters
  return (
    <LazyFallback>
      <ComboBox
        label={label}
        isLabelHidden
        width={120}
        placeholder={label}
        load={findPeople}
        value={author}
        valueLabel={name ?? author}
        onChange={(chosen) => list.change({ filters: { author: chosen } })}
      />
    </LazyFallback>
  )
}
