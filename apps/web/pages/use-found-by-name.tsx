import { acknowledgements } from '@portal/acknowledgements/contract'
import { management } from '@portal/activity-management/contract'
import { adminData, type DataKind } from '@portal/admin-data/contract'
import { useAnswer, useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import { drafts } from '@portal/editor/contract'
import { people } from '@portal/people/contract'
import { personHref } from '@portal/people/web'
import { useLanguage, useText } from '@portal/ui'
import type { Command } from '@portal/ui/desk'
import { FileCheck2, CalendarCheck, Folder, PenLine, Tag, UserRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { DeskGroup } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'

const shownOfEach = 5
/** From this length on: a single letter finds nearly everything. */
const shortestQuery = 2

interface FoundGroup {
  title: string
  commands: readonly Command[]
  isFound: true
}

/** Returns texts, activities, must-reads, categories, tags and people by name, of the kinds that the person has in the desk. */
export function useFoundByName(
  typed: string,
  groups: readonly DeskGroup[],
): { found: readonly FoundGroup[]; isLoading: boolean } {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { here, go } = useNavigation()
  const query = useDeferredValue(typed)
  const isAsked = query.length >= shortestQuery
  const opens = (href: string): boolean =>
    groups.some(({ entries }) => entries.some((entry) => entry.href === href)) && isAsked
  const size = { PageSize: shownOfEach }
  const texts = useAnswer(
    drafts.list,
    { Scope: 'all', Keyword: query, ...size },
    { enabled: opens(deskHref('writing')) },
  )
  const mustReads = useAnswer(
    acknowledgements.list,
    { Keyword: query, ...size },
    { enabled: opens(deskHref('must-read')) },
  )
  const hasActivities = { enabled: opens(deskHref('organising')) }
  const ahead = useAnswer(management.list, { When: 'ahead', Keyword: query, ...size }, hasActivities)
  const past = useAnswer(management.list, { When: 'past', Keyword: query, ...size }, hasActivities)
  const categories = useData('category', query, opens)
  const tags = useData('tag', query, opens)
  const persons = useAnswer(people.search, { Keyword: query, ...size }, { enabled: isAsked })
  // what was found for the letters before must not be chosen for these
  if (query !== typed) return { found: [], isLoading: true }
  if (!isAsked) return { found: [], isLoading: false }
  const ofData = (kind: DataKindKey, { data }: typeof tags, Icon: typeof Tag): Command[] =>
    (data?.List ?? []).map(({ Id, Title }) => ({
      id: `${kind}-${Id}`,
      title: (language === 'CHS' ? Title.zh : Title.en) || Title.zh || Title.en,
      icon: <Icon aria-hidden />,
      onRun: () => go(deskHref('data', kind, 'item', Id)),
    }))
  const found: FoundGroup[] = [
    {
      title: t('texts'),
      isFound: true,
      commands: (texts.data?.List ?? []).map(({ Id, Title, Author }) => ({
        id: `text-${Id}`,
        title: Title || t('untitled'),
        icon: <PenLine aria-hidden />,
        hint: Author.Name,
        onRun: () => go(deskHref('writing', Id)),
      })),
    },
    {
      title: t('activities'),
      isFound: true,
      commands: [...(ahead.data?.List ?? []), ...(past.data?.List ?? [])]
        .slice(0, shownOfEach)
        .map(({ Id, Title, Name }) => ({
          id: `activity-${Id}`,
          title: Title,
          icon: <CalendarCheck aria-hidden />,
          hint: Name,
          onRun: () => go(deskHref('organising', Id)),
        })),
    },
    {
      title: t('mustReads'),
      isFound: true,
      commands: (mustReads.data?.List ?? []).map(({ NewsId, Title }) => ({
        id: `must-read-${NewsId}`,
        title: Title,
        icon: <FileCheck2 aria-hidden />,
        onRun: () => go(deskHref('must-read', NewsId)),
      })),
    },
    { title: t('categories'), isFound: true, commands: ofData('category', categories, Folder) },
    { title: t('tags'), isFound: true, commands: ofData('tag', tags, Tag) },
    {
      title: t('people'),
      isFound: true,
      commands: (persons.data?.List ?? []).map(({ ADAccount, Name, Department }) => ({
        id: `person-${ADAccount}`,
        title: Name,
        icon: <UserRound aria-hidden />,
        hint: Department,
        onRun: () => go(personHref(here, ADAccount)),
      })),
    },
  ]
  return { found, isLoading: [texts, mustReads, ahead, past, categories, tags, persons].some((each) => each.isLoading) }
}

type DataKindKey = 'category' | 'tag'

/** Items of a kind of data by name. */
const useData = (Kind: DataKindKey, Search: string, opens: (href: string) => boolean) =>
  useAnswer(adminData.list, { Kind, Search, PageSize: shownOfEach }, { enabled: opens(deskHref('data', Kind)) })

/** Returns the kinds of data of which the person may make an item. */
export function useNewKinds(groups: readonly DeskGroup[]): { kinds: readonly DataKind[]; isLoading: boolean } {
  const enabled = groups.some(({ entries }) => entries.some(({ href }) => href.startsWith(deskHref('data'))))
  const { data, isLoading } = useAnswer(adminData.kinds, {}, { enabled })
  return { kinds: data?.List.filter(({ MayAdd }) => MayAdd) ?? [], isLoading }
}
