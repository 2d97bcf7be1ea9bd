import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { LazyFallback, lazyComponent } from './lazy-component.tsx'

/** Loaded right after the first screen. */
const ToastRegion = lazyComponent(async () => (await import('./ToastRegion.tsx')).ToastRegion)

export interface Toast {
  text: string
  /** Read out at once, in the colour of errors. */
  isError?: boolean
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

export interface PlacedToast extends Toast {
  id: number
  /** When it was added, in ms: its code may come later. */
  since: number
}

interface Toasts {
  add: (toast: Toast) => void
  /** Takes away the one with this key, whose link no longer holds; without `onGone`. */
  drop: (key: string) => void
}

const ToastContext = createContext<Toasts>({ add: () => undefined, drop: () => undefined })

export function useToasts(): Toasts {
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
    const since = Date.now()
    setToasts((all) => {
      const at = toast.key === undefined ? -1 : all.findIndex(({ key }) => key === toast.key)
      return at < 0 ? [...all, { ...toast, id, since }] : all.with(at, { ...toast, id: all[at]!.id, since })
    })
  }, [])
  const remove = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), [])
  const drop = useCallback((key: string) => setToasts((all) => all.filter((each) => each.key !== key)), [])
  const value = useMemo(() => ({ add, drop }), [add, drop])
  return (
    <ToastContext value={value}>
      {children}
      <LazyFallback>
        {toasts.length > 0 && <ToastRegion label={label} closeLabel={closeLabel} toasts={toasts} onGone={remove} />}
      </LazyFallback>
    </ToastContext>
  )
}
