import { useAnswer } from '@portal/client'
import { useDeferredValue } from 'react'
import { appLauncher, type Tool } from '../contract.ts'

/**
 * Returns the tools that match the typed text: by name at once, and by the search index (pinyin, other names) when it
 * responds. Tools of other sites are not indexed.
 */
export function useToolSearch(tools: readonly Tool[], typed: string, portal: string): readonly Tool[] {
  const title = useDeferredValue(typed.trim())
  const { data } = useAnswer(appLauncher.search, { title }, { enabled: title !== '' && portal === '' })
  if (title === '') return tools
  const lower = title.toLowerCase()
  const named = tools.filter((tool) => tool.Name.toLowerCase().includes(lower))
  const byId = new Map(tools.map((tool) => [tool.AppId, tool]))
  const indexed = (data?.AppList ?? []).flatMap((hit) => byId.get(hit.AppId) ?? [])
  return [...new Set([...named, ...indexed])]
}
