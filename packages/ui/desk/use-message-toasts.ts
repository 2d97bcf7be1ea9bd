import { useMemo, type ContextType } from 'react'
import type { MessageContext } from '../MessagePopup.tsx'
import { useToasts } from '../ToastStack.tsx'

/** The value of `MessageContext` where short messages are toasts: in one place with all others, and never over a text. */
export function useMessageToasts(): ContextType<typeof MessageContext> {
  const { add } = useToasts()
  return useMemo(
    () => ({
      show: (text, { isError, ms, onDone } = {}) =>
        add({
          key: 'message',
          text,
          ...(isError && { isError }),
          ...(ms !== undefined && { ms }),
          ...(onDone && { onGone: onDone }),
        }),
    }),
    [add],
  )
}
