import { LazyFallback, lazyComponent, useText } from '@portal/ui'
import { ArrowRightLeft, Undo2, UserMinus } from 'lucide-react'
import type { Attendee } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

interface Props {
  person: Attendee
  onMove: () => void
  onRemove: () => void
  /** Takes back the check-in; undefined: there is none. */
  onUndo: (() => void) | undefined
}

/** Actions on a person of a session. */
export function PersonMenu({ person, onMove, onRemove, onUndo }: Props) {
  const t = useText(peopleTexts)
  return (
    <LazyFallback>
      <ActionMenu
        label={t('more', { name: person.Name })}
        entries={[
          ...(onUndo ? [{ id: 'undo', label: t('undo'), icon: <Undo2 aria-hidden />, onPress: onUndo }] : []),
          ...(person.HasLeft
            ? []
            : [{ id: 'move', label: t('move'), icon: <ArrowRightLeft aria-hidden />, onPress: onMove }]),
          { id: 'remove', label: t('remove'), icon: <UserMinus aria-hidden />, tone: 'danger', onPress: onRemove },
        ]}
      />
    </LazyFallback>
  )
}
