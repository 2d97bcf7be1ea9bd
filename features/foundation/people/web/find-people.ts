import { call } from '@portal/client'
import type { Load } from '@portal/ui/pick'
import { people } from '../contract.ts'

const maxResults = 8

/** Finds people through the directory search, as options. */
export const findPeople: Load = async (Keyword, signal) => {
  const answer = await call(people.search, { Keyword, PageSize: maxResults }, { signal })
  const found = answer.ok ? answer.data.List : []
  return found.map(({ ADAccount, Name, Department }) => ({
    id: ADAccount,
    label: Name,
    description: `${ADAccount} · ${Department}`,
  }))
}
