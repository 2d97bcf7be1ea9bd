import { usePermissions } from '@portal/access-control/web'
import { atWidth, companyDay, deskHref } from '@portal/contract'
import {
  DeskTime,
  FactList,
  formatDeskTime,
  formatTime,
  LazyFallback,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { ListPage } from '@portal/ui/list'
import { useState } from 'react'
import type { DraftItem } from '../contract.ts'
import { draftListTexts } from '../draft-list.texts.ts'
import { marginTexts } from '../margin.texts.ts'
import { editorTexts } from '../texts.ts'
import { draftScopes } from '../rules.ts'
import { trashTexts } from '../trash.texts.ts'
import { AuthorFilter } from './AuthorFilter.tsx'
import { BeginButton } from './BeginButton.tsx'
import styles from './DraftList.module.css'
import { DraftMenu } from './DraftMenu.tsx'
import type { ListParts } from './drafts-page-props.ts'
import { NewDraftMenu } from './NewDraftMenu.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { SeveralDrafts } from './SeveralDrafts.tsx'
import { DraftBadge } from './DraftBadge.tsx'
import { UnsavedDrafts } from './UnsavedDrafts.tsx'
import { useDraftFilters, type kindNames } from './use-draft-filters.ts'
import { useGoOn } from './use-go-on.ts'

const reviewers = ['editor', 'organiser'] as const

/** The list of drafts: the viewer's own, those of others in review, all they may open, and the trash. */
export function DraftList({ Several, Steps, LastComment }: ListParts) {
  const t = useText({ ...editorTexts, ...trashTexts, ...draftListTexts })
  const { list, scope, answer, categories, filters } = useDraftFilters()
  const goOn = useGoOn(list, answer)
  const { roles } = usePermissions()
  const tabs = draftScopes.filter((id) => id !== 'review' || reviewers.some((role) => roles.has(role)))
  /** Of what is no news of the portal, its kind. */
  const categoryOf = (row: DraftItem) => {
    const kind = kindOf(row)
    if (kind === 'activity' || kind === 'portalNews') return t(kind)
    return categories.find(({ Key }) => Key === row.Category)?.Name ?? t(kind)
  }
  const titleOf = ({ Title }: DraftItem) => Title || t('untitled')
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('writing')}
      hasTimes
      idOf={({ Id }) => String(Id)}
      nameOf={titleOf}
      hrefOf={({ Id, Trashed }) => (Trashed ? undefined : deskHref('writing', Id))}
      search={{ label: t('searchTexts') }}
      tabs={{
        filter: 'scope',
        label: t('whose'),
        items: tabs.map((id) => ({ id, label: t(id), count: id === 'review' ? answer.data?.InReview : undefined })),
      }}
      filters={filters}
      moreFilters={scope !== 'mine' && <AuthorFilter list={list} rows={answer.data?.List ?? []} />}
      columns={[
        {
          id: 'title',
          title: t('titleColumn'),
          isSortable: true,
          cell: (row) => <Title title={titleOf(row)} match={row.Match} />,
        },
        {
          id: 'status',
          title: t('status'),
          width: '96px',
          isSortable: true,
          cell: (row) => <DraftBadge status={row.Status} isTemplate={row.IsTemplate} />,
        },
        ...(answer.data?.List.some(hasNotes)
          ? [
              {
                id: 'notes',
                title: t('notes'),
                width: '96px',
                cell: (row: DraftItem) => hasNotes(row) && <Notes row={row} />,
              },
            ]
          : []),
        { id: 'category', title: t('category'), width: '128px', isHiddenOnPhone: true, cell: categoryOf },
        {
          id: 'languages',
          title: t('languages'),
          width: '92px',
          isHiddenOnPhone: true,
          cell: (row) => <Languages row={row} isShort />,
        },
        {
          id: 'publish',
          title: t('publishAt'),
          width: '124px',
          isSortable: true,
          cell: ({ PublishAt }) => PublishAt && <DeskTime at={PublishAt} form="datetime" />,
        },
        { id: 'author', title: t('author'), width: '96px', isSortable: true, cell: ({ Author }) => Author.Name },
        {
          id: 'updated',
          title: t(scope === 'trash' ? 'trashedAt' : 'updatedAt'),
          width: '124px',
          isSortable: true,
          cell: ({ Trashed, UpdatedAt }) => <DeskTime at={Trashed?.At ?? UpdatedAt} />,
        },
      ]}
      actions={<NewDraftMenu />}
      bulk={(chosen, clear) => (
        <>
          <LazyFallback fallback={null}>
            <Several rows={chosen.filter(({ IsTemplate }) => !IsTemplate)} categories={categories} onDone={clear} />
          </LazyFallback>
          <SeveralDrafts rows={chosen} onDone={clear} />
        </>
      )}
      menuWidth={scope === 'trash' ? 108 : undefined}
      rowMenu={(row) =>
        row.Trashed ? <RestoreButton id={row.Id} title={titleOf(row)} /> : <DraftMenu row={row} title={titleOf(row)} />
      }
      panelFoot={(row) =>
        !row.Trashed &&
        (row.IsTemplate ? (
          <BeginButton template={row.Id} />
        ) : (
          <LazyFallback fallback={null}>
            <Steps key={row.Id} row={row} onDone={() => goOn(row)} />
          </LazyFallback>
        ))
      }
      panel={(row) => (
        <Stack gap={12}>
          <Draft row={row} category={categoryOf(row)} />
          {row.Comments > 0 && (
            <LazyFallback fallback={null}>
              <LastComment key={row.Id} id={row.Id} />
            </LazyFallback>
          )}
        </Stack>
      )}
      empty={
        scope === 'trash'
          ? { title: t('trashEmpty'), help: t('trashEmptyHelp') }
          : scope === 'review'
            ? { title: t('noReviews') }
            : { title: t('noTexts'), help: t('noTextsHelp') }
      }
    >
      <UnsavedDrafts />
    </ListPage>
  )
}

/** With the words around what was searched for. */
function Title({ title, match }: { title: string; match: string }) {
  if (match === '') return title
  return (
    <>
      {title}{' '}
      <Text as="span" type="small" tone="muted">
        {match}
      </Text>
    </>
  )
}

function Languages({ row, isShort }: { row: DraftItem; isShort?: boolean }) {
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

const hasNotes = ({ Open, Untranslated, Stale, Comments, Reviewer, ReviewDue }: DraftItem): boolean =>
  Open.length + Untranslated.CHS + Untranslated.EN + Stale + Comments > 0 || Reviewer + ReviewDue !== ''

/** Its review, people who have it open, comments that are not resolved, and translations that are behind. */
function Notes({ row }: { row: DraftItem }) {
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

/** A draft, to be looked at beside the list. */
function Draft({ row, category }: { row: DraftItem; category: string }) {
  const t = useText({ ...editorTexts, ...trashTexts, ...draftListTexts })
  const { language } = useLanguage()
  const { Trashed } = row
  return (
    <Stack gap={12}>
      {row.CoverUrl && <img className={styles.cover} src={atWidth(row.CoverUrl, 640)} alt="" />}
      {(row.Match || row.Excerpt) && <Text>{row.Match || row.Excerpt}</Text>}
      <FactList
        items={[
          { label: t('status'), value: <DraftBadge status={row.Status} isTemplate={row.IsTemplate} /> },
          { label: t('kind'), value: t(kindOf(row)) },
          ...(row.Kind === 'news' ? [{ label: t('category'), value: category }] : []),
          { label: t('readers'), value: row.Readers },
          {
            label: t('publishAt'),
            value: row.PublishAt ? <DeskTime at={row.PublishAt} form="datetime" /> : '–',
          },
          { label: t('languages'), value: row.Languages.length > 0 ? <Languages row={row} /> : '–' },
          { label: t('author'), value: row.Author.Name },
          {
            label: t('updatedAt'),
            value: (
              <>
                {row.UpdatedBy} · <DeskTime at={row.UpdatedAt} form="datetime" />
              </>
            ),
          },
          ...(Trashed
            ? [
                {
                  label: t('trashedAt'),
                  value: (
                    <>
                      {Trashed.By} · <DeskTime at={Trashed.At} form="datetime" />
                    </>
                  ),
                },
                {
                  label: t('trash'),
                  value: t('goneOn', { date: formatDeskTime(Trashed.Until, { form: 'date', language }) }),
                },
              ]
            : []),
          ...(hasNotes(row) ? [{ label: t('notes'), value: <Notes row={row} /> }] : []),
        ]}
      />
    </Stack>
  )
}

function kindOf({ Kind, Category, Portal }: DraftItem): (typeof kindNames)[keyof typeof kindNames] {
  if (Kind === 'activity') return 'activity'
  if (Portal !== '') return 'portalNews'
  return Category === 'values' ? 'value' : 'news'
}
