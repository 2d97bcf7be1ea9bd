import { call } from '@portal/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { moderation, type Case } from '../contract.ts'

const shownAtMost = 3
/** Number of decided cases to search: they come newest first. */
const lookedThrough = 50

interface Listed {
  readonly pages: readonly { readonly List: readonly Case[] }[]
}

/** Returns cases of this list that somebody else has decided meanwhile, newest first. */
export function useDecidedElsewhere(
  listed: Listed | undefined,
  { decidedHere, onGone }: { decidedHere: ReadonlySet<number>; onGone: () => void },
): Case[] {
  const [left, setLeft] = useState<Case[]>([])
  const before = useRef<ReadonlySet<number>>(new Set())
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!listed) return
    const now = new Set(listed.pages.flatMap(({ List }) => List.map(({ Id }) => Id)))
    const missing = [...before.current].filter((id) => !now.has(id) && !decidedHere.has(id))
    before.current = now
    if (missing.length === 0) return
    gone()
    void call(moderation.cases, { State: 'decided', PageSize: lookedThrough }).then((answer) => {
      if (!answer.ok) return
      const found = answer.data.List.filter(({ Id }) => missing.includes(Id))
      setLeft((known) => [...found, ...known].slice(0, shownAtMost))
    })
  }, [listed, decidedHere])
  return left
}
