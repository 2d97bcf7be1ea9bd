import { useAnswer } from '@portal/client'
import { useDeferredValue } from 'react'
import { toolkit, type Tool } from '../contract.ts'

/**
 * The tools that what is typed means: by their names at once, and by what the index knows of them (pinyin, other names)
 * as soon as it answers. Those of other portals are not in the index.
 */
export function useFound(tools: readonly Tool[], typed: string, portal: string): readonly Tool[] {
  const title = useDeferredValue(typed.trim())
  const { data } = useAnswer(toolkit.search, { title }, { enabled: title !== '' && portal === '' })
  if (title === '') return tools
  const lower = title.toLowerCase()
  const named = tools.filter((tool) => tool.Name.toLowerCase().includes(lower))
  const byId = new Map(tools.map((tool) => [tool.AppId, tool]))
  const indexed = (data?.AppList ?? []).flatMap((hit) => byId.get(hit.AppId) ?? [])
  return [...new Set([...named, ...indexed])]
}
