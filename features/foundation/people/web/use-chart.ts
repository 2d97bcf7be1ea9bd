import { useAnswer, usePages } from '@portal/client'
import { useEffect, useState } from 'react'
import { people, type Person } from '../contract.ts'
import type { DrawnChart } from './chart-navigation.ts'
import { uniquePeople, staffPageSize } from './queries.ts'

/** A person in the chart, with the number of reports if known. */
export type ChartPerson = Person & { StaffNumber?: number }

interface ChartPeople {
  chain: readonly ChartPerson[]
  peers: readonly ChartPerson[]
  reports: readonly ChartPerson[]
}

const emptyChart: ChartPeople = { chain: [], peers: [], reports: [] }

/**
 * Data of the chart around a centre (PEOPLE-02). After one step the chain is already known: it is drawn at once, and
 * the rest follows.
 */
export function useChart(centre: string) {
  const line = useAnswer(people.reportingLine, { ADAccount: centre })
  const staff = useStaff(centre)
  const [last, setLast] = useState(emptyChart)
  const chain: readonly ChartPerson[] = line.data?.List ?? chainFromLast(last, centre)
  const manager = chain.at(-2)?.ADAccount
  const peerPages = useStaff(manager)
  const reports = uniquePeople(staff.data?.pages ?? [])
  const loadedPeers = peerPages.data?.pages
  const peers: readonly ChartPerson[] = loadedPeers ? uniquePeople(loadedPeers) : peersFromLast(last, chain)
  const at = peers.findIndex(({ ADAccount }) => ADAccount === centre)
  useMorePeers(peerPages, loadedPeers !== undefined && isNearEndOfPeers(at, peers.length))
  if (chain.length > 0 && !isSameChart(last, { chain, peers, reports })) setLast({ chain, peers, reports })
  return {
    line,
    staff,
    chain,
    peers,
    reports,
    peersTotal: loadedPeers ? totalOf(loadedPeers) : peers.length,
    staffTotal: totalOf(staff.data?.pages ?? []),
  }
}

/** Two are drawn beside the centre, and one more is reachable. */
const minPeersAhead = 3
const isNearEndOfPeers = (at: number, count: number): boolean => at < 0 || count - at <= minPeersAhead

/** Loads more peers in time, so that there is always a next one. */
function useMorePeers({ hasNextPage, isFetching, isError, fetchNextPage }: StaffQuery, isShort: boolean): void {
  const shouldLoad = isShort && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (shouldLoad) void fetchNextPage()
  }, [shouldLoad, fetchNextPage])
}

type StaffQuery = ReturnType<typeof useStaff>

/** Direct reports of a person; no call without an account. */
function useStaff(account: string | undefined) {
  return usePages(
    people.staffs,
    { ADAccount: account ?? '' },
    { pageSize: staffPageSize, enabled: account !== undefined },
  )
}

function totalOf(pages: readonly { TotalCount: number }[]): number {
  return pages.at(-1)?.TotalCount ?? 0
}

/** Accounts only, for navigation. */
export function toDrawnChart({ chain, peers, reports }: ChartPeople, columns: number): DrawnChart {
  const names = (members: readonly ChartPerson[]) => members.map(({ ADAccount }) => ADAccount)
  const withStaff = [...peers, ...reports].filter(({ StaffNumber = 0 }) => StaffNumber > 0)
  return {
    chain: names(chain),
    peers: names(peers),
    reports: names(reports),
    columns,
    withStaff: new Set(names(withStaff)),
  }
}

function chainFromLast({ chain, peers, reports }: ChartPeople, centre: string): readonly ChartPerson[] {
  const is = ({ ADAccount }: ChartPerson) => ADAccount === centre
  const index = chain.findIndex(is)
  if (index >= 0) return chain.slice(0, index + 1)
  const below = reports.find(is)
  if (below) return [...chain, below]
  const peerPages = peers.find(is)
  return peerPages ? [...chain.slice(0, -1), peerPages] : []
}

/** Peers known from the last chart, until the answer arrives. */
function peersFromLast(last: ChartPeople, chain: readonly ChartPerson[]): readonly ChartPerson[] {
  const centre = chain.at(-1)?.ADAccount
  const manager = chain.at(-2)?.ADAccount
  if (manager === undefined) return []
  const includes = (members: readonly ChartPerson[]) => members.some(({ ADAccount }) => ADAccount === centre)
  if (manager === last.chain.at(-2)?.ADAccount && includes(last.peers)) return last.peers
  return manager === last.chain.at(-1)?.ADAccount && includes(last.reports) ? last.reports : []
}

function isSameChart(one: ChartPeople, other: ChartPeople): boolean {
  return (['chain', 'peers', 'reports'] as const).every((part) => isSameList(one[part], other[part]))
}

function isSameList(one: readonly ChartPerson[], other: readonly ChartPerson[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index])
}
