import { defineTexts } from '@portal/contract'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useText } from './language.tsx'
import { isComposingKey } from './input-method.ts'

const texts = defineTexts({
  ask: { zh: '放弃未保存的修改？', en: 'Leave without saving?' },
  help: { zh: '刚才填写的内容会丢失。', en: 'What you wrote here is lost.' },
  leave: { zh: '放弃修改', en: 'Leave' },
  stay: { zh: '继续编辑', en: 'Go on editing' },
})

/** Asked wherever what was typed would be lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useText(texts)
  return (
    <ConfirmDialog
      title={t('ask')}
      help={t('help')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}

interface Props extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  /** Something was typed that is saved nowhere. */
  isDirty: boolean
  /** `leave` closes as the sheet's own ways do: it asks where something would be lost. */
  children: (leave: () => void) => ReactNode
}

/** A sheet to write in: no slip loses what was typed. After it was saved, `onClose` closes without a question. */
export function FormDialog({ isDirty, onClose, children, ...sheet }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => (isDirty ? setAsking(true) : onClose())
  useEscape(isDirty && !isAsking, () => setAsking(true))
  return (
    <Dialog {...sheet} onClose={leave}>
      {children(leave)}
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}

/** A browser closes a dialog at a second Esc whatever the page says, unless the key itself was taken. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
