import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../language.tsx'
import { ActionMenu, type ActionEntries } from '../overlay/ActionMenu.tsx'
import { sortableTexts } from './sortable.texts.ts'

interface Props {
  /** Of the row. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  /** Below "Move up" and "Move down". */
  more?: ActionEntries | undefined
}

/** The menu of a row that can be moved. */
export function SortMenu({ name, isFirst, isLast, onMove, more = [] }: Props) {
  const t = useText(sortableTexts)
  return (
    <ActionMenu
      size="small"
      label={t('actions', { name })}
      entries={[
        {
          id: 'up',
          label: t('up'),
          shortcut: 'Alt ↑',
          icon: <ArrowUp aria-hidden />,
          isDisabled: isFirst,
          onPress: () => onMove(-1),
        },
        {
          id: 'down',
          label: t('down'),
          shortcut: 'Alt ↓',
          icon: <ArrowDown aria-hidden />,
          isDisabled: isLast,
          onPress: () => onMove(1),
        },
        ...more,
      ]}
    />
  )
}
