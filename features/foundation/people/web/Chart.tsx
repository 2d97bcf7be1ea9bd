import { Button, Skeleton, useLanguage, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { peopleTexts } from '../page.texts.ts'
import styles from './Chart.module.css'
import stack from './ChartStack.module.css'
import { ChartNode } from './ChartNode.tsx'
import { branchesOf } from './chart-rows.ts'
import { hinted, stepBy } from './chart-walk.ts'
import { Failed } from './Failed.tsx'
import { namesOf } from './names.ts'
import { staffPageSize } from './queries.ts'
import { drawnOf, useChart, type Member } from './use-chart.ts'
import { useColumns } from './use-columns.ts'
import { useGlide } from './use-glide.ts'

/** Combines the wide layout with the overrides of the stacked one. */
const look = (name: string): string => [styles[name], stack[name]].filter(Boolean).join(' ')

interface Props {
  centre: string
  onCentre: (account: string) => void
}

/** PEOPLE-02: the people above, beside and below somebody, navigated by mouse or arrow keys. */
export function Chart({ centre, onCentre }: Props) {
  const chart = useChart(centre)
  const { ref: measure, columns } = useColumns()
  const { line, staff, chain } = chart
  const hasFailed = line.error !== null && chain.length === 0
  return (
    <div className={look('frame')}>
      <span ref={measure} className={look('measure')} aria-hidden />
      {hasFailed && <Failed error={line.error} onRetry={() => void line.refetch()} />}
      {!hasFailed && chain.length === 0 && (
        <div className={look('waiting')} aria-busy>
          <Skeleton shape="row" count={3} />
        </div>
      )}
      {chain.length > 0 && columns > 0 && <Tree {...{ centre, onCentre, chart, columns }} />}
      {chain.length > 0 && staff.error && !staff.data && (
        <Failed error={staff.error} onRetry={() => void staff.refetch()} />
      )}
      {chain.length > 0 && <More chart={chart} />}
    </div>
  )
}

type ChartData = ReturnType<typeof useChart>

/** Loads more of a long list of reports. */
function More({ chart: { staff, reports, staffTotal } }: { chart: ChartData }) {
  const t = useText(peopleTexts)
  if (!staff.hasNextPage) return null
  return (
    <div className={look('more')}>
      <Button isBusy={staff.isFetchingNextPage} onClick={() => void staff.fetchNextPage()}>
        {t('moreReports', { count: Math.min(staffPageSize, staffTotal - reports.length) })}
      </Button>
      <span role="status">{t('reportsLeft', { shown: reports.length, count: staffTotal })}</span>
      {staff.isFetchNextPageError && <span role="alert">{t('loadFailed')}</span>}
    </div>
  )
}

interface TreeProps extends Props {
  chart: ChartData
  columns: number
}

function Tree({ centre, onCentre, chart, columns }: TreeProps) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const tree = useRef<HTMLDivElement>(null)
  const { at, setAt, pick, onKeyDown } = useWalk(tree, centre, onCentre, chart, columns <= 2 ? 1 : columns)
  const { chain, peers, reports, peersTotal, staff, staffTotal } = chart
  const me = chain.at(-1)!
  const isStack = columns <= 2
  const sides = columns >= 5 || isStack ? 2 : 1
  const beside = hinted(
    peers,
    peers.findIndex(({ ADAccount }) => ADAccount === centre),
    sides,
    peersTotal,
  )
  useGlide(tree, `${columns} ${[...chain, ...peers, ...reports].map((each) => each.ADAccount).join(' ')}`)
  const common = (member: Member) => ({
    member,
    isReached: member.ADAccount === at,
    onFocus: setAt,
    onPick: pick,
  })
  const peer = (member: Member, index: number) => (
    <div key={member.ADAccount} className={look('cell')}>
      <ChartNode
        {...common(member)}
        place="peer"
        level={chain.length}
        position={{ index, count: peersTotal }}
        isExpanded={member.StaffNumber ? false : undefined}
      />
    </div>
  )
  const next = (last: Member | undefined, by: 1 | -1) => last && peers[peers.indexOf(last) + by]?.ADAccount
  const hasPeers = beside.before.length + beside.after.length > 0
  return (
    <div
      ref={tree}
      className={look('tree')}
      role="tree"
      tabIndex={-1}
      aria-label={t('chartLabel', { name: namesOf(me, language).name })}
      aria-busy={staff.isFetching}
      data-look={isStack ? 'stack' : 'wide'}
      data-columns={columns}
      onKeyDown={onKeyDown}
    >
      <div className={look('chain')}>
        {chain.slice(0, -1).map((member, index) => (
          <div key={member.ADAccount} className={look('link')}>
            <ChartNode {...common(member)} place="above" level={index + 1} isExpanded />
          </div>
        ))}
      </div>
      <div className={look('before')}>
        {beside.moreBefore > 0 && (
          <Rest count={beside.moreBefore} isInWords={isStack} next={next(beside.before[0], -1)} onPick={pick} />
        )}
        {beside.before.map((member) => peer(member, peers.indexOf(member)))}
      </div>
      <div
        className={look('centre')}
        data-branch={branchOf(chain.length > 1, hasPeers, beside.before.length, beside.after.length)}
      >
        <ChartNode {...common(me)} place="centre" level={chain.length} isExpanded={staffTotal > 0 ? true : undefined} />
      </div>
      {reports.length > 0 && (
        <Reports {...{ reports, columns, isStack, total: staffTotal, common }} level={chain.length + 1} />
      )}
      {staff.isPending && (me.StaffNumber ?? 1) > 0 && (
        <div className={look('coming')} aria-hidden>
          <Skeleton shape="row" count={Math.min(me.StaffNumber ?? 1, columns)} />
        </div>
      )}
      <div className={look('after')}>
        {beside.after.map((member) => peer(member, peers.indexOf(member)))}
        {beside.moreAfter > 0 && (
          <Rest count={beside.moreAfter} isInWords={isStack} next={next(beside.after.at(-1), 1)} onPick={pick} />
        )}
      </div>
    </div>
  )
}

function branchOf(hasManager: boolean, hasPeers: boolean, before: number, after: number): string | undefined {
  if (!hasManager) return undefined
  if (!hasPeers) return 'only'
  return before === 0 ? 'first' : after === 0 ? 'last' : 'inner'
}

interface RestProps {
  count: number
  isInWords: boolean
  /** The first of them; undefined until it is loaded. */
  next: string | undefined
  onPick: (account: string) => void
}

/** Peers that are not drawn. The mouse goes on to the first of them; the arrow keys do not need this. */
function Rest({ count, isInWords, next, onPick }: RestProps) {
  const t = useText(peopleTexts)
  const inWords = t('peersMore', { count })
  return (
    <span className={look('rest')} aria-hidden>
      <button
        type="button"
        className={look('on')}
        tabIndex={-1}
        title={inWords}
        disabled={next === undefined}
        // keep the focus off this hidden button; it goes to the picked person
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => next && onPick(next)}
      >
        {isInWords ? inWords : `+${count}`}
      </button>
    </span>
  )
}

interface ReportsProps {
  reports: readonly Member[]
  columns: number
  isStack: boolean
  total: number
  level: number
  common: (member: Member) => Pick<Parameters<typeof ChartNode>[0], 'member' | 'isReached' | 'onFocus' | 'onPick'>
}

function Reports({ reports, columns, isStack, total, level, common }: ReportsProps) {
  const t = useText(peopleTexts)
  const place = useRef<HTMLDivElement>(null)
  const branches = branchesOf(reports.length, columns)
  const isRail = reports.length > columns
  useLayoutEffect(() => place.current?.style.setProperty('--columns', String(columns)), [columns])
  return (
    <div className={look('below')}>
      <span className={look('count')} aria-hidden>
        {t('reportsOf', { count: total })}
      </span>
      <div ref={place} className={look('reports')} data-rail={(isRail && !isStack) || undefined}>
        {reports.map((member, index) => (
          <div
            key={member.ADAccount}
            className={look('cell')}
            data-branch={branches[index]}
            data-second={index === columns || undefined}
          >
            <ChartNode
              {...common(member)}
              place="report"
              level={level}
              position={{ index, count: total }}
              isExpanded={member.StaffNumber ? false : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Roving focus in the chart: Tab reaches one node, arrow keys move on, and the focus follows. */
function useWalk(
  tree: { readonly current: HTMLElement | null },
  centre: string,
  onCentre: (account: string) => void,
  chart: ChartData,
  columns: number,
) {
  const [at, setAt] = useState(centre)
  const follows = useRef(false)
  const drawn = drawnOf(chart, columns)
  const isDrawn = [...drawn.chain, ...drawn.peers, ...drawn.reports].includes(at)
  const node = (account: string) => tree.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(account)}"]`)
  useLayoutEffect(() => {
    if (!follows.current) return
    follows.current = false
    node(centre)?.focus({ preventScroll: true })
    node(centre)?.scrollIntoView({ block: 'nearest' })
  })

  // the link that opened this page, for example in a card, is gone with its focus
  const takeFocus = useEffectEvent(() => {
    const came: unknown = Reflect.get(Object(history.state), 'from')
    if (came && document.activeElement === document.body) node(centre)?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])

  function pick(account: string): void {
    setAt(account)
    if (account === centre) return
    follows.current = true
    onCentre(account)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = stepBy(event.key, drawn, at)
    if (!step && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!step) return
    const drawnAt = node(step.to)
    // a peer beyond the drawn ones
    if (step.isCentre || !drawnAt) pick(step.to)
    else drawnAt.focus()
  }
  return { at: isDrawn ? at : centre, setAt, pick, onKeyDown }
}
