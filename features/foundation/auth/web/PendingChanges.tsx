import { call, tabIdentity } from '@portal/client'
import { Button, Text, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { signIns, type Change } from '../sign-ins-contract.ts'
import { signInsRefusals, signInsTexts } from '../sign-ins.texts.ts'
import { useDateTimeFormat } from './ChangeIdentityButton.tsx'
import styles from './SignInsPage.module.css'

interface Props {
  changes: readonly Change[]
  onChanged: () => Promise<unknown>
}

function titleKeyOf({ IsRelease, From }: Change) {
  if (IsRelease) return 'willRelease'
  return From ? 'willTake' : 'willBind'
}

/** Changes that wait for a second administrator. */
export function PendingChanges({ changes, onChanged }: Props) {
  const t = useText({ ...signInsTexts, ...signInsRefusals })
  const { show } = useMessage()
  const formatMoment = useDateTimeFormat()
  const [busy, setBusy] = useState<number>()
  async function decide(Id: number, IsConfirmed: boolean): Promise<void> {
    setBusy(Id)
    const answer = await call(signIns.decide, { Id, IsConfirmed })
    setBusy(undefined)
    await onChanged()
    if (answer.ok) show(t('done'))
    else show(answer.failure.message || t('notDone'), { isError: true, ms: 5000 })
  }
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="waiting-changes">
      <h2 id="waiting-changes" className={styles.heading}>
        {t('changes')}
      </h2>
      <ul className={styles.surface} aria-labelledby="waiting-changes">
        {changes.map((change) => (
          <li key={change.Id} className={styles.row}>
            <div>
              <p className={styles.what}>
                {t(titleKeyOf(change), { name: `${change.Name} (${change.Account})`, from: change.From })}
              </p>
              <Text type="small" tone="muted">
                {`${change.Issuer} · ${change.Subject} · ${t('askedBy', { who: change.AskedBy })} · ${formatMoment(change.AskedAt)}`}
              </Text>
              {!change.MayConfirm && !change.MayRefuse && (
                <Text type="small" tone="muted">
                  {t('notYours')}
                </Text>
              )}
            </div>
            <div className={styles.buttons}>
              {change.MayConfirm && (
                <Button look="primary" isBusy={busy === change.Id} onClick={() => void decide(change.Id, true)}>
                  {t('confirm')}
                </Button>
              )}
              {change.MayRefuse && (
                <Button isBusy={busy === change.Id} onClick={() => void decide(change.Id, false)}>
                  {t(change.AskedBy === tabIdentity()?.account ? 'withdraw' : 'refuse')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
