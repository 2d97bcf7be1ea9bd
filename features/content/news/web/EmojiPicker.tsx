import type { Language } from '@portal/contract'
import { IconButton } from '@portal/ui'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { emojis, type Emoji } from '../emoji.ts'
import { moveInGrid } from './comment-editor.ts'
import { emojiLabel, emojiUrl } from './emoji-image.ts'
import styles from './EmojiPicker.module.css'
import { keepPopoverBeside } from './popover-position.ts'

const columns = 7
const rows = Array.from({ length: emojis.length / columns }, (_, row) =>
  emojis.slice(row * columns, (row + 1) * columns),
)

export interface EmojiPickerProps {
  language: Language
  /** Label of the button and of the grid. */
  label: string
  onPick: (emoji: Emoji) => void
  children: ReactNode
}

/** CMT-05: a button that opens the 49 emoji as a 7 × 7 grid with arrow keys; Escape closes it. */
export function EmojiPicker({ language, label, onPick, children }: EmojiPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  function focusCell(index: number): void {
    setActive(index)
    panel.current?.querySelectorAll<HTMLButtonElement>('button')[index]?.focus()
  }

  useLayoutEffect(() => {
    if (!isOpen || !button.current || !panel.current) return
    const stop = keepPopoverBeside(button.current, panel.current)
    panel.current.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus({ preventScroll: true })
    return stop
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // the popup behind stays open
      event.preventDefault()
      event.stopPropagation()
      panel.current?.hidePopover()
      button.current?.focus()
      return
    }
    const next = moveInGrid(active, event.key, { count: emojis.length, columns })
    if (next === undefined) return
    event.preventDefault()
    focusCell(next)
  }

  function pick(emoji: Emoji): void {
    panel.current?.hidePopover()
    onPick(emoji)
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="grid"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {children}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        // quick close and open coalesce into one toggle event; beforetoggle fires for each
        onBeforeToggle={(event) => {
          if (event.newState === 'closed') setIsOpen(false)
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <div role="grid" tabIndex={-1} aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
            {rows.map((row, rowIndex) => (
              <div key={row[0]?.name} role="row" className={styles.row}>
                {row.map((emoji, column) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button has one
                  <div key={emoji.name} role="gridcell">
                    <IconButton
                      label={emojiLabel(emoji, language)}
                      tabIndex={rowIndex * columns + column === active ? 0 : -1}
                      onFocus={() => setActive(rowIndex * columns + column)}
                      onClick={() => pick(emoji)}
                    >
                      <img src={emojiUrl(emoji)} alt="" draggable={false} />
                    </IconButton>
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
