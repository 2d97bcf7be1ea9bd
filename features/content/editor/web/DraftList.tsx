import { usePermissions } from '@portal/access-control/web'
import { deskHref } from '@portal/contract'
import { DeskTime, lazyComponent, LazyFallback, Stack, Text, useText } from '@portal/ui'
import { ListPage } from '@portal/ui/list'
import type { DraftItem } from '../contract.ts'
import { draftListTexts } from '../draft-list.texts.ts'
import { editorTexts } from '../texts.ts'
import { draftScopes } from '../rules.ts'
import { trashTexts } from '../trash.texts.ts'
import { BeginButton } from './BeginButton.tsx'
import { hasNotes, kindOf, Languages, Notes } from './draft-cells.tsx'
import { DraftMenu } from './DraftMenu.tsx'
import type { ListParts } from './drafts-page-props.ts'
import { NewDraftMenu } from './NewDraftMenu.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { DraftBadge } from './DraftBadge.tsx'
import { UnsavedDrafts } from './UnsavedDrafts.tsx'
import { useDraftFilters } from './use-draft-filters.ts'
import { useGoOn } from './use-go-on.ts'

const reviewers = ['editor', 'organiser'] as const

const AuthorFilter = lazyComponent(async () => (await import('./AuthorFilter.tsx')).AuthorFilter)
const DraftFacts = lazyComponent(async () => (await import('./DraftFacts.tsx')).DraftFacts)
const SeveralDrafts = lazyComponent(async () => (await import('./SeveralDrafts.tsx')).SeveralDrafts)

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
  const nameOfAuthor = answer.data?.List.find(({ Author }) => Author.ADAccount === list.filters.author)?.Author.Name
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
      search={{ label: t('searchTexts'), hint: t('searchHint') }}
      tabs={{
        filter: 'scope',
        label: t('whose'),
        items: tabs.map((id) => ({ id, label: t(id), count: id === 'review' ? answer.data?.InReview : undefined })),
      }}
      filters={filters}
      moreFilters={
        scope !== 'mine' && (
          <LazyFallback>
            <AuthorFilter list={list} label={t('author')} name={nameOfAuthor} />
          </LazyFallback>
        )
      }
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
                width: '8%',
                least: 96,
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
          isNamedOnPhone: true,
          width: '124px',
          isSortable: true,
          cell: ({ PublishAt }) => PublishAt && <DeskTime at={PublishAt} form="datetime" />,
        },
        { id: 'author', title: t('author'), width: '96px', isSortable: true, cell: ({ Author }) => Author.Name },
        {
          id: 'updated',
          title: t(scope === 'trash' ? 'trashedAt' : 'updatedAt'),
          isNamedOnPhone: true,
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
            <SeveralDrafts rows={chosen} onDone={clear} />
          </LazyFallback>
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
          <LazyFallback fallback={null}>
            <DraftFacts row={row} category={categoryOf(row)} />
            {row.Comments > 0 && <LastComment key={row.Id} id={row.Id} />}
          </LazyFallback>
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
