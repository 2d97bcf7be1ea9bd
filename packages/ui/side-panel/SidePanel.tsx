import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { IconButton } from '../actions/Button.tsx'
import { useText } from '../language.tsx'
import { isBusyTarget } from '../keys.ts'
import { kitTexts } from '../texts.ts'
import styles from './SidePanel.module.css'

interface Props {
  title: string
  /** 360, 420 or 560 px; a full sheet on a phone. */
  width?: 'small' | 'medium' | 'large' | undefined
  /** A form: a dialog that is not modal. */
  isForm?: boolean | undefined
  /** To the neighbours in the list: K and J, where no field has the focus. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** Shows one object beside the list it is of, without covering it; Esc closes, and the focus returns to the row. */
export function SidePanel({
  title,
  width = 'medium',
  isForm = false,
  onPrevious,
  onNext,
  onClose,
  foot,
  children,
}: Props) {
  const t = useText(kitTexts)
  const panel = useRef<HTMLElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyTarget(event.target)) return
    const steps: Readonly<Record<string, (() => void) | undefined>> = { Escape: onClose, j: onNext, k: onPrevious }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // what opened instead of it may have the focus
      const isFree = document.activeElement === document.body
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const Part = isForm ? 'section' : 'aside'
  return (
    <Part
      ref={panel}
      className={styles.panel}
      data-width={width}
      data-region
      role={isForm ? 'dialog' : undefined}
      aria-label={title}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {onPrevious && (
          <IconButton size="small" label={t('previousItem')} onClick={onPrevious}>
            <ChevronUp aria-hidden />
          </IconButton>
        )}
        {onNext && (
          <IconButton size="small" label={t('nextItem')} onClick={onNext}>
            <ChevronDown aria-hidden />
          </IconButton>
        )}
        <IconButton size="small" label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </Part>
  )
}
