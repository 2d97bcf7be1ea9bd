import { companyZone } from '@portal/contract'
import { resolveLocalTime, wallClock } from '@portal/contract/zones'
import { useLanguage, useText, zoneName } from '@portal/ui'
import { DateTimeField } from '@portal/ui/dates'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { planTexts } from '../plan.texts.ts'
import { dayOf, onDay, type Movable } from './plan-rules.ts'
import type { Moves } from './use-moves.ts'

interface Props {
  text: Movable
  moves: Moves
  onClose: () => void
}

/** Asks for the publishing time of a text, on the clock of the plan. */
export function MoveDialog({ text, moves, onClose }: Props) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const zone = companyZone()
  const [first] = useState(() => {
    const now = new Date()
    return wallClock(new Date(text.at || onDay(dayOf(now, zone).add({ days: 1 }), '', zone, now)), zone)
  })
  const [local, setLocal] = useState(first)
  const [error, setError] = useState('')

  function save(): void {
    const found = resolveLocalTime(local, zone, 'first')
    if (found.kind === 'missing') return setError(t('skippedTime'))
    if (found.kind !== 'at') return setError(t('noTime'))
    moves.move(text, found.at.toISOString())
    onClose()
  }
  return (
    <FormDialog
      size="small"
      title={t('moveTitle', { title: text.title })}
      isDirty={local !== first}
      send={t('save')}
      onSend={save}
      onClose={onClose}
    >
      <DateTimeField
        label={t('publishAt')}
        value={local}
        zone={zoneName(zone, language)}
        error={error || undefined}
        onChange={setLocal}
      />
    </FormDialog>
  )
}
