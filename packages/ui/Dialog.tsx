import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './actions/Button.tsx'
import styles from './Dialog.module.css'
import { animateFrom } from './animate-from.ts'
import { currentOpener } from './opener.ts'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'
import { LeavingContext } from './leaving.ts'
import { lockScroll } from './lock-scroll.ts'
import { OverlayContainer } from './overlay/container.ts'

interface Arrow {
  label: string
  onPress: () => void
}

interface Props {
  label: string
  /** Shows `label` as the title, above what is done about `object`. */
  hasTitle?: boolean
  object?: ReactNode
  /** The label of the button, if it does more than close. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
  /** 400, 560 or 720 px wide; 800 for search (SEARCH-02); 960 for reading. */
  size?: 'small' | 'medium' | 'large' | 'search' | 'reading'
  previous?: Arrow
  next?: Arrow
  isCloseHidden?: boolean
  /** Identifies the content; other content starts at the top. */
  contentKey?: string | number
  /** Moves the focus when it closes; by default back to the opener. */
  onFocusBack?: (() => void) | undefined
}

/** A dialog over the dimmed page: the browser's own element traps the focus and returns it. */
export function Dialog({
  label,
  hasTitle = false,
  object,
  closeLabel: ownLabel,
  onClose,
  children,
  size = 'reading',
  previous,
  next,
  isCloseHidden = false,
  contentKey,
  onFocusBack,
}: Props) {
  const t = useText(kitTexts)
  const closeLabel = ownLabel ?? t('close')
  const isLeaving = use(LeavingContext)
  const ref = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLDialogElement | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const giveBack = useEffectEvent((opener: HTMLElement | null) => {
    if (onFocusBack) onFocusBack()
    else if (opener?.isConnected) opener.focus({ preventScroll: true })
  })
  useEffect(() => {
    const dialog = ref.current
    const opener = currentOpener()
    // before anything changes: a layout of its own would be needed
    const from = opener?.getBoundingClientRect()
    const unlock = lockScroll()
    if (dialog && !dialog.open) dialog.showModal()
    if (sheet.current && from && size !== 'small') animateFrom(from, sheet.current)
    // focus the top for reading, not the first control; a question keeps the focus on its first answer
    const first = sheet.current?.querySelector<HTMLElement>('[data-focus-first]') ?? sheet.current
    if (size !== 'small') first?.focus({ preventScroll: true })
    dialog?.scrollTo(0, 0)
    return () => {
      dialog?.close()
      unlock()
      giveBack(opener)
    }
  }, [size])

  useEffect(() => {
    ref.current?.scrollTo(0, 0)
    // the focused element may have gone with the old content: keep the keys with the dialog
    if (!ref.current?.contains(document.activeElement)) sheet.current?.focus({ preventScroll: true })
  }, [contentKey])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || event.altKey || event.metaKey || event.ctrlKey) return
    if (scrollsSideways(event.target, event.currentTarget)) return
    if (event.key === 'ArrowLeft') previous?.onPress()
    if (event.key === 'ArrowRight') next?.onPress()
  }

  return (
    // a click on the dimmed page closes, as Esc does
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={(element) => {
        ref.current = element
        setContainer(element)
      }}
      className={styles.dialog}
      data-size={size}
      data-leaving={isLeaving || undefined}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        // a nested dialog closes by itself
        if (event.target === event.currentTarget && !isLeaving) onClose()
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div ref={sheet} className={styles.sheet} tabIndex={-1}>
        <div className={styles.bar} data-print="no">
          {previous && (
            <IconButton label={previous.label} className={styles.arrow} data-side="previous" onClick={previous.onPress}>
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          {next && (
            <IconButton label={next.label} className={styles.arrow} data-side="next" onClick={next.onPress}>
              <ChevronRight aria-hidden />
            </IconButton>
          )}
          {!isCloseHidden && (
            <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        <div className={styles.body}>
          {hasTitle && (
            <header className={styles.head}>
              <h2 className={styles.title}>{label}</h2>
              {object && <p className={styles.object}>{object}</p>}
            </header>
          )}
          <OverlayContainer value={container}>{children}</OverlayContainer>
        </div>
      </div>
    </dialog>
  )
}

/** Within a wide table or code the arrow keys scroll, also at its end. */
function scrollsSideways(target: EventTarget, dialog: Element): boolean {
  let each = target instanceof Element ? target : null
  for (; each && each !== dialog; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true
  return false
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO)$/.test(target.tagName))
  )
}
