import { call, useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { useEffect, useState } from 'react'
import { management, type Attendee } from '../contract.ts'
import { parseTicketCode } from '../rules.ts'

/** Nobody reads more at the entrance. */
const maxMatches = 8
const debounceMs = 120

type PeoplePage = OutputOf<typeof management.people>

/**
 * Finds people with a seat by what is typed: shown when typing pauses, and looked up at once for Enter, so that Enter
 * never uses older matches.
 */
export function useMatches(
  itemId: number,
  typed: string,
): { attendees: readonly Attendee[]; now: () => Promise<PeoplePage | undefined> } {
  const words = typed.trim()
  const [debouncedWords, setDebouncedWords] = useState('')
  const [lookup, setLookup] = useState<{ text: string; page: PeoplePage }>()
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedWords(words), words === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [words])
  const isName = words !== '' && parseTicketCode(words) === undefined
  const inputOf = (Keyword: string) => ({ ActivityItemId: itemId, Keyword, PageSize: maxMatches })
  const { data } = useAnswer(management.people, inputOf(debouncedWords), { enabled: isName && debouncedWords !== '' })
  const found = lookup?.text === words ? lookup.page : debouncedWords === words ? data : undefined
  return {
    attendees: isName ? (found?.List ?? []) : [],
    async now() {
      const answer = await call(management.people, inputOf(words))
      if (!answer.ok) return undefined
      setLookup({ text: words, page: answer.data })
      return answer.data
    },
  }
}
