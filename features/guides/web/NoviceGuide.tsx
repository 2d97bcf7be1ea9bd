import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { profile } from '@portal/profile/contract'
import { useMessage, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guides } from '../contract.ts'
import { guideTexts, noviceTexts } from '../messages.ts'
import { noviceStepsFor, placeWithin } from '../rules.ts'
import { findTarget } from './find-target.ts'
import { Spotlight } from './Spotlight.tsx'

interface Props {
  userTag: string
  onHide: () => void
  onFinished: () => void
}

/** GUIDE-02, GUIDE-03: a light on one place after the other; it goes on where one stopped. */
export function NoviceGuide({ userTag, onHide, onFinished }: Props) {
  const { data } = useAnswer(guides.place, { Guide: 'novice' })
  return data ? <Walk userTag={userTag} first={data.Step} onHide={onHide} onFinished={onFinished} /> : null
}

interface Shown {
  index: number
  target: HTMLElement
}

function Walk({ userTag, first, onHide, onFinished }: Props & { first: number }) {
  const say = useText(noviceTexts)
  const steps = noviceStepsFor(userTag)
  const [shown, setShown] = useState<Shown>()
  const looking = useRef<AbortController>(undefined)
  const { finish, isBusy } = useFinish(onFinished)

  /** To the next place that is on the page, forward or back; behind the last one it is finished. */
  async function walk(from: number, by: 1 | -1): Promise<void> {
    looking.current?.abort()
    const stop = (looking.current = new AbortController())
    for (let index = from; index >= 0 && index < steps.length; index += by) {
      const step = steps[index]!
      const target = await findTarget(step === 'toolsJac' ? 'tools' : step, stop.signal)
      if (stop.signal.aborted) return
      if (!target) continue
      setShown({ index, target })
      void call(guides.keepPlace, { Guide: 'novice', Step: index })
      return
    }
    // where nothing of it was to be seen, nobody has been led through it
    if (by === 1) await (shown ? finish() : onHide())
  }
  const begin = useEffectEvent(() => void walk(placeWithin(first, steps.length), 1))
  useEffect(() => {
    begin()
    return () => looking.current?.abort()
  }, [])

  if (!shown) return null
  const { index, target } = shown
  const step = steps[index]!
  return (
    <Spotlight
      target={target}
      title={say(step)}
      text={say(`${step}Help`)}
      at={index}
      count={steps.length}
      isLast={index === steps.length - 1}
      isBusy={isBusy}
      onNext={() => void walk(index + 1, 1)}
      onBack={index > 0 ? () => void walk(index - 1, -1) : undefined}
      onHide={onHide}
    />
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
