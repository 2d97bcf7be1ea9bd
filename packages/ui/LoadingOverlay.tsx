import { useEffect, useRef } from 'react'
import styles from './LoadingOverlay.module.css'

/** SHELL-17: a dark or light veil, a full white page, nothing but a lock, or the brand's blue. */
export type LoadingKind = 'black' | 'white' | 'white-full' | 'blank' | 'blue'

export function LoadingOverlay({ kind, label }: { kind: LoadingKind; label: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.showPopover(), [])
  return (
    <div ref={ref} popover="manual" className={styles.overlay} data-kind={kind} role="status" aria-label={label}>
      {kind !== 'blank' && <span className={styles.road} aria-hidden />}
    </div>
  )
}
