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
import styles from './MessagePopup.module.css'

interface MessageOptions {
  /** SHELL-18: 2000 ms by default. */
  ms?: number
  isError?: boolean
  onDone?: () => void
}
export type ShowMessage = (text: string, options?: MessageOptions) => void

export const MessageContext = createContext<{ show: ShowMessage }>({ show: () => undefined })
const msDefault = 2000

export function useMessage(): { show: ShowMessage } {
  return use(MessageContext)
}

interface ShownMessage extends MessageOptions {
  text: string
  number: number
}

/** A short message that hides by itself, above everything including open dialogs. */
export function MessageProvider({ children }: { children: ReactNode }) {
  const [popup, setShown] = useState<ShownMessage>()
  const count = useRef(0)
  const show = useCallback<ShowMessage>(
    (text, options = {}) => setShown({ ...options, text, number: ++count.current }),
    [],
  )
  const value = useMemo(() => ({ show }), [show])
  return (
    <MessageContext value={value}>
      {children}
      {popup && (
        <Popup key={popup.number} popup={popup} onGone={() => setShown((now) => (now === popup ? undefined : now))} />
      )}
    </MessageContext>
  )
}

function Popup({ popup, onGone }: { popup: ShownMessage; onGone: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(() => {
    onGone()
    popup.onDone?.()
  })
  useEffect(() => {
    ref.current?.showPopover()
    const timer = setTimeout(leave, popup.ms ?? msDefault)
    return () => clearTimeout(timer)
  }, [popup.ms])
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles.popup}
      data-error={popup.isError || undefined}
      role={popup.isError ? 'alert' : 'status'}
    >
      {popup.text}
    </div>
  )
}
