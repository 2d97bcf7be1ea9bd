import { textIn } from '@portal/contract'
import { call, keyOf, useCache } from '@portal/client'
import { me } from '@portal/me/contract'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { onboarding, type GuideStep } from '../contract.ts'
import { guideTexts } from '../texts.ts'
import { findTargets, findTarget } from './find-targets.ts'
import { Spotlight } from './Spotlight.tsx'
import { useSteps, type GuideSteps } from './use-steps.ts'

interface Props {
  onHide: () => void
  onFinished: () => void
}

/** GUIDE-02, GUIDE-03: highlights one place after another and continues where the person stopped. */
export function NoviceGuide(props: Props) {
  // if loading fails, the guide opens with the next page
  const { steps } = useSteps('novice')
  return steps ? <GuideLoader {...props} steps={steps} /> : null
}

/** Finds the places that exist on the page, once. */
function GuideLoader(props: Props & { steps: GuideSteps }) {
  const { steps, onHide } = props
  const [present, setThere] = useState<readonly GuideStep[]>()
  const begin = useEffectEvent((found: ReadonlySet<string>) => {
    // if none of the places exists, the guide does not count as seen
    if (found.size === 0) onHide()
    else setThere(steps.list.filter(({ Target }) => found.has(Target)))
  })
  useEffect(() => {
    const stop = new AbortController()
    const targets = steps.list.map(({ Target }) => Target)
    void findTargets(targets, stop.signal).then((found) => {
      if (!stop.signal.aborted) begin(found)
    })
    return () => stop.abort()
  }, [steps])
  return present ? <GuideTour {...props} there={present} /> : null
}

function GuideTour({
  steps,
  there: present,
  onHide,
  onFinished,
}: Props & { steps: GuideSteps; there: readonly GuideStep[] }) {
  const { language } = useLanguage()
  const [at, setAt] = useState(() => firstStep(present, steps))
  const { finish, isBusy } = useFinish(onFinished)
  const { Target, Title, Text } = present[at]!
  const target = findTarget(Target)
  const say = ({ zh, en }: GuideStep['Title']): string => textIn({ zh, en }, language)

  function goTo(next: number): void {
    // a card may have disappeared since
    const by = next > at ? 1 : -1
    let place = next
    const isGone = (step: GuideStep | undefined) => step !== undefined && !findTarget(step.Target)
    while (isGone(present[place])) place += by
    const found = present[place]
    if (found) {
      setAt(place)
      void call(onboarding.keepPlace, { Guide: 'novice', Step: steps.list.indexOf(found), Key: found.Target })
    } else if (by === 1) void finish()
  }

  if (!target) return null
  return (
    <Spotlight
      target={target}
      title={say(Title)}
      text={say(Text)}
      at={at}
      count={present.length}
      isLast={at === present.length - 1}
      isBusy={isBusy}
      onNext={() => goTo(at + 1)}
      onBack={at > 0 ? () => goTo(at - 1) : undefined}
      onHide={onHide}
    />
  )
}

/** Returns the step where the person stopped, or the next one whose place exists. */
function firstStep(present: readonly GuideStep[], { list, first }: GuideSteps): number {
  return Math.max(
    0,
    present.findIndex((step) => list.indexOf(step) >= first),
  )
}

function useFinish(onFinished: () => void) {
  const t = useText(guideTexts)
  const cache = useCache()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function finish(): Promise<void> {
    setBusy(true)
    const answer = await call(onboarding.save, { Task: 'guide' })
    setBusy(false)
    if (!answer.ok) return show(answer.failure.message || t('notSaved'), { isError: true })
    onFinished()
    // everywhere the viewer is shown
    await cache.invalidateQueries({ queryKey: keyOf(me.detail) })
  }
  return { finish, isBusy }
}
