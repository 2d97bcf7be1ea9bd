/** Queries for the words and the tab: always the overview, for its counts, and the list of the tab. */
import { useAnswer, usePages, useFirstContentReady, type CallFailed, morePagesOf, type MorePages } from '@portal/client'
import { documents } from '@portal/documents/contract'
import { people } from '@portal/people/contract'
import { appLauncher } from '@portal/app-launcher/contract'
import { useLanguage } from '@portal/ui'
import { useEffect, useState } from 'react'
import { search } from '../contract.ts'
import type { AllowListReader } from './allow-list.ts'
import {
  boxOption,
  countPerTab,
  buildGroups,
  messageOption,
  listOpenTabs,
  personOption,
  toolsGroup,
  type ResultGroup,
  type Tab,
} from './result-groups.ts'
import type { SearchQuery } from './hrefs.ts'

export interface SearchUser extends AllowListReader {
  /** Identifies a person to Box (BOX-02). */
  readonly UserMD5String: string
}

interface TabResults {
  /** undefined: pending or failed. */
  readonly groups: readonly ResultGroup[] | undefined
  /** SEARCH-03: the message to show; '' if the server sent none. */
  readonly failed: { readonly message: string } | undefined
  readonly retry: () => void
  readonly further?: MorePages
}

export interface SearchResults extends TabResults {
  /** True if the groups belong to the current query, not to the previous one. */
  readonly isCurrent: boolean
  readonly counts: Readonly<Record<Tab, number>> | undefined
  /** If nothing was found: parts of the words that find something. */
  readonly nearest: readonly string[]
  /** Tabs whose count is a minimum. */
  readonly openTabs: ReadonlySet<Tab>
}

const pageSize = 20
const maxAgeMs = 5000

export function useSearchResults(query: SearchQuery, me: SearchUser, perGroup: number): SearchResults {
  const { words, tab } = query
  const { language } = useLanguage()
  const overview = useAnswer(search.all, { title: words }, { enabled: words !== '' })
  useFirstContentReady(!overview.isPending)
  const answers: Readonly<Record<Tab, TabResults>> = {
    all: {
      groups: overview.data && buildGroups(overview.data, language, perGroup),
      failed: failureFrom(overview.error),
      retry: () => void overview.refetch(),
    },
    people: usePeople(tab === 'people' ? words : ''),
    tool: useTools(tab === 'tool' ? words : ''),
    message: useMessages(tab === 'message' ? words : ''),
    box: useDocuments(tab === 'box' ? words : '', me),
  }
  const answer = answers[tab]
  const shown = usePreviousGroups(query, answer)
  const { dataUpdatedAt, refetch } = overview
  useEffect(() => {
    // items saved in the meantime must be found, too
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > maxAgeMs) void refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at when one comes back to words, not at each answer
  }, [words])
  return {
    ...answer,
    ...shown,
    counts: overview.data && countPerTab(overview.data),
    nearest: overview.data?.Nearest ?? [],
    openTabs: overview.data ? listOpenTabs(overview.data) : new Set(),
  }
}

/** Keeps the previous results until the next ones arrive, so that nothing flickers while typing. */
function usePreviousGroups(
  { words, tab }: SearchQuery,
  { groups, failed }: TabResults,
): Pick<SearchResults, 'groups' | 'isCurrent'> {
  const [previous, setHeld] = useState<{ tab: Tab; groups: readonly ResultGroup[] }>()
  const keys = groups && groupsFingerprint(groups)
  if (groups && (previous?.tab !== tab || groupsFingerprint(previous.groups) !== keys)) setHeld({ tab, groups })
  if (words === '' && previous) setHeld(undefined)
  if (groups || failed || previous?.tab !== tab) return { groups, isCurrent: groups !== undefined }
  return { groups: previous.groups, isCurrent: false }
}

function groupsFingerprint(groups: readonly ResultGroup[]): string {
  return groups.map(({ name, total, options }) => [name, total, ...options.map(({ key }) => key)].join(' ')).join('\n')
}

function failureFrom(error: CallFailed | null): { message: string } | undefined {
  return error ? { message: error.failure.message } : undefined
}

function usePeople(words: string): TabResults {
  const { language } = useLanguage()
  const pages = usePages(people.search, { Keyword: words }, { enabled: words !== '', pageSize })
  return pagedResults(pages, 'people', (person) => personOption(person, language))
}

function useMessages(words: string): TabResults {
  const { language } = useLanguage()
  const pages = usePages(search.message, { title: words }, { enabled: words !== '', pageSize })
  return pagedResults(pages, 'messages', (found) => messageOption(found, language))
}

type Pages<T> = Omit<Parameters<typeof morePagesOf>[0], 'data'> & {
  data: { pages: readonly { List: readonly T[]; TotalCount: number }[] } | undefined
  error: CallFailed | null
  refetch: () => Promise<unknown>
}

function pagedResults<T>(
  pages: Pages<T>,
  name: ResultGroup['name'],
  optionOf: (found: T) => ResultGroup['options'][number],
): TabResults {
  const all = pages.data?.pages
  const options = all?.flatMap(({ List }) => List.map(optionOf)) ?? []
  // items saved during scrolling shift the pages: each is shown once
  const once = [...new Map(options.map((option) => [option.key, option])).values()]
  return {
    groups: all && singleGroup(name, all.at(-1)?.TotalCount ?? 0, once),
    failed: all ? undefined : failureFrom(pages.error),
    retry: () => void pages.refetch(),
    further: morePagesOf(pages),
  }
}

function singleGroup(name: ResultGroup['name'], total: number, options: ResultGroup['options']): ResultGroup[] {
  return options.length > 0 ? [{ name, total: Math.max(total, options.length), options }] : []
}

function useTools(words: string): TabResults {
  const { data, error, refetch } = useAnswer(appLauncher.search, { title: words }, { enabled: words !== '' })
  return {
    groups: data && [toolsGroup(data, words)].filter(({ options }) => options.length > 0),
    failed: failureFrom(error),
    retry: () => void refetch(),
  }
}

/** SEARCH-03: documents are shown with code 1 only. */
function useDocuments(words: string, { ADAccount, UserMD5String }: SearchUser): TabResults {
  const { language } = useLanguage()
  const query = { username: ADAccount, password: UserMD5String, keywords: words }
  const { data, error, refetch } = useAnswer(documents.search, query, { enabled: words !== '' })
  const found = data?.code === 1 ? data : undefined
  return {
    groups:
      found &&
      singleGroup(
        'documents',
        found.total,
        found.data.map((each) => boxOption(each, words, language)),
      ),
    failed: data && !found ? { message: data.msg } : failureFrom(error),
    retry: () => void refetch(),
  }
}
