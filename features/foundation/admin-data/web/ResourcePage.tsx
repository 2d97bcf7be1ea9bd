import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { atWidth, defineQuery, rawParam } from '@portal/contract'
import { ButtonLink, DeskTime, Loading, useLanguage, useText, LazyFallback } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { useMedia } from '@portal/ui/media'
import type { Column } from '@portal/ui/table'
import { ArrowDownUp, Plus } from 'lucide-react'
import { adminData, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { itemHref, newHref, prefilledHref, resourceHref } from './addresses.ts'
import { ItemFacts, Moment } from './ItemFacts.tsx'
import { OrderedList } from './lazy.ts'
import styles from './List.module.css'
import { localized, localizedAfterWord } from './localized.ts'
import { MergeSeveral } from './MergeSeveral.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RemoveSeveral } from './RemoveSeveral.tsx'

interface Props {
  kind: DataKind
  kinds: readonly DataKind[]
}

const arranging = defineQuery({ arrange: rawParam })

/** The items of a resource type: as a list, or to be put into another order. */
export function ResourcePage(props: Props) {
  const isArranging = arranging.parse(useNavigation().here.search).arrange !== undefined
  if (!isArranging || !props.kind.MayOrder) return <ResourceList {...props} />
  return (
    <LazyFallback fallback={<Loading rows={12} hasTitle />}>
      <OrderedList kind={props.kind} />
    </LazyFallback>
  )
}

function ResourceList({ kind, kinds }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const list = useList(`data.${kind.Key}`, Object.fromEntries(kind.Filters.map(({ Key }) => [Key, ''])))
  const answer = useAnswer(adminData.list, {
    Kind: kind.Key,
    Search: list.words,
    Filters: Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value !== '')),
    ...list.sortedBy('title', 'note', 'count', 'part', 'id'),
    ...list.paging,
  })
  const rows = answer.data?.List ?? []
  const name = localized(kind.Name, language)
  const titleOf = ({ Title }: Row) => localized(Title, language)
  // nobody sorts with a thumb
  const isPhone = useMedia('(max-width: 560px)')
  const leads = kind.Leads.filter((lead) => kinds.some(({ Key, MayAdd }) => Key === lead.Kind && MayAdd))
  const add = kind.MayAdd && (
    <ButtonLink look="primary" href={newHref(kind.Key)} icon={<Plus aria-hidden />}>
      {t('newOne', { kind: localizedAfterWord(kind.One, language) })}
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      answer={answer}
      title={name}
      hasTimes={haveTimes(kind, rows)}
      about={localized(kind.About, language)}
      idOf={({ Id }) => Id}
      nameOf={titleOf}
      hrefOf={({ Id }) => (leads.length > 0 ? undefined : itemHref(kind.Key, Id))}
      search={{ label: t('searchIn', { kind: name }), hint: t('searchHint') }}
      filters={kind.Filters.map(({ Key, Label, Options }) => ({
        id: Key,
        label: localized(Label, language),
        options: Options.map(({ Value, Label: of }) => ({ value: Value, label: localized(of, language) })),
      }))}
      columns={useColumns(kind, rows, list.sort?.column, leads)}
      actions={
        <>
          {kind.MayOrder && rows.length > 1 && !isPhone && (
            <ButtonLink href={arranging.at(resourceHref(kind.Key), { arrange: '' })} icon={<ArrowDownUp aria-hidden />}>
              {t('arrange')}
            </ButtonLink>
          )}
          {add}
        </>
      }
      bulk={kind.MayRemove ? (chosen, clear) => <BulkActions kind={kind} rows={chosen} onDone={clear} /> : undefined}
      rowMenu={kind.MayRemove && kind.MayUndo ? (row) => <RemoveRow kind={kind} row={row} /> : undefined}
      roomyMenuWidth={kind.RemoveLabel.en ? 180 : 128}
      panel={leads.length > 0 ? undefined : (row) => <ItemFacts key={row.Id} kind={kind} row={row} />}
      empty={{ title: t('nothing'), action: add || undefined }}
    />
  )
}

const haveTimes = (kind: DataKind, rows: readonly Row[]): boolean =>
  kind.TimeLabels.length > 0 || rows.some(({ At }) => At)

/** Only those that say something of these rows, or that they are sorted by. */
function useColumns(
  kind: DataKind,
  rows: readonly Row[],
  sorted: string | undefined,
  leads: DataKind['Leads'],
): readonly Column<Row>[] {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  // times and readers take the place of the others
  const isTimed = rows.some(({ State }) => localized(State, language))
  const has = (column: string, some: (row: Row) => string) => sorted === column || rows.some(some)
  const hasParts = has('part', ({ PartName }) => localized(PartName, language))
  const hasReaders = has('readers', ({ Readers }) => Readers.zh)
  const isCrowded = hasParts || leads.length + kind.TimeLabels.length > 0
  return [
    {
      id: 'title',
      title: t('name'),
      isSortable: true,
      cell: (row) => (
        <>
          {row.Picture && <img className={styles.thumb} src={atWidth(row.Picture, 80)} alt="" loading="lazy" />}
          {localized(row.Title, language)}
        </>
      ),
    },
    ...(hasParts
      ? [
          {
            id: 'part',
            title: localized(kind.PartLabel, language),
            width: isTimed ? '12%' : '18%',
            isSortable: true,
            isHiddenOnPhone: true,
            cell: ({ PartName }: Row) => localized(PartName, language),
          },
        ]
      : []),
    ...(has('note', ({ Note }) => localized(Note, language))
      ? [
          {
            id: 'note',
            title: localized(kind.NoteLabel, language),
            width: isTimed ? '14%' : isCrowded ? '26%' : '36%',
            isSortable: true,
            isLineOnPhone: true,
            cell: ({ Note }: Row) => localized(Note, language),
          },
        ]
      : []),
    ...(has('count', ({ Count }) => String(Count ?? ''))
      ? [
          {
            id: 'count',
            title: localized(kind.CountLabel, language),
            width: '128px',
            align: 'end' as const,
            isSortable: true,
            cell: ({ Count }: Row) => Count,
          },
        ]
      : []),
    ...kind.TimeLabels.map((label, at) => ({
      id: `time-${at}`,
      title: localized(label, language),
      width: '144px',
      isNamedOnPhone: true,
      cell: ({ Times }: Row) => <Moment at={Times[at]} />,
    })),
    ...(isTimed
      ? [{ id: 'state', title: t('state'), width: '16%', cell: ({ State }: Row) => localized(State, language) }]
      : []),
    ...(hasReaders
      ? [
          {
            id: 'readers',
            title: t('readers'),
            width: isTimed ? '14%' : '20%',
            isLineOnPhone: true,
            cell: ({ Readers }: Row) => localized(Readers, language),
          },
        ]
      : []),
    ...(has('changed', ({ At }) => At)
      ? [
          {
            id: 'changed',
            title: t('changed'),
            width: '104px',
            isHiddenOnPhone: true,
            cell: ({ At }: Row) => At && <DeskTime at={At} form="date" />,
          },
          {
            id: 'by',
            title: t('changedBy'),
            width: '120px',
            isHiddenOnPhone: true,
            cell: ({ By }: Row) => localized(By, language),
          },
        ]
      : []),
    // words that were searched are their own key; a number says nothing, and some notes begin with the key
    ...(has('id', ({ Id, Title, Note }) =>
      /^\d+$/.test(Id) || Id === localized(Title, language) || localized(Note, language).startsWith(Id) ? '' : Id,
    )
      ? [
          {
            id: 'id',
            title: t('id'),
            width: isTimed ? '6%' : '11%',
            isSortable: true,
            isHiddenOnPhone: true,
            cell: ({ Id }: Row) => Id,
          },
        ]
      : []),
    ...leads.map((lead) => ({
      id: `lead-${lead.Kind}`,
      title: localized(lead.Label, language),
      isTitleHidden: true,
      width: '136px',
      isKept: true,
      cell: ({ Id }: Row) => (
        <PageLink href={prefilledHref(lead.Kind, lead.Field, Id)}>{localized(lead.Label, language)}</PageLink>
      ),
    })),
  ]
}

function BulkActions(props: { kind: DataKind; rows: readonly Row[]; onDone: () => void }) {
  return (
    <>
      {props.kind.MayMerge && <MergeSeveral {...props} />}
      <RemoveSeveral {...props} />
    </>
  )
}

const ignore = (): void => undefined

function RemoveRow({ kind, row: { Id, Title } }: { kind: DataKind; row: Row }) {
  const { language } = useLanguage()
  const title = localized(Title, language)
  return <RemoveButton isInRow kind={kind} id={Id} title={title} refusalId="" onRemoved={ignore} />
}
