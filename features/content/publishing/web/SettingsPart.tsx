import { storedText, storeText } from '@portal/client'
import { Disclosure, Stack } from '@portal/ui'
import { useState, type ReactNode } from 'react'

export type PartName = 'place' | 'readers' | 'sessions' | 'when' | 'notice' | 'upkeep'

const idOf = (name: PartName): string => `settings-${name}`
const keyFor = (name: PartName): string => `desk.settings.${name}`

interface Props {
  name: PartName
  title: string
  /** The choice in a word. */
  note?: string | undefined
  children: ReactNode
}

/** A part of the settings; this browser remembers which are folded. */
export function SettingsPart({ name, title, note, children }: Props) {
  const [isOpen, setOpen] = useState(() => storedText(keyFor(name)) !== 'folded')
  return (
    <section id={idOf(name)} aria-label={title}>
      <Disclosure
        look="plain"
        title={title}
        note={isOpen ? undefined : note}
        isOpen={isOpen}
        onToggle={(next) => {
          setOpen(next)
          storeText(keyFor(name), next ? null : 'folded')
        }}
      >
        <Stack gap={12}>{children}</Stack>
      </Disclosure>
    </section>
  )
}

/** Opens a part and moves the focus to it. */
export function showSettingsPart(name: PartName): void {
  const details = document.querySelector(`#${idOf(name)} details`)
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.querySelector('summary')?.focus()
}
