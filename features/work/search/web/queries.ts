/** Queries for the words and the tab: always the overview, for its counts, and the list of the tab. */
import { useAnswer, usePages, useStands, type CallFailed, furtherOf, type Further } from '@portal/client'
import { box } from '@portal/documents/contract'
import { people } from '@portal/people/contract'
import { toolkit } from '@portal/app-launcher/contract'
import { useLanguage } from '@portal/ui'
import { useEffect, useState } from 'react'
import { search } from '../contract.ts'
import type { Reader } from './allow-list.ts'
import {
  boxOption,
  countsOf,
  groupsOf,
  messageOption,
  openTabsOf,
  personOption,
  toolsGroup,
  type Group,
  type Tab,
} from './found.ts'
import type { Asked } from './places.ts'

export interface Searcher extends Reader {
  /** Identifies a person to Box (BOX-02). */
  readonly UserMD5String: string
}

interface Answered {
  /** undefined: pending or failed. */
  readonly groups: readonly Group[] | undefined
  /** SEARCH-03: the message to show; '' if the server sent none. */
  readonly failed: { readonly message: string } | undefined
  readonly retry: () => void
  readonly further?: Further
}

export interface Found extends Answered {
  /** Whether the groups belong to the current words, not to the previous ones. */
  readonly isCurrent: boolean
  readonly counts: Readonly<Record<Tab, number>> | undefined
  /** If nothing was found: parts of the words that find something. */
  readonly nearest: readonly string[]
  /** Tabs whose count is a minimum. */
  readonly openTabs: ReadonlySet<Tab>
}

const pageSize = 20
const freshMs = 5000

export function useFound(asked: Asked, me: Searcher, perGroup: number): Found {
  const { words, tab } = asked
  const { language } = useLanguage()
  const overview = useAnswer(search.all, { title: words }, { enabled: words !== '' })
  useStands(!overview.isPending)
  const answers: Readonly<Record<Tab, Answered>> = {
    all: {
      groups: overview.data && groupsOf(overview.data, language, perGroup),
      failed: failureOf(overview.error),
      retry: () => void overview.refetch(),
    },
    people: usePeople(tab === 'people' ? words : ''),
    tool: useTools(tab === 'tool' ? words : ''),
    message: useMessages(tab === 'message' ? words : ''),
    box: useDocuments(tab === 'box' ? words : '', me),
  }
  const answer = answers[tab]
  const shown = useHeld(asked, answer)
  const { dataUpdatedAt, refetch } = overview
  useEffect(() => {
    // items saved in the meantime must be found, too
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > freshMs) void refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at when one comes back to words, not at each answer
  }, [words])
  return {
    ...answer,
    ...shown,
    counts: overview.data && countsOf(overview.data),
    nearest: overview.data?.Nearest ?? [],
    openTabs: overview.data ? openTabsOf(overview.data) : new Set(),
  }
}

/** Keeps the previous results until the next ones arrive, so that nothing flickers while typing. */
function useHeld({ words, tab }: Asked, { groups, failed }: Answered): Pick<Found, 'groups' | 'isCurrent'> {
  const [held, setHeld] = useState<{ tab: Tab; groups: readonly Group[] }>()
  const keys = groups && keysOf(groups)
  if (groups && (held?.tab !== tab || keysOf(held.groups) !== keys)) setHeld({ tab, groups })
  if (words === '' && held) setHeld(undefined)
  if (groups || failed || held?.tab !== tab) return { groups, isCurrent: groups !== undefined }
  return { groups: held.groups, isCurrent: false }
}

function keysOf(groups: readonly Group[]): string {
  return groups.map(({ name, total, options }) => [name, total, ...options.map(({ key }) => key)].join(' ')).join('\n')
}

function failureOf(error: CallFailed | null): { message: string } | undefined {
  return error ? { message: error.failure.message } : undefined
}

function usePeople(words: string): Answered {
  const { language } = useLanguage()
  const pages = usePages(people.search, { Keyword: words }, { enabled: words !== '', pageSize })
  return pagedOf(pages, 'people', (person) => personOption(person, language))
}

function useMessages(words: string): Answered {
  const { language } = useLanguage()
  const pages = usePages(search.message, { title: words }, { enabled: words !== '', pageSize })
  return pagedOf(pages, 'messages', (found) => messageOption(found, language))
}

type Pages<T> = Omit<Parameters<typeof furtherOf>[0], 'data'> & {
  data: { pages: readonly { List: readonly T[]; TotalCount: number }[] } | undefined
  error: CallFailed | null
  refetch: () => Promise<unknown>
}

function pagedOf<T>(pages: Pages<T>, name: Group['name'], optionOf: (found: T) => Group['options'][number]): Answered {
  const all = pages.data?.pages
  const options = all?.flatMap(({ List }) => List.map(optionOf)) ?? []
  // items saved during scrolling shift the pages: each is shown once
  const once = [...new Map(options.map((option) => [option.key, option])).values()]
  return {
    groups: all && groupOf(name, all.at(-1)?.TotalCount ?? 0, once),
    failed: all ? undefined : failureOf(pages.error),
    retry: () => void pages.refetch(),
    further: furtherOf(pages),
  }
}

function groupOf(name: Group['name'], total: number, options: Group['options']): Group[] {
  return options.length > 0 ? [{ name, total: Math.max(total, options.length), options }] : []
}

function useTools(words: string): Answered {
  const { data, error, refetch } = useAnswer(toolkit.search, { title: words }, { enabled: words !== '' })
  return {
    groups: data && [toolsGroup(data, words)].filter(({ options }) => options.length > 0),
    failed: failureOf(error),
    retry: () => void refetch(),
  }
}

/** SEARCH-03: documents are shown with code 1 only. */
function useDocuments(words: string, { ADAccount, UserMD5String }: Searcher): Answered {
  const { language } = useLanguage()
  const asked = { username: ADAccount, password: UserMD5String, keywords: words }
  const { data, error, refetch } = useAnswer(box.search, asked, { enabled: words !== '' })
  const found = data?.code === 1 ? data : undefined
  return {
    groups:
      found &&
      groupOf(
        'documents',
        found.total,
        found.data.map((each) => boxOption(each, words, language)),
      ),
    failed: data && !found ? { message: data.msg } : failureOf(error),
    retry: () => void refetch(),
  }
}
