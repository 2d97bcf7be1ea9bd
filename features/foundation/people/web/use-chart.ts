import { useAnswer, usePages } from '@portal/client'
import { useEffect, useState } from 'react'
import { people, type Person } from '../contract.ts'
import type { Drawn } from './chart-walk.ts'
import { oncePerPerson, staffPageSize } from './queries.ts'

/** A person in the chart, with the number of reports if known. */
export type Member = Person & { StaffNumber?: number }

interface Known {
  chain: readonly Member[]
  peers: readonly Member[]
  reports: readonly Member[]
}

const nobody: Known = { chain: [], peers: [], reports: [] }

/**
 * Data of the chart around a centre (PEOPLE-02). After one step the chain is already known: it is drawn at once, and
 * the rest follows.
 */
export function useChart(centre: string) {
  const line = useAnswer(people.reportingLine, { ADAccount: centre })
  const staff = useStaff(centre)
  const [last, setLast] = useState(nobody)
  const chain: readonly Member[] = line.data?.List ?? chainTo(last, centre)
  const manager = chain.at(-2)?.ADAccount
  const beside = useStaff(manager)
  const reports = oncePerPerson(staff.data?.pages ?? [])
  const known = beside.data?.pages
  const peers: readonly Member[] = known ? oncePerPerson(known) : peersOf(last, chain)
  const at = peers.findIndex(({ ADAccount }) => ADAccount === centre)
  useMorePeers(beside, known !== undefined && isNearEnd(at, peers.length))
  if (chain.length > 0 && !isSame(last, { chain, peers, reports })) setLast({ chain, peers, reports })
  return {
    line,
    staff,
    chain,
    peers,
    reports,
    peersTotal: known ? totalOf(known) : peers.length,
    staffTotal: totalOf(staff.data?.pages ?? []),
  }
}

/** Two are drawn beside the centre, and one more is reachable. */
const peersAhead = 3
const isNearEnd = (at: number, count: number): boolean => at < 0 || count - at <= peersAhead

/** Loads more peers in time, so that there is always a next one. */
function useMorePeers({ hasNextPage, isFetching, isError, fetchNextPage }: Staff, isShort: boolean): void {
  const isAsked = isShort && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isAsked) void fetchNextPage()
  }, [isAsked, fetchNextPage])
}

type Staff = ReturnType<typeof useStaff>

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
export function drawnOf({ chain, peers, reports }: Known, columns: number): Drawn {
  const names = (members: readonly Member[]) => members.map(({ ADAccount }) => ADAccount)
  const withStaff = [...peers, ...reports].filter(({ StaffNumber = 0 }) => StaffNumber > 0)
  return {
    chain: names(chain),
    peers: names(peers),
    reports: names(reports),
    columns,
    withStaff: new Set(names(withStaff)),
  }
}

function chainTo({ chain, peers, reports }: Known, centre: string): readonly Member[] {
  const is = ({ ADAccount }: Member) => ADAccount === centre
  const index = chain.findIndex(is)
  if (index >= 0) return chain.slice(0, index + 1)
  const below = reports.find(is)
  if (below) return [...chain, below]
  const beside = peers.find(is)
  return beside ? [...chain.slice(0, -1), beside] : []
}

/** Peers known from the last chart, until the answer arrives. */
function peersOf(last: Known, chain: readonly Member[]): readonly Member[] {
  const centre = chain.at(-1)?.ADAccount
  const manager = chain.at(-2)?.ADAccount
  if (manager === undefined) return []
  const includes = (members: readonly Member[]) => members.some(({ ADAccount }) => ADAccount === centre)
  if (manager === last.chain.at(-2)?.ADAccount && includes(last.peers)) return last.peers
  return manager === last.chain.at(-1)?.ADAccount && includes(last.reports) ? last.reports : []
}

function isSame(one: Known, other: Known): boolean {
  return (['chain', 'peers', 'reports'] as const).every((part) => sameOf(one[part], other[part]))
}

function sameOf(one: readonly Member[], other: readonly Member[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index])
}
