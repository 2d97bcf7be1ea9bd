import { call } from '@portal/client'
import { type RequestOf } from '@portal/contract'
import { Button, ConfirmDialog, formatDeskTime, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { signIns } from '../sign-ins-contract.ts'
import { signInsTexts } from '../sign-ins.texts.ts'

interface Props {
  wanted: RequestOf<typeof signIns.change>
  label: string
  /** Accessible name: says whose identity it is. */
  name: string
  title: string
  help: string
  onChanged: () => Promise<unknown>
}

/**
 * Button with a confirmation that links or unlinks an identity. Reports whether it is done or waits for a second
 * administrator.
 */
export function ChangeIdentityButton({ wanted, label, name, title, help, onChanged }: Props) {
  const t = useText(signInsTexts)
  const { show } = useMessage()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function change(): Promise<void> {
    setBusy(true)
    const answer = await call(signIns.change, wanted)
    setBusy(false)
    setConfirming(false)
    await onChanged()
    if (answer.ok) show(t(answer.data.IsDone ? 'done' : 'waits'))
    else show(answer.failure.message || t('notDone'), { isError: true, ms: 5000 })
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={title}
          help={help}
          confirm={label}
          cancel={t('cancel')}
          isBusy={isBusy}
          onConfirm={() => void change()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

export function useDateTimeFormat(): (at: string) => string {
  const { language } = useLanguage()
  return (at) => formatDeskTime(at, { form: 'datetime', language })
}
