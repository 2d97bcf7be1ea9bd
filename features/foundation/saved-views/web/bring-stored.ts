import { call, storedJson, storeText, tabAccount } from '@portal/client'
import { savedViews } from '../contract.ts'
import { maxHidden, maxQuery, maxViewName, maxViews, viewQuery } from '../rules.ts'
import { storedListNames } from './stored.ts'

/** Moves what the browser kept to the server. Resolves to true if it did; otherwise the next page tries again. */
export async function bringStored(): Promise<boolean> {
  const account = tabAccount()
  const names = storedListNames(account).slice(0, 60)
  const Lists = names.map((name) => readStored(name.slice('list.'.length, -account.length - 1), storedJson(name)))
  const { ok } = await call(savedViews.bring, { Lists })
  if (ok) for (const name of names) storeText(name, null)
  return ok
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
