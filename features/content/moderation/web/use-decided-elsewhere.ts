import { call } from '@portal/client'
import { useEffect, useRef, useState } from 'react'
import { moderation, type Case } from '../contract.ts'

const maxShown = 3
/** Number of decided cases to search: they come newest first. */
const searchedCases = 50

interface Params {
  listed: readonly Case[]
  decidedHere: ReadonlySet<number>
}

/** Returns cases of this list that somebody else has decided meanwhile, newest first. */
export function useDecidedElsewhere({ listed, decidedHere }: Params): Case[] {
  const [left, setLeft] = useState<Case[]>([])
  const before = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const now = new Set(listed.map(({ Id }) => Id))
    const missing = [...before.current].filter((id) => !now.has(id) && !decidedHere.has(id))
    before.current = now
    if (missing.length === 0) return
    void call(moderation.cases, { State: 'decided', PageSize: searchedCases }).then((answer) => {
      if (!answer.ok) return
      const found = answer.data.List.filter(({ Id }) => missing.includes(Id))
      setLeft((known) => [...found, ...known].slice(0, maxShown))
    })
  }, [listed, decidedHere])
  return left
}
