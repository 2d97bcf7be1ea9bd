import { adminData, type DataKind } from '@portal/admin-data/contract'
import { useAnswer, useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import { drafts } from '@portal/editor/contract'
import { people } from '@portal/people/contract'
import { personHref } from '@portal/people/web'
import { useLanguage, useText } from '@portal/ui'
import type { Command } from '@portal/ui/desk'
import { PenLine, Tag, UserRound } from 'lucide-react'
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

/** Returns texts, tags and people by name, of the kinds that the person has in the desk. */
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
  const tags = useAnswer(
    adminData.list,
    { Kind: 'tag', Search: query, ...size },
    { enabled: opens(deskHref('data', 'tag')) },
  )
  const persons = useAnswer(people.search, { Keyword: query, ...size }, { enabled: isAsked })
  // what was found for the letters before must not be chosen for these
  if (query !== typed) return { found: [], isLoading: true }
  if (!isAsked) return { found: [], isLoading: false }
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
      title: t('tags'),
      isFound: true,
      commands: (tags.data?.List ?? []).map(({ Id, Title }) => ({
        id: `tag-${Id}`,
        title: (language === 'CHS' ? Title.zh : Title.en) || Title.zh || Title.en,
        icon: <Tag aria-hidden />,
        onRun: () => go(deskHref('data', 'tag', 'item', Id)),
      })),
    },
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
  return { found, isLoading: texts.isLoading || tags.isLoading || persons.isLoading }
}

/** Returns the kinds of data of which the person may make an item. */
export function useNewKinds(groups: readonly DeskGroup[]): { kinds: readonly DataKind[]; isLoading: boolean } {
  const enabled = groups.some(({ entries }) => entries.some(({ href }) => href.startsWith(deskHref('data'))))
  const { data, isLoading } = useAnswer(adminData.kinds, {}, { enabled })
  return { kinds: data?.List.filter(({ MayAdd }) => MayAdd) ?? [], isLoading }
}
