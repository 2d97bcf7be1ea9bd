import { useAnswer } from '@portal/client'
import { Badge, FactList, LazyFallback, Skeleton, useText } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import type { Column } from '@portal/ui/table'
import { dashboard, inboxSections, type InboxItem } from '../contract.ts'
import { dashboardTexts } from '../texts.ts'
import type { InboxParts } from './inbox-parts.ts'
import { PartialNote } from './PartialNote.tsx'
import { useAskAgain } from './use-ask-again.ts'
import { useRowKeys } from './use-row-keys.ts'
import { RowTime } from './WorkRow.tsx'

const partOf = (parts: InboxParts, { Kind }: InboxItem) => parts[Kind]
const idOf = ({ Key, Kind }: InboxItem): number => Number(Key.slice(Kind.length + 1))

/** `/desk/inbox`: all that waits and needs attention in one list, decided beside it. */
export function InboxPage({ parts }: { parts: InboxParts }) {
  const t = useText(dashboardTexts)
  const list = useList('inbox', { section: '', kind: '' })
  const Section = inboxSections.find((each) => each === list.filters.section)
  const Kind = list.filters.kind.slice(0, 40) || undefined
  const answer = useAnswer(dashboard.inbox, { Section, Kind, ...list.paging }, { everyMs: 60_000 })
  const { data, refetch, isFetching } = answer
  useAskAgain(data?.IsPartial && !isFetching, refetch)
  // nobody is told that all is done while a part is missing
  const isUnknown = data?.IsPartial === true && data.List.length === 0
  const rowKeys = useRowKeys(list.open)
  const kinds = data?.Kinds ?? []
  const countIn = (section: string): number =>
    kinds.reduce((sum, each) => sum + (section === '' || each.Section === section ? each.Count : 0), 0)

  function ask(what: 'agree' | 'refuse', [row]: readonly InboxItem[]): void {
    if (!row || !partOf(parts, row)) return
    if (list.open !== row.Key) list.openRow(row.Key)
    rowKeys.press(row.Key, what)
  }
  async function goOn({ Key }: InboxItem): Promise<void> {
    const before = data?.List ?? []
    const at = before.findIndex((row) => row.Key === Key)
    const { data: after } = await refetch()
    if (after?.List.some((row) => row.Key === Key)) return
    list.openRow((before[at + 1] ?? before[at - 1])?.Key ?? '')
  }
  return (
    <ListPage
      list={list}
      answer={{ data, error: isUnknown || answer.error, refetch }}
      title={t('inbox')}
      hasTimes
      about={t('aboutInbox')}
      idOf={({ Key }) => Key}
      nameOf={({ Title }) => Title}
      hrefOf={({ Link }) => Link}
      tabs={{
        filter: 'section',
        label: t('sections'),
        items: (['', ...inboxSections] as const).map((id) => ({
          id,
          label: t(id === '' ? 'anySection' : id),
          count: data && countIn(id),
        })),
      }}
      filters={[
        {
          id: 'kind',
          label: t('kind'),
          options: kinds
            .filter((kind) => Section === undefined || kind.Section === Section)
            .map(({ Key, Title, Count }) => ({ value: Key, label: t('kindCount', { kind: Title, count: Count }) })),
        },
      ]}
      columns={useColumns(data?.Zone)}
      panel={(row) => <InboxFacts key={row.Key} row={row} parts={parts} zone={data?.Zone} />}
      panelFoot={(row) => {
        const Decision = partOf(parts, row)?.Decision
        return (
          Decision && (
            <LazyFallback fallback={null}>
              <Decision key={row.Key} id={idOf(row)} bindKeys={rowKeys.bind(row.Key)} onDone={() => goOn(row)} />
            </LazyFallback>
          )
        )
      }}
      rowKeys={[
        { key: 'a', title: t('agree'), act: (rows) => ask('agree', rows) },
        { key: 'r', title: t('refuse'), act: (rows) => ask('refuse', rows) },
      ]}
      empty={{ title: t('calm'), help: t('calmHelp') }}
    >
      {data?.IsPartial && !isUnknown && <PartialNote isRetrying={isFetching} onRetry={() => void refetch()} />}
    </ListPage>
  )
}

function useColumns(zone: string | undefined): readonly Column<InboxItem>[] {
  const t = useText(dashboardTexts)
  return [
    {
      id: 'kind',
      title: t('kind'),
      width: '132px',
      isFirstOnPhone: true,
      cell: ({ Tone, Label }) => <Badge tone={Tone}>{Label}</Badge>,
    },
    { id: 'title', title: t('subject'), isRowHeader: true, cell: ({ Title }) => Title },
    { id: 'note', title: t('details'), width: '32%', isLineOnPhone: true, cell: ({ Note }) => Note },
    {
      id: 'at',
      title: t('since'),
      width: '136px',
      isKept: true,
      cell: ({ At }) => zone && At && <RowTime at={At} zone={zone} isZoneNamed />,
    },
  ]
}

interface FactsProps {
  row: InboxItem
  parts: InboxParts
  zone: string | undefined
}

/** A row as its slice shows it; others, as the list has them. */
function InboxFacts({ row, parts, zone }: FactsProps) {
  const t = useText(dashboardTexts)
  const part = partOf(parts, row)
  if (part)
    return (
      <LazyFallback fallback={<Skeleton shape="row" count={4} />}>
        <part.Facts id={idOf(row)} />
      </LazyFallback>
    )
  const { Label, Tone, Note, At } = row
  return (
    <FactList
      items={[
        { label: t('kind'), value: <Badge tone={Tone}>{Label}</Badge> },
        ...(Note ? [{ label: t('details'), value: Note }] : []),
        ...(zone && At ? [{ label: t('since'), value: <RowTime at={At} zone={zone} isZoneNamed /> }] : []),
      ]}
    />
  )
}
