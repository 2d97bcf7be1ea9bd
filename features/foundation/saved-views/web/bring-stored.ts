import { call, storedJson, storeText, tabAccount } from '@portal/client'
import { savedViews } from '../contract.ts'
import { maxHidden, maxQuery, maxViewName, maxViews, viewQuery } from '../rules.ts'
import { storedListNames } from './stored.ts'

/** Moves what the browser kept to the server. Resolves to true if it did. What is left is tried again with the next page. */
export async function bringStored(): Promise<boolean> {
  const account = tabAccount()
  const names = storedListNames(account).slice(0, 60)
  const listOf = (name: string): string => name.slice('list.'.length, -account.length - 1)
  const answer = await call(savedViews.bring, {
    Lists: names.map((name) => readStored(listOf(name), storedJson(name))),
  })
  if (!answer.ok) return false
  for (const name of names) if (!answer.data.Left.includes(listOf(name))) storeText(name, null)
  return true
}

/** Leaves out what the server would not take. @internal */
export function readStored(List: string, stored: unknown) {
  const { hidden, views } = (stored ?? {}) as { hidden?: unknown; views?: unknown }
  return {
    List,
    Hidden: arrayOf(hidden).filter(isText).slice(0, maxHidden),
    Views: arrayOf(views)
      .flatMap((view) => {
        const { name, search } = (view ?? {}) as { name?: unknown; search?: unknown }
        const isView = isText(name) && typeof search === 'string' && search.length <= maxQuery && viewQuery.test(search)
        return isView ? [{ Name: name.slice(0, maxViewName), Query: search }] : []
      })
      .slice(0, maxViews),
  }
}

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
