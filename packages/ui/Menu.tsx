import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styles from './Menu.module.css'
import tabs from './navigation/Tabs.module.css'

export type MenuEntry =
  | { kind: 'action'; key: string; label: string; icon?: ReactNode; onPress: () => void; lang?: string }
  | { kind: 'choice'; key: string; label: string; isChosen: boolean; onPress: () => void }
  | { kind: 'heading'; key: string; label: string }
  /** A line of a few choices side by side; left and right move along it. */
  | { kind: 'segments'; key: string; label: string; choices: readonly Segment[] }
  /** A line that opens a submenu in place of the menu, whose first line leads back. */
  | { kind: 'group'; key: string; label: string; icon?: ReactNode; entries: readonly MenuEntry[] }

interface Segment {
  key: string
  label: string
  lang?: string
  isChosen: boolean
  onPress: () => void
}

interface Props {
  label: string
  /** The visible part of the closed menu. */
  trigger: ReactNode
  entries: readonly MenuEntry[]
  /** The name by which a guide points at it. */
  guide?: string
}

const closeAfterMs = 220

/** A menu for pointer and keyboard (SHELL-07): arrows, Home, End, first letters, Esc. */
export function Menu({ label, trigger, entries, guide }: Props) {
  const [isOpen, setShown] = useState(false)
  const [inside, setInside] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const group = entries.find((entry) => entry.kind === 'group' && entry.key === inside)
  function setOpen(next: boolean): void {
    // a pointer that left a moment ago closes nothing that a key has opened since
    clearTimeout(leaving.current)
    setShown(next)
    if (!next) setInside('')
  }

  useEffect(() => {
    if (!isOpen) return undefined
    const hide = () => {
      setShown(false)
      setInside('')
    }
    const onOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) hide()
    }
    // opened by hovering, or by a key whose focus has not moved yet: the menu itself hears nothing
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      hide()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [isOpen])
  useEffect(() => () => clearTimeout(leaving.current), [])

  // one of each line
  const items = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([role=group] > [aria-checked=false])') ?? []),
  ]
  function focusAt(index: number): void {
    const all = items()
    all[(index + all.length) % all.length]?.focus()
  }
  // at once: the next key may come before the next frame
  function openWithFocus(index: number): void {
    flushSync(() => setOpen(true))
    focusAt(index)
  }
  /** Moves the focus along: into a group to its first entry, out of it to the group's line. */
  function enter(key: string): void {
    flushSync(() => setInside(key))
    const back = entries.filter(({ kind }) => kind !== 'heading').findIndex((entry) => entry.key === inside)
    focusAt(key === '' ? back : 1)
  }
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function onMenuKey(event: KeyboardEvent): void {
    const focused = document.activeElement as HTMLElement
    const line = focused.closest('[role=group]')
    const at = items().findIndex((item) => item === focused || (line !== null && line.contains(item)))
    const moveAlong = (sibling: Element | null) => line && (sibling as HTMLElement | null)?.focus()
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: group ? () => enter('') : close,
      ArrowLeft: () => (group ? enter('') : moveAlong(focused.previousElementSibling)),
      ArrowRight: () => (focused.ariaHasPopup ? focused.click() : moveAlong(focused.nextElementSibling)),
      Tab: () => setOpen(false),
    }
    const step = steps[event.key]
    if (step) {
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
      step()
    } else if (event.key.length === 1) focusByLetter(event.key, at)
  }

  function focusByLetter(letter: string, from: number): void {
    const all = items()
    const order = [...all.slice(from + 1), ...all.slice(0, from + 1)]
    order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus()
  }

  return (
    <div
      ref={root}
      className={styles.menu}
      data-guide={guide}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), closeAfterMs)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
          event.preventDefault()
          openWithFocus(event.key === 'ArrowUp' ? -1 : 0)
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items hold the focus
        <div id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={onMenuKey}>
          {group?.kind === 'group' && (
            <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => enter('')}>
              <ChevronLeft aria-hidden />
              {group.label}
            </button>
          )}
          {(group?.kind === 'group' ? group.entries : entries).map((entry) => (
            <Entry key={entry.key} entry={entry} onDone={close} onEnter={enter} />
          ))}
        </div>
      )}
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  onDone: () => void
  onEnter: (group: string) => void
}

function Entry({ entry, onDone, onEnter }: EntryProps) {
  if (entry.kind === 'heading') {
    return (
      <div role="presentation" className={styles.heading}>
        {entry.label}
      </div>
    )
  }
  if (entry.kind === 'group') {
    return (
      <button
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        tabIndex={-1}
        className={styles.item}
        onClick={() => onEnter(entry.key)}
      >
        {entry.icon}
        {entry.label}
        <ChevronRight className={styles.more} aria-hidden />
      </button>
    )
  }
  if (entry.kind === 'segments') {
    return (
      <div role="group" aria-label={entry.label} className={`${styles.segments} ${tabs.segmented}`}>
        {entry.choices.map(({ key, label, lang, isChosen, onPress }) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={isChosen}
            lang={lang}
            tabIndex={-1}
            className={tabs.segment}
            onClick={() => {
              onDone()
              onPress()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    )
  }
  const isChoice = entry.kind === 'choice'
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChoice ? entry.isChosen : undefined}
      lang={isChoice ? undefined : entry.lang}
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        onDone()
        entry.onPress()
      }}
    >
      {isChoice ? <span className={styles.dot} aria-hidden /> : entry.icon}
      {entry.label}
    </button>
  )
}
