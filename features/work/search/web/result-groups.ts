/** Maps responses to groups of options for the keyboard: one shape for the panel, the dialog and the page. */
import { writtenIn, type Language, type OutputOf } from '@portal/contract'
import type { documents } from '@portal/documents/contract'
import type { FoundPerson } from '@portal/people/contract'
import type { Tool, appLauncher } from '@portal/app-launcher/contract'
import { countedTo, type search } from '../contract.ts'
import { byBestMatch } from './group-order.ts'
import { findHighlights, type HighlightedText } from './highlights.ts'

export const tabs = ['all', 'people', 'tool', 'message', 'box'] as const
export type Tab = (typeof tabs)[number]

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}

type GroupName = 'pinned' | 'people' | 'tools' | 'news' | 'activities' | 'messages' | 'documents' | 'departments'

/** A result; `target` says what opens. */
export interface ResultOption {
  readonly key: string
  readonly title: HighlightedText
  /** Small texts beside the title. */
  readonly aside: readonly HighlightedText[]
  readonly excerpt?: HighlightedText
  readonly time?: string
  readonly picture?: string
  readonly note?: string
  readonly target: ResultTarget
}

export type ResultTarget =
  | { readonly kind: 'person'; readonly account: string }
  | { readonly kind: 'news' | 'activity' | 'department'; readonly id: number }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'link'; readonly url: string }
  /** `download` is the address of the file; '' if it cannot be downloaded. */
  | { readonly kind: 'document'; readonly url: string; readonly download: string }

export interface ResultGroup {
  readonly name: GroupName
  readonly total: number
  readonly options: readonly ResultOption[]
  /** This part could not be searched: the group says so instead of being empty. */
  readonly hasFailed?: boolean
}

export type SearchOverview = OutputOf<typeof search.all>

/** SEARCH-01 */
const viewAllFrom = 3

const tabOfGroup: Readonly<Record<GroupName, Tab | undefined>> = {
  pinned: undefined,
  people: 'people',
  tools: 'tool',
  news: 'message',
  activities: 'message',
  messages: 'message',
  documents: 'box',
  departments: undefined,
}

/** The link to all results of a group. */
export interface ViewAllLink {
  /** undefined: departments are shown in the directory. */
  readonly tab: Tab | undefined
  /** The number of results there; undefined if all are shown already, or if the tab mixes several kinds. */
  readonly count: number | undefined
  /** The kind of results there. */
  readonly kind: GroupName
}

export function getViewAllLink({ name, total, options }: ResultGroup): ViewAllLink | undefined {
  if (name === 'pinned') return undefined
  const hasMore = total > options.length
  if (options.length === 0 || (!hasMore && total < viewAllFrom)) return undefined
  const tab = tabOfGroup[name]
  if (tab === 'message') return { tab, count: undefined, kind: 'messages' }
  return { tab, count: hasMore && tab ? total : undefined, kind: name }
}

/** Returns the groups in display order, without empty ones. */
export function buildGroups(found: SearchOverview, language: Language, perGroup = 5): ResultGroup[] {
  const groups: ResultGroup[] = [
    // pinned to these words, so before all results
    { name: 'pinned', total: found.Pinned.length, options: found.Pinned.map(pinOption) },
    {
      name: 'people',
      total: found.People.Total,
      options: found.People.List.map((person) => personOption(person, language)),
    },
    {
      name: 'tools',
      total: found.Tools.Total,
      options: found.Tools.List.map((tool) => toolOption(tool, tool.highlight.Name)),
    },
    { name: 'news', total: found.News.Total, options: found.News.List.map(newsOption) },
    { name: 'activities', total: found.Activities.Total, options: found.Activities.List.map(activityOption) },
    { name: 'documents', total: found.Documents.Total, options: found.Documents.List.map(documentOption) },
    { name: 'departments', total: found.Departments.Total, options: found.Departments.List.map(departmentOption) },
  ]
  const failed = failedGroups(found)
  const shown = groups
    .map((group) => (failed.has(group.name) ? { ...group, options: [], hasFailed: true } : group))
    .filter((group) => group.options.length > 0 || group.hasFailed)
    .map((group) => ({ ...group, options: group.options.slice(0, perGroup) }))
  return byBestMatch(shown)
}

function failedGroups({ Failed }: SearchOverview): ReadonlySet<string> {
  return new Set(Failed.map((name) => name.toLowerCase()))
}

export function countPerTab(found: SearchOverview): Readonly<Record<Tab, number>> {
  const message = found.News.Total + found.Activities.Total
  const [people, tool, box] = [found.People.Total, found.Tools.Total, found.Documents.Total]
  return {
    all: found.Pinned.length + people + tool + message + box + found.Departments.Total,
    people,
    tool,
    message,
    box,
  }
}

/** Returns the tabs, those without results last. */
export function orderTabs(counts: Readonly<Record<Tab, number>> | undefined): readonly Tab[] {
  const isEmpty = (tab: Tab): boolean => tab !== 'all' && counts?.[tab] === 0
  return tabs.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
}

/** Returns the tabs whose count is a minimum: one of their parts was not counted to its end. */
export function listOpenTabs(found: SearchOverview): ReadonlySet<Tab> {
  const { News, Activities, Documents, Tools, Departments } = found
  const isOpen = (...parts: readonly { Total: number }[]): boolean => parts.some(({ Total }) => Total === countedTo)
  const all = isOpen(News, Activities, Documents, Tools, Departments)
  const each = { all, people: false, tool: isOpen(Tools), message: isOpen(News, Activities), box: isOpen(Documents) }
  return new Set(tabs.filter((tab) => each[tab]))
}

/** People are always counted to the end. */
export function isCountOpen({ name, total }: Pick<ResultGroup, 'name' | 'total'>): boolean {
  return name !== 'people' && total === countedTo
}

/** The name in the reader's language, with the others beside it. */
export function personOption(person: FoundPerson, language: Language): ResultOption {
  const { highlight } = person
  const own: HighlightedText = { text: person.Name, ranges: highlight.Name }
  const english: HighlightedText = { text: person.EnName, ranges: highlight.EnName }
  const chinese: HighlightedText = { text: person.CnName, ranges: highlight.CnName }
  const names = distinctTexts(language === 'CHS' ? [own, chinese, english] : [english, own, chinese])
  const [title = own, ...others] = names
  const isNameMarked = names.some(({ ranges }) => ranges.length > 0)
  return {
    key: `person-${person.ADAccount}`,
    title,
    aside: distinctTexts([
      ...others,
      // shows what matched, unless the name does
      ...(highlight.ADAccount.length > 0 && !isNameMarked
        ? [{ text: person.ADAccount, ranges: highlight.ADAccount }]
        : []),
      ...(highlight.EmployeeId.length > 0 ? [{ text: person.EmployeeId, ranges: highlight.EmployeeId }] : []),
    ]).filter(({ text }) => text !== title.text),
    excerpt: joinTexts(person.Title, { text: person.Department, ranges: highlight.Department }),
    picture: person.HeadImage,
    target: { kind: 'person', account: person.ADAccount },
  }
}

/** Returns each text once, preferring the highlighted one; drops empty texts. */
function distinctTexts(texts: readonly HighlightedText[]): HighlightedText[] {
  const kept = new Map<string, HighlightedText>()
  for (const each of texts) if (each.text && !kept.get(each.text)?.ranges.length) kept.set(each.text, each)
  return [...kept.values()]
}

function joinTexts(before: string, after: HighlightedText): HighlightedText {
  const text = before && after.text ? `${before} · ` : before
  return {
    text: text + after.text,
    ranges: after.ranges.map(([from, to]) => [from + text.length, to + text.length] as const),
  }
}

function toolOption(tool: Tool, ranges: HighlightedText['ranges']): ResultOption {
  return {
    key: `tool-${tool.AppId}`,
    title: { text: tool.Name, ranges },
    aside: [],
    picture: tool.IconUrl,
    target: { kind: 'tool', tool },
  }
}

function pinOption({ Id, Title, Note, Url }: SearchOverview['Pinned'][number]): ResultOption {
  return {
    key: `pinned-${Id}`,
    title: { text: Title, ranges: [] },
    aside: [],
    ...(Note ? { excerpt: { text: Note, ranges: [] } } : {}),
    target: { kind: 'link', url: Url },
  }
}

function newsOption(news: SearchOverview['News']['List'][number]): ResultOption {
  return {
    key: `news-${news.Id}`,
    ...highlightedFields(news),
    aside: [],
    note: news.CategoryName,
    time: news.PublishDate,
    target: { kind: 'news', id: news.Id },
  }
}

function activityOption(activity: SearchOverview['Activities']['List'][number]): ResultOption {
  return {
    key: `activity-${activity.Id}`,
    ...highlightedFields(activity),
    aside: [],
    time: activity.StartTime,
    target: { kind: 'activity', id: activity.Id },
  }
}

function documentOption(document: SearchOverview['Documents']['List'][number]): ResultOption {
  return {
    key: `document-${document.Id}`,
    ...highlightedFields(document),
    aside: [],
    note: document.FileType.toUpperCase(),
    target: { kind: 'document', url: document.Url, download: document.DownloadUrl },
  }
}

function highlightedFields(found: {
  Title: string
  Excerpt: string
  highlight: { Title: HighlightedText['ranges']; Excerpt: HighlightedText['ranges'] }
}) {
  return {
    title: { text: found.Title, ranges: found.highlight.Title },
    ...(found.Excerpt ? { excerpt: { text: found.Excerpt, ranges: found.highlight.Excerpt } } : {}),
  }
}

function departmentOption({
  DepartmentId,
  Name,
  highlight,
}: SearchOverview['Departments']['List'][number]): ResultOption {
  return {
    key: `department-${DepartmentId}`,
    title: { text: Name, ranges: highlight.Name },
    aside: [],
    target: { kind: 'department', id: DepartmentId },
  }
}

type MessagePage = OutputOf<typeof search.message>

/** Highlights are in the title of the reader's language, or in the other if that is empty. */
export function messageOption(found: MessagePage['List'][number], language: Language): ResultOption {
  return {
    key: `${found.type}-${found.id}`,
    title: { text: writtenIn({ zh: found.title_zh, en: found.title_en }, language), ranges: found.highlight },
    aside: [],
    ...(found.excerpt ? { excerpt: { text: found.excerpt, ranges: found.excerptHighlight } } : {}),
    time: found.time,
    target: { kind: found.type, id: found.id },
  }
}

type BoxAnswer = OutputOf<typeof documents.search>

/** Highlights the words here if the Box host does not. */
export function boxOption(found: BoxAnswer['data'][number], words: string, language: Language): ResultOption {
  const title = writtenIn({ zh: found.title_zh, en: found.title_en }, language)
  const url = writtenIn({ zh: found.link_url_zh, en: found.link_url_en }, language)
  const { highlight, excerpt, excerptHighlight, type } = found
  return {
    key: `document-${url || found.download_url}`,
    title: { text: title, ranges: highlight ?? findHighlights(title, words) },
    aside: [],
    ...(excerpt ? { excerpt: { text: excerpt, ranges: excerptHighlight ?? findHighlights(excerpt, words) } } : {}),
    ...(type ? { note: type.toUpperCase() } : {}),
    target: { kind: 'document', url: url || found.download_url, download: found.download_url },
  }
}

export function toolsGroup({ AppList, Total }: OutputOf<typeof appLauncher.search>, words: string): ResultGroup {
  return {
    name: 'tools',
    total: Total,
    options: AppList.map((tool) => toolOption(tool, findHighlights(tool.Name, words))),
  }
}
