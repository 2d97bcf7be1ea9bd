import { useEffect, useRef, type ReactNode } from 'react'
import { openerNow } from './opener.ts'
import { lockScroll } from './lock-scroll.ts'
import styles from './Sidebar.module.css'

interface Props {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in at the edge over a mask; Esc or a click on the mask closes it, and the focus returns. */
export function Sidebar({ label, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const opener = openerNow()
    const unlock = lockScroll()
    if (dialog && !dialog.open) dialog.showModal()
    sheet.current?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      unlock()
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    // a click on the mask closes, as Esc does
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div ref={sheet} className={styles.sheet} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  )
}
