/** Maps responses to groups of options for the keyboard: one shape for the panel, the dialog and the page. */
import { writtenIn, type Language, type OutputOf } from '@portal/contract'
import type { box } from '@portal/documents/contract'
import type { FoundPerson } from '@portal/people/contract'
import type { Tool, toolkit } from '@portal/app-launcher/contract'
import { countedTo, type search } from '../contract.ts'
import { marksIn, type Marked } from './marks.ts'

export const tabs = ['all', 'people', 'tool', 'message', 'box'] as const
export type Tab = (typeof tabs)[number]

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}

type GroupName = 'pinned' | 'people' | 'tools' | 'news' | 'activities' | 'messages' | 'documents' | 'departments'

/** A result; `target` says what opens. */
export interface Option {
  readonly key: string
  readonly title: Marked
  /** Small texts beside the title. */
  readonly aside: readonly Marked[]
  readonly excerpt?: Marked
  readonly time?: string
  readonly picture?: string
  readonly note?: string
  readonly target: Target
}

export type Target =
  | { readonly kind: 'person'; readonly account: string }
  | { readonly kind: 'news' | 'activity' | 'department'; readonly id: number }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'link'; readonly url: string }
  /** `download` is the address of the file; '' if it cannot be downloaded. */
  | { readonly kind: 'document'; readonly url: string; readonly download: string }

export interface Group {
  readonly name: GroupName
  readonly total: number
  readonly options: readonly Option[]
  /** This part could not be searched: the group says so instead of being empty. */
  readonly hasFailed?: boolean
}

export type Overview = OutputOf<typeof search.all>

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
export interface ViewAll {
  /** undefined: departments are shown in the directory. */
  readonly tab: Tab | undefined
  /** The number of results there; undefined if all are shown already, or if the tab mixes several kinds. */
  readonly count: number | undefined
  /** The kind of results there. */
  readonly kind: GroupName
}

export function viewAllOf({ name, total, options }: Group): ViewAll | undefined {
  if (name === 'pinned') return undefined
  const hasMore = total > options.length
  if (options.length === 0 || (!hasMore && total < viewAllFrom)) return undefined
  const tab = tabOfGroup[name]
  if (tab === 'message') return { tab, count: undefined, kind: 'messages' }
  return { tab, count: hasMore && tab ? total : undefined, kind: name }
}

/** Returns the groups in display order, without empty ones. */
export function groupsOf(found: Overview, language: Language, perGroup = 5): Group[] {
  const groups: Group[] = [
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
  const failed = failedIn(found)
  return groups
    .map((group) => (failed.has(group.name) ? { ...group, options: [], hasFailed: true } : group))
    .filter((group) => group.options.length > 0 || group.hasFailed)
    .map((group) => ({ ...group, options: group.options.slice(0, perGroup) }))
}

function failedIn({ Failed }: Overview): ReadonlySet<string> {
  return new Set(Failed.map((name) => name.toLowerCase()))
}

export function countsOf(found: Overview): Readonly<Record<Tab, number>> {
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

/** Returns the tabs whose count is a minimum: one of their parts was not counted to its end. */
export function openTabsOf(found: Overview): ReadonlySet<Tab> {
  const { News, Activities, Documents, Tools, Departments } = found
  const isOpen = (...parts: readonly { Total: number }[]): boolean => parts.some(({ Total }) => Total === countedTo)
  const all = isOpen(News, Activities, Documents, Tools, Departments)
  const each = { all, people: false, tool: isOpen(Tools), message: isOpen(News, Activities), box: isOpen(Documents) }
  return new Set(tabs.filter((tab) => each[tab]))
}

/** People are always counted to the end. */
export function isOpenGroup({ name, total }: Pick<Group, 'name' | 'total'>): boolean {
  return name !== 'people' && total === countedTo
}

/** The name in the reader's language, with the others beside it. */
export function personOption(person: FoundPerson, language: Language): Option {
  const { highlight } = person
  const own: Marked = { text: person.Name, ranges: highlight.Name }
  const english: Marked = { text: person.EnName, ranges: highlight.EnName }
  const chinese: Marked = { text: person.CnName, ranges: highlight.CnName }
  const names = onceEach(language === 'CHS' ? [own, chinese, english] : [english, own, chinese])
  const [title = own, ...others] = names
  const isNameMarked = names.some(({ ranges }) => ranges.length > 0)
  return {
    key: `person-${person.ADAccount}`,
    title,
    aside: onceEach([
      ...others,
      // shows what matched, unless the name does
      ...(highlight.ADAccount.length > 0 && !isNameMarked
        ? [{ text: person.ADAccount, ranges: highlight.ADAccount }]
        : []),
      ...(highlight.EmployeeId.length > 0 ? [{ text: person.EmployeeId, ranges: highlight.EmployeeId }] : []),
    ]).filter(({ text }) => text !== title.text),
    excerpt: joined(person.Title, { text: person.Department, ranges: highlight.Department }),
    picture: person.HeadImage,
    target: { kind: 'person', account: person.ADAccount },
  }
}

/** Returns each text once, preferring the highlighted one; drops empty texts. */
function onceEach(texts: readonly Marked[]): Marked[] {
  const kept = new Map<string, Marked>()
  for (const each of texts) if (each.text && !kept.get(each.text)?.ranges.length) kept.set(each.text, each)
  return [...kept.values()]
}

function joined(before: string, after: Marked): Marked {
  const text = before && after.text ? `${before} · ` : before
  return {
    text: text + after.text,
    ranges: after.ranges.map(([from, to]) => [from + text.length, to + text.length] as const),
  }
}

function toolOption(tool: Tool, ranges: Marked['ranges']): Option {
  return {
    key: `tool-${tool.AppId}`,
    title: { text: tool.Name, ranges },
    aside: [],
    picture: tool.IconUrl,
    target: { kind: 'tool', tool },
  }
}

function pinOption({ Id, Title, Note, Url }: Overview['Pinned'][number]): Option {
  return {
    key: `pinned-${Id}`,
    title: { text: Title, ranges: [] },
    aside: [],
    ...(Note ? { excerpt: { text: Note, ranges: [] } } : {}),
    target: { kind: 'link', url: Url },
  }
}

function newsOption(news: Overview['News']['List'][number]): Option {
  return {
    key: `news-${news.Id}`,
    ...markedOf(news),
    aside: [],
    note: news.CategoryName,
    time: news.PublishDate,
    target: { kind: 'news', id: news.Id },
  }
}

function activityOption(activity: Overview['Activities']['List'][number]): Option {
  return {
    key: `activity-${activity.Id}`,
    ...markedOf(activity),
    aside: [],
    time: activity.StartTime,
    target: { kind: 'activity', id: activity.Id },
  }
}

function documentOption(document: Overview['Documents']['List'][number]): Option {
  return {
    key: `document-${document.Id}`,
    ...markedOf(document),
    aside: [],
    note: document.FileType.toUpperCase(),
    target: { kind: 'document', url: document.Url, download: document.DownloadUrl },
  }
}

function markedOf(found: {
  Title: string
  Excerpt: string
  highlight: { Title: Marked['ranges']; Excerpt: Marked['ranges'] }
}) {
  return {
    title: { text: found.Title, ranges: found.highlight.Title },
    ...(found.Excerpt ? { excerpt: { text: found.Excerpt, ranges: found.highlight.Excerpt } } : {}),
  }
}

function departmentOption({ DepartmentId, Name, highlight }: Overview['Departments']['List'][number]): Option {
  return {
    key: `department-${DepartmentId}`,
    title: { text: Name, ranges: highlight.Name },
    aside: [],
    target: { kind: 'department', id: DepartmentId },
  }
}

type MessagePage = OutputOf<typeof search.message>

/** Highlights are in the title of the reader's language, or in the other if that is empty. */
export function messageOption(found: MessagePage['List'][number], language: Language): Option {
  return {
    key: `${found.type}-${found.id}`,
    title: { text: writtenIn({ zh: found.title_zh, en: found.title_en }, language), ranges: found.highlight },
    aside: [],
    ...(found.excerpt ? { excerpt: { text: found.excerpt, ranges: found.excerptHighlight } } : {}),
    time: found.time,
    target: { kind: found.type, id: found.id },
  }
}

type BoxAnswer = OutputOf<typeof box.search>

/** Highlights the words here if the Box host does not. */
export function boxOption(found: BoxAnswer['data'][number], words: string, language: Language): Option {
  const title = writtenIn({ zh: found.title_zh, en: found.title_en }, language)
  const url = writtenIn({ zh: found.link_url_zh, en: found.link_url_en }, language)
  const { highlight, excerpt, excerptHighlight, type } = found
  return {
    key: `document-${url || found.download_url}`,
    title: { text: title, ranges: highlight ?? marksIn(title, words) },
    aside: [],
    ...(excerpt ? { excerpt: { text: excerpt, ranges: excerptHighlight ?? marksIn(excerpt, words) } } : {}),
    ...(type ? { note: type.toUpperCase() } : {}),
    target: { kind: 'document', url: url || found.download_url, download: found.download_url },
  }
}

export function toolsGroup({ AppList, Total }: OutputOf<typeof toolkit.search>, words: string): Group {
  return { name: 'tools', total: Total, options: AppList.map((tool) => toolOption(tool, marksIn(tool.Name, words))) }
}
