import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { profile } from '@portal/profile/contract'
import { useMessage, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { guides } from '../contract.ts'
import { guideTexts, noviceTexts } from '../messages.ts'
import { noviceStepsFor, placeWithin, type NoviceStep } from '../rules.ts'
import { findTargets, targetNow } from './find-targets.ts'
import { Spotlight } from './Spotlight.tsx'

interface Props {
  userTag: string
  onHide: () => void
  onFinished: () => void
}

/** GUIDE-02, GUIDE-03: a light on one place after the other; it goes on where one stopped. */
export function NoviceGuide(props: Props) {
  const { data, isError } = useAnswer(guides.place, { Guide: 'novice' })
  // where one stopped may not be known: then it begins at the beginning
  return data || isError ? <Arriving {...props} first={data?.Step ?? 0} /> : null
}

const targetOf = (step: NoviceStep): string => (step === 'toolsJac' ? 'tools' : step)

/** Counts what is on the page, once. */
function Arriving(props: Props & { first: number }) {
  const { userTag, onHide } = props
  const [there, setThere] = useState<readonly NoviceStep[]>()
  const begin = useEffectEvent((found: ReadonlySet<string>) => {
    // where nothing of it is to be seen, nobody has been led through it
    if (found.size === 0) onHide()
    else setThere(noviceStepsFor(userTag).filter((step) => found.has(targetOf(step))))
  })
  useEffect(() => {
    const stop = new AbortController()
    void findTargets(noviceStepsFor(userTag).map(targetOf), stop.signal).then((found) => {
      if (!stop.signal.aborted) begin(found)
    })
    return () => stop.abort()
  }, [userTag])
  return there ? <Walk {...props} there={there} /> : null
}

function Walk({ userTag, first, there, onHide, onFinished }: Props & { first: number; there: readonly NoviceStep[] }) {
  const say = useText(noviceTexts)
  const steps = noviceStepsFor(userTag)
  const [at, setAt] = useState(() => firstOf(there, steps, first))
  const { finish, isBusy } = useFinish(onFinished)
  const step = there[at]!
  const target = targetNow(targetOf(step))

  function goTo(next: number): void {
    // a card may have gone since
    const by = next > at ? 1 : -1
    let place = next
    const isGone = (step: NoviceStep | undefined) => step !== undefined && !targetNow(targetOf(step))
    while (isGone(there[place])) place += by
    const found = there[place]
    if (found) {
      setAt(place)
      void call(guides.keepPlace, { Guide: 'novice', Step: steps.indexOf(found) })
    } else if (by === 1) void finish()
  }

  if (!target) return null
  return (
    <Spotlight
      target={target}
      title={say(step)}
      text={say(`${step}Help`)}
      at={at}
      count={there.length}
      isLast={at === there.length - 1}
      isBusy={isBusy}
      onNext={() => goTo(at + 1)}
      onBack={at > 0 ? () => goTo(at - 1) : undefined}
      onHide={onHide}
    />
  )
}

/** Where one stopped, or the next place after it that is there. */
function firstOf(there: readonly NoviceStep[], steps: readonly NoviceStep[], kept: number): number {
  const from = placeWithin(kept, steps.length)
  return Math.max(
    0,
    there.findIndex((step) => steps.indexOf(step) >= from),
  )
}

function useFinish(onFinished: () => void) {
  const t = useText(guideTexts)
  const cache = useCache()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function finish(): Promise<void> {
    setBusy(true)
    const answer = await call(guides.save, { Task: 'guide' })
    setBusy(false)
    if (!answer.ok) return show(answer.failure.message || t('notSaved'), { isError: true })
    onFinished()
    // in every place that asks who I am
    await cache.invalidateQueries({ queryKey: keyOf(profile.detail) })
  }
  return { finish, isBusy }
}
