import { call, useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { useEffect, useState } from 'react'
import { organising, type Attendee } from '../contract.ts'
import { codeIn } from '../rules.ts'

/** Nobody reads more at the entrance. */
const most = 8
const restMs = 120

type Found = OutputOf<typeof organising.people>

/**
 * Finds people with a seat by what is typed: shown when typing pauses, and looked up at once for Enter, so that Enter
 * never uses older matches.
 */
export function useMatches(
  itemId: number,
  typed: string,
): { shown: readonly Attendee[]; now: () => Promise<Found | undefined> } {
  const words = typed.trim()
  const [rested, setRested] = useState('')
  const [asked, setAsked] = useState<{ words: string; found: Found }>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), words === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [words])
  const isName = words !== '' && codeIn(words) === undefined
  const inputOf = (Keyword: string) => ({ ActivityItemId: itemId, Keyword, PageSize: most })
  const { data } = useAnswer(organising.people, inputOf(rested), { enabled: isName && rested !== '' })
  const found = asked?.words === words ? asked.found : rested === words ? data : undefined
  return {
    shown: isName ? (found?.List ?? []) : [],
    async now() {
      const answer = await call(organising.people, inputOf(words))
      if (!answer.ok) return undefined
      setAsked({ words, found: answer.data })
      return answer.data
    },
  }
}
