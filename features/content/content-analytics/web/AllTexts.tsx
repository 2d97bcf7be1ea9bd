import { companyDay, deskHref } from '@portal/contract'
import { call, useAnswer } from '@portal/client'
import { Button, FactList, formatDeskTime, fullNumber, Link, Stack, useLanguage, useMessage, useText } from '@portal/ui'
import { saveCsv, type Cells } from '@portal/ui/charts'
import { ListPage } from '@portal/ui/list'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { contentAnalytics, type Reached } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { pageOf, periodOf } from './addresses.ts'
import type { AnalyticsState } from './ContentAnalyticsPage.tsx'
import styles from './ContentAnalyticsPage.module.css'
import { TooFewReaders } from './TooFewReaders.tsx'

interface Props {
  list: AnalyticsState
  seesReach: boolean
}

/** All texts of the period. */
export function AllTexts({ list, seesReach }: Props) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const period = { Days: periodOf(list.filters.days), Category: list.filters.category }
  const answer = useAnswer(contentAnalytics.list, {
    ...period,
    Keyword: list.words,
    ...list.sortedBy('title', 'published', 'share', 'people', 'likes', 'comments'),
    ...list.paging,
  })
  const format = (value: number | null, unit = '') =>
    value === null ? t('notShown') : `${fullNumber(value, language)}${unit}`
  const figure = (id: string, title: string, cell: (text: Reached) => string) =>
    ({ id, title, cell, width: '104px', align: 'end', isSortable: true, isHiddenOnPhone: true }) as const
  const published = ({ PublishDate }: Reached) => formatDeskTime(PublishDate, { form: 'date', language })
  return (
    <section aria-label={t('all')}>
      <ListPage
        isPart
        list={list}
        answer={answer}
        title={t('all')}
        hasTimes
        idOf={({ NewsId }) => String(NewsId)}
        nameOf={({ Title }) => Title}
        hrefOf={({ NewsId }) => deskHref('numbers', NewsId)}
        search={{ label: t('searchTitles') }}
        columns={[
          { id: 'title', title: t('text'), isSortable: true, cell: ({ Title }) => Title },
          {
            id: 'category',
            title: t('category'),
            width: '12%',
            isHiddenOnPhone: true,
            cell: ({ CategoryName }) => CategoryName,
          },
          { id: 'published', title: t('published'), width: '116px', isSortable: true, cell: published },
          ...(seesReach
            ? [
                { ...figure('share', t('share'), ({ Share }) => format(Share, '%')), isHiddenOnPhone: false },
                figure('people', t('read'), ({ People }) => format(People)),
                { ...figure('meant', t('meant'), ({ Meant }) => format(Meant)), isSortable: false },
                figure('likes', t('likes'), ({ Likes }) => format(Likes)),
              ]
            : []),
          {
            id: 'comments',
            title: t('comments'),
            width: '124px',
            align: 'end',
            isSortable: true,
            cell: (text) => (
              <>
                <span className={styles.wide}>{format(text.Comments)}</span>
                <span className={styles.compact}>
                  {seesReach
                    ? t('inShort', {
                        people: format(text.People),
                        meant: format(text.Meant),
                        likes: format(text.Likes),
                        comments: format(text.Comments),
                      })
                    : t('commentsInShort', { comments: format(text.Comments) })}
                </span>
              </>
            ),
          },
        ]}
        actions={<ExportButton period={period} seesReach={seesReach} />}
        panel={(text) => (
          <Stack gap={12}>
            <FactList
              items={[
                { label: t('category'), value: text.CategoryName },
                { label: t('published'), value: published(text) },
                ...(seesReach
                  ? [
                      { label: t('share'), value: format(text.Share, '%') },
                      { label: t('read'), value: format(text.People) },
                      { label: t('meant'), value: format(text.Meant) },
                      { label: t('likes'), value: format(text.Likes) },
                    ]
                  : []),
                { label: t('comments'), value: text.Comments },
              ]}
            />
            {seesReach && <TooFewReaders text={text} />}
            <Link href={pageOf(text)}>{t('open')}</Link>
          </Stack>
        )}
        empty={{ title: t('none'), help: t('noneHelp') }}
      />
    </section>
  )
}

interface ExportProps {
  period: { Days: 7 | 30 | 90; Category: string }
  seesReach: boolean
}

/** Downloads all texts as a file, with the same cells hidden. */
function ExportButton({ period, seesReach }: ExportProps) {
  const t = useText(reachTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await call(contentAnalytics.all, period)
    setBusy(false)
    if (!answer.ok) return show(t('failed'), { isError: true })
    const head = ['text', 'category', 'published', 'read', 'meant', 'share', 'likes', 'comments'] as const
    const rows: Cells = [
      (seesReach ? head : (['text', 'category', 'published', 'comments'] as const)).map((name) => t(name)),
      ...answer.data.List.map((each) => toCsvRow(each, seesReach)),
    ]
    saveCsv(t('file'), rows)
  }
  return (
    <Button icon={<Download aria-hidden />} isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}

function toCsvRow(each: Reached, seesReach: boolean): (string | number | null)[] {
  const about = [each.Title, each.CategoryName, companyDay(new Date(each.PublishDate))]
  const { People, Meant, Share, Likes, Comments } = each
  return seesReach
    ? [...about, People, Meant, Share === null ? null : `${Share}%`, Likes, Comments]
    : [...about, Comments]
}
