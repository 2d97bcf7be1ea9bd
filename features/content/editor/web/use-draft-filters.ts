import { companyDay } from '@portal/contract'
import { useText } from '@portal/ui'
import { useList } from '@portal/ui/list'
import { draftListTexts } from '../draft-list.texts.ts'
import { draftScopes, statuses } from '../rules.ts'
import { templateTexts } from '../template.texts.ts'
import { editorTexts, statusTexts } from '../texts.ts'
import { useDrafts } from './queries.ts'

const kinds = ['news', 'value', 'portal', 'activity'] as const
export const kindNames = { news: 'news', value: 'value', portal: 'portalNews', activity: 'activity' } as const
const languages = ['both', 'CHS', 'EN'] as const
const reviews = ['mine', 'overdue'] as const
const periods = ['1', '7', '30', '90', 'older'] as const

const oneOf = <const T extends string>(all: readonly T[], value: string) => all.find((each) => each === value)

/** Days of the last change, counted from today. */
function daysOf(period: (typeof periods)[number] | undefined) {
  if (!period) return {}
  const now = new Date()
  return period === 'older' ? { To: companyDay(now, 90) } : { From: companyDay(now, Number(period) - 1) }
}

const usual = { scope: 'mine', status: '', kind: '', category: '', languages: '', readers: '', changed: '', author: '' }

/** The list of drafts with its filters. */
export function useDraftFilters() {
  const t = useText({ ...editorTexts, ...templateTexts, ...draftListTexts })
  const s = useText(statusTexts)
  const list = useList('writing', usual)
  const { filters: chosen } = list
  const scope = oneOf(draftScopes, chosen.scope) ?? 'mine'
  const asked = {
    Scope: scope,
    Status: oneOf(statuses, chosen.status),
    Templates: chosen.status === 'template',
    Kind: oneOf(kinds, chosen.kind),
    Category: chosen.category || undefined,
    Review: oneOf(reviews, chosen.status),
    Languages: oneOf(languages, chosen.languages),
    Audience: chosen.readers.slice(0, 20) || undefined,
    ...daysOf(oneOf(periods, chosen.changed)),
    // of one's own texts there is one author
    Author: (scope !== 'mine' && chosen.author.slice(0, 100)) || undefined,
    Keyword: list.words || undefined,
    ...list.sortedBy('updated', 'title', 'author', 'status', 'publish'),
    ...list.paging,
  }
  const answer = useDrafts(asked)
  const { Categories: categories = [], SavedAudiences: audiences = [] } = answer.data ?? {}
  const filters = [
    {
      id: 'status',
      label: t('status'),
      // those of a review are in review, and templates never leave their state
      options: [
        ...statuses.map((value) => ({ value, label: s(value) })),
        ...reviews.map((value) => ({ value, label: t(`review_${value}`) })),
        { value: 'template', label: t('template') },
      ],
    },
    {
      id: 'kind',
      label: t('kind'),
      options: kinds.map((value) => ({ value, label: t(kindNames[value]) })),
    },
    {
      id: 'category',
      label: t('category'),
      options: categories.map(({ Key, Name }) => ({ value: Key, label: Name })),
    },
    {
      id: 'languages',
      label: t('language'),
      options: languages.map((value) => ({ value, label: t(value) })),
    },
    {
      id: 'readers',
      label: t('readers'),
      options: [
        { value: 'everyone', label: t('forEveryone') },
        { value: 'some', label: t('forSome') },
        ...audiences.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ],
    },
    {
      id: 'changed',
      label: t('updateTime'),
      options: periods.map((value) => ({ value, label: t(`days_${value}`) })),
    },
  ] as const
  return { list, scope, answer, categories, filters }
}
