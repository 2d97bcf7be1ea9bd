import { useAnswer } from '@portal/client'
import { useState } from 'react'
import { onboarding } from '../contract.ts'
import { hide, isHidden } from './hidden.ts'
import { NoviceGuide } from './NoviceGuide.tsx'
import { VersionTips } from './VersionTips.tsx'

export interface Props {
  me: { ADAccount: string; UserGuide: boolean; Portal: { Id: string } }
}

/**
 * The guide that is due on home: the novice guide while UserGuide is false, else tips on a version that the person has
 * not seen.
 */
export function DueGuide({ me }: Props) {
  const [isOver, setOver] = useState(() => isHidden('guide', me.ADAccount))
  if (me.UserGuide) return <Tips account={me.ADAccount} portal={me.Portal.Id} />
  if (isOver) return null
  return (
    <NoviceGuide
      onHide={() => {
        hide('guide', me.ADAccount)
        setOver(true)
      }}
      onFinished={() => setOver(true)}
    />
  )
}

function Tips({ account, portal }: { account: string; portal: string }) {
  const { data } = useAnswer(onboarding.tips, portal ? { Template: portal } : {})
  const [isOver, setOver] = useState(() => isHidden('tips', account))
  if (isOver || !data || data.IsDone) return null
  return (
    <VersionTips
      tips={data.List}
      first={data.Step}
      onHide={() => {
        hide('tips', account)
        setOver(true)
      }}
    />
  )
}
