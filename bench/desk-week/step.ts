import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import type { Page } from 'playwright-core'
import type { Hand, HandKind } from './hand.ts'

export interface Desk {
  readonly kind: HandKind
  /** Name of a group from the directory of the company. */
  readonly group: string
  /** Files to bring in. */
  readonly files: Readonly<Record<'picture' | 'film' | 'document', string>>
  /** A page of somebody who is signed in; closed behind the step. */
  open(account: string, path: string): Promise<Page>
  /** A call of somebody, for what a step begins with. */
  ask<E extends Endpoint>(account: string, endpoint: E, input: RequestOf<E>): Promise<OutputOf<E>>
}

/** Counts and times what is done on a page; several in one step are added up. */
export type Perform = (page: Page, act: (hand: Hand) => Promise<unknown>) => Promise<void>

/** Of version 1.0.0, by the review of the desk; what it did not measure is absent. */
interface Before {
  seconds?: number
  clicks?: number
}

export interface Step {
  name: string
  before: Before
  run: (desk: Desk, perform: Perform) => Promise<void>
}
