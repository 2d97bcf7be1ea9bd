import { Badge, Button, Row, Skeleton, Stack, Text, useLanguage, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { peopleTexts } from '../page.texts.ts'
import wide from './Chart.module.css'
import stack from './ChartStack.module.css'
import { ChartNode } from './ChartNode.tsx'
import { HiddenPeers } from './HiddenPeers.tsx'
import { branchLinesOf, type BranchLine } from './chart-rows.ts'
import { visiblePeers, nextStep } from './chart-navigation.ts'
import { PeopleLoadError } from './PeopleLoadError.tsx'
import { namesOf } from './names.ts'
import { staffPageSize } from './queries.ts'
import { toDrawnChart, useChart, type ChartPerson } from './use-chart.ts'
import { useColumns } from './use-columns.ts'
import { useMoveAnimation } from './use-move-animation.ts'

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
    <div className={wide.frame}>
      <span ref={measure} className={wide.measure} aria-hidden />
      {hasFailed && <PeopleLoadError error={line.error} onRetry={() => void line.refetch()} />}
      {!hasFailed && chain.length === 0 && (
        <div aria-busy>
          <Stack>
            <Skeleton shape="row" count={3} />
          </Stack>
        </div>
      )}
      {chain.length > 0 && columns > 0 && <Tree {...{ centre, onCentre, chart, columns }} />}
      {chain.length > 0 && staff.error && !staff.data && (
        <PeopleLoadError error={staff.error} onRetry={() => void staff.refetch()} />
      )}
      {chain.length > 0 && <MoreReports chart={chart} />}
    </div>
  )
}

type ChartData = ReturnType<typeof useChart>

/** Loads more of a long list of reports. */
function MoreReports({ chart: { staff, reports, staffTotal } }: { chart: ChartData }) {
  const t = useText(peopleTexts)
  if (!staff.hasNextPage) return null
  return (
    <Row justify="center" gap={16}>
      <Button isBusy={staff.isFetchingNextPage} onClick={() => void staff.fetchNextPage()}>
        {t('moreReports', { count: Math.min(staffPageSize, staffTotal - reports.length) })}
      </Button>
      <Text as="span" type="small" tone="muted" role="status">
        {t('reportsLeft', { shown: reports.length, count: staffTotal })}
      </Text>
      {staff.isFetchNextPageError && <span role="alert">{t('loadFailed')}</span>}
    </Row>
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
  const {
    at: focused,
    setAt: setFocused,
    pick,
    onKeyDown,
  } = useRovingFocus(tree, centre, onCentre, chart, columns <= 2 ? 1 : columns)
  const { chain, peers, reports, peersTotal, staff, staffTotal } = chart
  const centrePerson = chain.at(-1)!
  const isStack = columns <= 2
  const look = isStack ? stack : wide
  const sides = columns >= 5 || isStack ? 2 : 1
  const visible = visiblePeers(
    peers,
    peers.findIndex(({ ADAccount }) => ADAccount === centre),
    sides,
    peersTotal,
  )
  useMoveAnimation(tree, `${columns} ${[...chain, ...peers, ...reports].map((each) => each.ADAccount).join(' ')}`)
  const common = (member: ChartPerson) => ({
    member,
    isReached: member.ADAccount === focused,
    onFocus: setFocused,
    onPick: pick,
  })
  const peer = (member: ChartPerson, branch: BranchLine) => (
    <div key={member.ADAccount} className={[look.peer, look.branch].join(' ')} data-branch={branch}>
      <ChartNode
        {...common(member)}
        relation="peer"
        level={chain.length}
        position={{ index: peers.indexOf(member), count: peersTotal }}
        isExpanded={member.StaffNumber ? false : undefined}
      />
    </div>
  )
  const next = (last: ChartPerson | undefined, by: 1 | -1) => last && peers[peers.indexOf(last) + by]?.ADAccount
  const hasPeers = visible.before.length + visible.after.length > 0
  return (
    <div
      ref={tree}
      className={look.tree}
      role="tree"
      tabIndex={-1}
      aria-label={t('chartLabel', { name: namesOf(centrePerson, language).name })}
      aria-busy={staff.isFetching}
      data-look={isStack ? 'stack' : 'wide'}
      data-columns={columns}
      onKeyDown={onKeyDown}
    >
      <div className={look.chain}>
        {chain.slice(0, -1).map((member, index) => (
          <div key={member.ADAccount} className={look.link}>
            <ChartNode {...common(member)} relation="above" level={index + 1} isExpanded />
          </div>
        ))}
      </div>
      <div className={look.before}>
        {visible.moreBefore > 0 && (
          <HiddenPeers
            count={visible.moreBefore}
            look={look}
            isInWords={isStack}
            next={next(visible.before[0], -1)}
            onPick={pick}
          />
        )}
        {visible.before.map((member, index) =>
          peer(member, index === 0 && visible.moreBefore === 0 ? 'first' : 'inner'),
        )}
      </div>
      <div
        className={[look.centre, look.branch].join(' ')}
        data-branch={branchLine(chain.length > 1, hasPeers, visible.before.length, visible.after.length)}
      >
        <ChartNode
          {...common(centrePerson)}
          relation="centre"
          level={chain.length}
          isExpanded={staffTotal > 0 ? true : undefined}
        />
      </div>
      {reports.length > 0 && (
        <ReportsRow {...{ reports, columns, isStack, total: staffTotal, common }} level={chain.length + 1} />
      )}
      {staff.isPending && (centrePerson.StaffNumber ?? 1) > 0 && (
        <div className={look.below} aria-hidden>
          <Skeleton shape="row" />
        </div>
      )}
      <div className={look.after}>
        {visible.after.map((member, index) =>
          peer(member, index === visible.after.length - 1 && visible.moreAfter === 0 ? 'last' : 'inner'),
        )}
        {visible.moreAfter > 0 && (
          <HiddenPeers
            count={visible.moreAfter}
            look={look}
            isInWords={isStack}
            next={next(visible.after.at(-1), 1)}
            onPick={pick}
          />
        )}
      </div>
    </div>
  )
}

function branchLine(hasManager: boolean, hasPeers: boolean, before: number, after: number): BranchLine | undefined {
  if (!hasManager) return undefined
  if (!hasPeers) return 'only'
  return before === 0 ? 'first' : after === 0 ? 'last' : 'inner'
}

interface ReportsProps {
  reports: readonly ChartPerson[]
  columns: number
  isStack: boolean
  total: number
  level: number
  common: (member: ChartPerson) => Pick<Parameters<typeof ChartNode>[0], 'member' | 'isReached' | 'onFocus' | 'onPick'>
}

function ReportsRow({ reports, columns, isStack, total, level, common }: ReportsProps) {
  const t = useText(peopleTexts)
  const place = useRef<HTMLDivElement>(null)
  const branches = branchLinesOf(reports.length, columns)
  const isRail = reports.length > columns
  const look = isStack ? stack : wide
  useLayoutEffect(() => place.current?.style.setProperty('--columns', String(columns)), [columns])
  return (
    <div className={look.below}>
      <span className={look.count} aria-hidden>
        <Badge tone="accent">{t('reportsOf', { count: total })}</Badge>
      </span>
      <div ref={place} className={look.reports} data-rail={(isRail && !isStack) || undefined}>
        {reports.map((member, index) => (
          <div
            key={member.ADAccount}
            className={[look.report, look.branch].join(' ')}
            data-branch={branches[index]}
            data-second={index === columns || undefined}
          >
            <ChartNode
              {...common(member)}
              relation="report"
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
function useRovingFocus(
  tree: { readonly current: HTMLElement | null },
  centre: string,
  onCentre: (account: string) => void,
  chart: ChartData,
  columns: number,
) {
  const [focused, setFocused] = useState(centre)
  const shouldFollow = useRef(false)
  const drawn = toDrawnChart(chart, columns)
  const isDrawn = [...drawn.chain, ...drawn.peers, ...drawn.reports].includes(focused)
  const node = (account: string) => tree.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(account)}"]`)
  useLayoutEffect(() => {
    if (!shouldFollow.current) return
    shouldFollow.current = false
    node(centre)?.focus({ preventScroll: true })
    node(centre)?.scrollIntoView({ block: 'nearest' })
  })

  // the link that opened this page, for example in a card, is gone with its focus
  const takeFocus = useEffectEvent(() => {
    const origin: unknown = Reflect.get(Object(history.state), 'from')
    if (origin && document.activeElement === document.body) node(centre)?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])

  function pick(account: string): void {
    setFocused(account)
    if (account === centre) return
    shouldFollow.current = true
    onCentre(account)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = nextStep(event.key, drawn, focused)
    if (!step && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!step) return
    const drawnAt = node(step.to)
    // a peer beyond the drawn ones
    if (step.isCentre || !drawnAt) pick(step.to)
    else drawnAt.focus()
  }
  return { at: isDrawn ? focused : centre, setAt: setFocused, pick, onKeyDown }
}
