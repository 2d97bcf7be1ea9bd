import type { OutputOf } from '@portal/contract'
import { useMessage, useText, useToasts } from '@portal/ui'
import { management, type Attendee, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { useChange } from './queries.ts'
import { useNames } from './use-names.ts'

type Result = OutputOf<typeof management.changePeople>['List'][number]

interface Where {
  To?: number
  IfFull?: 'wait' | 'refuse'
}

/** Moves or removes people; a toast says who, and takes it back for as long as nobody is told. */
export function usePeopleStep(session: EventSession) {
  const t = useText(peopleTexts)
  const namesOf = useNames()
  const toasts = useToasts()
  const { show } = useMessage()
  const change = useChange(management.changePeople)
  const undo = useChange(management.undoPeople)

  async function takeBack(StepId: number, name: string): Promise<void> {
    const answer = await undo.run({ StepId })
    if (answer?.ok) toasts.add({ text: t('stepUndone', { name }) })
  }

  /** Returns those for whom there was no seat; undefined: nothing was changed. */
  async function take(people: readonly Attendee[], where: Where = {}): Promise<Attendee[] | undefined> {
    const ADAccounts = people.map(({ ADAccount }) => ADAccount)
    const answer = await change.run({ ActivityItemId: session.ActivityItemId, ADAccounts, ...where })
    if (!answer?.ok) return undefined
    const { StepId, List } = answer.data
    const by = (is: (result: Result) => boolean) => people.filter((_, at) => List[at] && is(List[at]))
    const done = by(({ Refusal }) => Refusal === '')
    const full = by(({ Refusal }) => Refusal === 'full')
    const name = namesOf(done)
    const [only] = List.length === 1 && where.To !== undefined ? List : []
    const position = only?.Position ?? 0
    const text = where.To === undefined ? t('removed', { name }) : t('moved', { name })
    if (done.length > 0)
      toasts.add({
        key: `activity-people.${StepId}`,
        text: position > 0 ? t('queued', { name, position }) : text,
        ms: undoMs,
        link: { label: t('undoLetIn'), onFollow: () => void takeBack(StepId, name) },
      })
    const rest = people.length - done.length - full.length
    if (rest > 0) show(t('notChanged', { count: rest }), { isError: true, ms: 4000 })
    return full
  }
  return { take, isBusy: change.isBusy }
}
