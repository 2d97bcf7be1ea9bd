import { keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { draftComments } from '@portal/draft-comments/contract'
import { useMessage, useText } from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { Select } from '@portal/ui/forms'
import { publishing } from '../contract.ts'
import type { Upkeep } from '../upkeep-contract.ts'
import { upkeepTexts } from '../upkeep.texts.ts'
import { useState } from 'react'
import { SettingsPart } from './SettingsPart.tsx'

/** Owner of a published text, and when they look at it again. Saved when one leaves a field. */
export function UpkeepFields({ id: Id, upkeep }: { id: number; upkeep: Upkeep }) {
  const t = useText(upkeepTexts)
  const { show } = useMessage()
  const { Owner, OwnerName, CheckOn, MayChange } = upkeep
  const [day, setDay] = useState(CheckOn)
  const { data } = useAnswer(draftComments.colleagues, { Id })
  const cache = useCache()
  const { mutateAsync, isPending } = useCommand(publishing.upkeep, {
    onDone: () => void cache.invalidateQueries({ queryKey: keyOf(publishing.state, { Id }) }),
  })
  const save = async (change: Partial<Pick<Upkeep, 'Owner' | 'CheckOn'>>): Promise<void> => {
    const answer = await mutateAsync({ input: { Id, ...change } })
    if (!answer.ok) show(answer.failure.message || t('notSaved'), { isError: true })
  }
  const saveDay = () => void (day !== CheckOn && save({ CheckOn: day }))
  const others = (data?.List ?? []).filter(({ ADAccount }) => ADAccount !== Owner)
  const people = [{ ADAccount: Owner, Name: OwnerName }, ...others]
  return (
    <SettingsPart name="upkeep" title={t('upkeep')} note={OwnerName}>
      <Select
        label={t('owner')}
        help={t('ownerHelp')}
        disabled={!MayChange || isPending}
        options={people.map(({ ADAccount, Name }) => ({ value: ADAccount, label: Name }))}
        value={Owner}
        onChange={({ target }) => void save({ Owner: target.value })}
      />
      {/* the day of a half-typed year is none */}
      <div onBlur={({ currentTarget: field, relatedTarget }) => field.contains(relatedTarget) || saveDay()}>
        <DateField label={t('checkOn')} help={t('checkOnHelp')} isDisabled={!MayChange} value={day} onChange={setDay} />
      </div>
    </SettingsPart>
  )
}
