import { useAnswer } from '@portal/client'
import { Button, Skeleton, Text, useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import { moderation, type Case, type Cause } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useDecisions } from './use-decisions.ts'

interface Props {
  id: number
  cause: Cause
}

const useCase = ({ id, cause }: Props) => useAnswer(moderation.cases, { State: cause, CaseId: id, PageSize: 1 })

/** A comment that waits, beside a list of another slice: what stands about it beside the list of comments. */
export function CaseBeside(props: Props) {
  const t = useText(commentTexts)
  const { data } = useCase(props)
  if (!data) return <Skeleton shape="row" count={4} />
  const [item] = data.List
  return item ? <CaseFacts item={item} /> : <Text tone="muted">{t('decidedAlready')}</Text>
}

interface DecisionProps extends Props {
  /** Gives the keys of the list to the buttons, until the function that it returns is called. */
  bindKeys: (press: (what: 'agree' | 'refuse') => void) => () => void
  /** After a decision. */
  onDone: () => Promise<void>
}

/** Its buttons. */
export function CaseDecision({ bindKeys, onDone, ...props }: DecisionProps) {
  const t = useText(commentTexts)
  const { pending, decide } = useDecisions()
  const [refused, setRefused] = useState<Case>()
  const item = useCase(props).data?.List[0]
  const canDecide = item !== undefined && !item.IsMine && !pending.has(item.Id)
  const take = (isKept: boolean, of: Case, reason = ''): void => {
    void decide([of], isKept, reason).then(onDone)
  }
  const press = (what: 'agree' | 'refuse'): void => {
    if (!canDecide) return
    if (what === 'agree') take(true, item)
    else setRefused(item)
  }
  useEffect(() => (item ? bindKeys(press) : undefined))
  if (!item) return null
  if (item.IsMine)
    return (
      <Text type="small" tone="muted">
        {t('yourOwn')}
      </Text>
    )
  const [good, bad] = props.cause === 'words' ? (['release', 'refuse'] as const) : (['keep', 'remove'] as const)
  return (
    <>
      <Button look="primary" disabled={!canDecide} onClick={() => press('agree')}>
        {t(good)}
      </Button>
      <Button disabled={!canDecide} onClick={() => press('refuse')}>
        {t(bad)}
      </Button>
      {refused && (
        <ReasonDialog
          cases={[refused]}
          title={t(bad === 'refuse' ? 'refuseAsk' : 'removeAsk', { count: 1 })}
          object={t('quoted', { name: refused.Name, text: refused.Text })}
          confirm={t(bad)}
          onConfirm={(reason) => take(false, refused, reason)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}
