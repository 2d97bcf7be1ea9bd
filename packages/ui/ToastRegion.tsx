import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './actions/Button.tsx'
import type { PlacedToast } from './ToastStack.tsx'
import styles from './ToastRegion.module.css'

/** NOTICE-05 */
const maxVisible = 5
const lifeMs = 5000

interface Props {
  label: string
  closeLabel: string
  toasts: readonly PlacedToast[]
  onGone: (id: number) => void
}

export function ToastRegion({ label, closeLabel, toasts, onGone }: Props) {
  const ref = useRef<HTMLElement>(null)
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => keepOnTop(place, () => ref.current), [place])
  return createPortal(
    <section ref={ref} popover="manual" className={styles.region} aria-label={label} aria-live="polite">
      {toasts.slice(0, maxVisible).map((toast) => (
        <Item key={toast.id} toast={toast} closeLabel={closeLabel} onGone={onGone} />
      ))}
    </section>,
    place,
  )
}

/** An open dialog makes everything outside inert, so toasts move into it. Returns a function that stops this. */
function keepOnTop(place: HTMLElement, region: () => HTMLElement | null): () => void {
  const put = () => {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (place.parentElement !== host) host.append(place)
    if (!region()?.matches(':popover-open')) region()?.showPopover()
  }
  put()
  const dialogs = new MutationObserver(put)
  dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => {
    dialogs.disconnect()
    place.remove()
  }
}

function Item({ toast, closeLabel, onGone }: { toast: PlacedToast; closeLabel: string; onGone: (id: number) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLButtonElement>(null)
  const [isLookedAt, setHeld] = useState(false)
  const isHeld = isLookedAt && toast.ms === undefined
  const { id, ms, since } = toast
  const leave = useEffectEvent(() => {
    if (root.current?.contains(document.activeElement)) toast.focusBack?.()?.focus({ preventScroll: true })
    toast.onGone?.()
    onGone(id)
  })
  useEffect(() => {
    if (isHeld) return undefined
    // a fixed time is that of its link: it counts from the press
    const timer = setTimeout(() => leave(), ms === undefined ? lifeMs : since + ms - Date.now())
    return () => clearTimeout(timer)
    // a replaced toast starts again
  }, [isHeld, ms, since, toast])
  const takeFocus = useEffectEvent(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost || toast.focusBack?.()?.parentElement?.contains(activeElement)) link.current?.focus()
  })
  useEffect(() => {
    if (!toast.focusBack) return undefined
    // once the region is open
    const frame = requestAnimationFrame(() => takeFocus())
    // what was pressed goes later where its list is asked for anew
    const pressed = document.activeElement
    const changes = new MutationObserver(() => {
      if (pressed?.isConnected) return
      changes.disconnect()
      takeFocus()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    }
  }, [toast.focusBack])
  return (
    <div
      ref={root}
      className={styles.toast}
      role={toast.isError ? 'alert' : undefined}
      data-error={toast.isError || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{toast.text}</p>
      {toast.link && (
        <button
          ref={link}
          type="button"
          className={styles.link}
          onClick={() => {
            leave()
            toast.link?.onFollow()
          }}
        >
          {toast.link.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => leave()}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
