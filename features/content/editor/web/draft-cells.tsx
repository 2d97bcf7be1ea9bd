import { companyDay } from '@portal/contract'
import { formatTime, useLanguage, useText } from '@portal/ui'
import { useState } from 'react'
import type { DraftItem } from '../contract.ts'
import { draftListTexts } from '../draft-list.texts.ts'
import { marginTexts } from '../margin.texts.ts'
import { editorTexts } from '../texts.ts'
import type { kindNames } from './use-draft-filters.ts'

export function Languages({ row, isShort }: { row: DraftItem; isShort?: boolean }) {
  const t = useText(editorTexts)
  const names = row.Languages.map((each) => t(each === 'EN' ? 'english' : 'chinese')).join(' · ')
  if (!isShort) return names
  const short = row.Languages.map((each) => t(each === 'EN' ? 'shortEnglish' : 'shortChinese')).join(' · ')
  return (
    <>
      <span aria-hidden title={names}>
        {short}
      </span>
      <span className="visually-hidden">{names}</span>
    </>
  )
}

export const hasNotes = ({ Open, Untranslated, Stale, Comments, Reviewer, ReviewDue }: DraftItem): boolean =>
  Open.length + Untranslated.CHS + Untranslated.EN + Stale + Comments > 0 || Reviewer + ReviewDue !== ''

/** Its review, people who have it open, comments that are not resolved, and translations that are behind. */
export function Notes({ row }: { row: DraftItem }) {
  const t = useText({ ...editorTexts, ...marginTexts, ...draftListTexts })
  const { language } = useLanguage()
  const [today] = useState(() => companyDay(new Date()))
  const day = row.ReviewDue && formatTime(new Date(row.ReviewDue), { form: 'date', zone: 'UTC', language })
  const copied = row.Untranslated.CHS + row.Untranslated.EN
  const notes = [
    ...(row.Reviewer ? [t('reviewOf', { name: row.Reviewer })] : []),
    ...(day ? [t(row.ReviewDue < today ? 'reviewOverdue' : 'reviewDueOn', { day })] : []),
    ...(row.Open.length > 0 ? [t('openBy', { names: row.Open.map(({ Name }) => Name).join(' · ') })] : []),
    ...(row.Comments > 0 ? [t('commentsOpen', { count: row.Comments })] : []),
    ...(copied > 0 ? [t('untranslatedCount', { count: copied })] : []),
    ...(row.Stale > 0 ? [t('staleCount', { count: row.Stale })] : []),
  ]
  return <span title={notes.join(' · ')}>{notes.join(' · ')}</span>
}

export function kindOf({ Kind, Category, Portal }: DraftItem): (typeof kindNames)[keyof typeof kindNames] {
  if (Kind === 'activity') return 'activity'
  if (Portal !== '') return 'portalNews'
  return Category === 'values' ? 'value' : 'news'
}
