import { X } from 'lucide-react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './actions/Button.tsx'
import styles from './ToastStack.module.css'

/** NOTICE-05 */
const maxVisible = 5
const lifeMs = 5000

export interface Toast {
  text: string
  /** Replaces the text of a visible toast with the same key, and restarts its time. */
  key?: string
  link?: { label: string; onFollow: () => void }
  /** Fixed duration, even under the pointer: after it the link has no effect any more. */
  ms?: number
  /** Called when it was closed, its link was followed, or its time is over. */
  onGone?: () => void
  /** For toasts that replace a pressed button: the link takes the focus and returns it to this element. */
  focusBack?: () => HTMLElement | null
}

interface PlacedToast extends Toast {
  id: number
}

const ToastContext = createContext<{ add: (toast: Toast) => void }>({ add: () => undefined })

export function useToasts(): { add: (toast: Toast) => void } {
  return use(ToastContext)
}

/** Notifications at the edge: five at once, others wait; each stays five seconds, longer under the pointer. */
export function ToastProvider({
  label,
  closeLabel,
  children,
}: {
  label: string
  closeLabel: string
  children: ReactNode
}) {
  const [toasts, setToasts] = useState<PlacedToast[]>([])
  const next = useRef(0)
  const add = useCallback((toast: Toast) => {
    const id = ++next.current
    setToasts((all) => {
      const at = toast.key === undefined ? -1 : all.findIndex(({ key }) => key === toast.key)
      return at < 0 ? [...all, { ...toast, id }] : all.with(at, { ...toast, id: all[at]!.id })
    })
  }, [])
  const remove = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), [])
  const value = useMemo(() => ({ add }), [add])
  return (
    <ToastContext value={value}>
      {children}
      <Region label={label} isShown={toasts.length > 0}>
        {toasts.slice(0, maxVisible).map((toast) => (
          <Item key={toast.id} toast={toast} closeLabel={closeLabel} onGone={remove} />
        ))}
      </Region>
    </ToastContext>
  )
}

function Region({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => (isShown ? keepOnTop(place, () => ref.current) : undefined), [isShown, place])
  return createPortal(
    <section ref={ref} popover="manual" className={styles.region} aria-label={label} aria-live="polite">
      {children}
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
    if (region()?.matches(':popover-open')) region()?.hidePopover()
  }
}

function Item({ toast, closeLabel, onGone }: { toast: PlacedToast; closeLabel: string; onGone: (id: number) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLButtonElement>(null)
  const [isLookedAt, setHeld] = useState(false)
  const isHeld = isLookedAt && toast.ms === undefined
  const { id, ms = lifeMs } = toast
  const leave = useEffectEvent(() => {
    if (root.current?.contains(document.activeElement)) toast.focusBack?.()?.focus({ preventScroll: true })
    toast.onGone?.()
    onGone(id)
  })
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => leave(), ms)
    return () => clearTimeout(timer)
    // a replaced toast starts again
  }, [isHeld, ms, toast])
  const takeFocus = useEffectEvent(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost || toast.focusBack?.()?.parentElement?.contains(activeElement)) link.current?.focus()
  })
  useEffect(() => {
    if (!toast.focusBack) return undefined
    // once the region is open
    const frame = requestAnimationFrame(() => takeFocus())
    return () => cancelAnimationFrame(frame)
  }, [toast.focusBack])
  return (
    <div
      ref={root}
      className={styles.toast}
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
