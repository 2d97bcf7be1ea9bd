/** The parts that slices give to the dashboard: rows of its sections, and figures. */
import type { Language, RoleName, Text } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import type { SectionName } from '../contract.ts'
import type { PartAnswer, Span } from '../rules.ts'

export interface PartCall {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  /** Rows that are asked for: so many, behind the first `skip`; only a part with `loadTimes` is asked to skip any. */
  most: number
  skip: number
  /** age: by their times, as the inbox has them. */
  order: 'urgency' | 'age'
  /** Loads what several parts of one answer need once. */
  once: <T>(what: string, load: () => Promise<T>) => Promise<T>
}

/** A kind of work, by which the inbox is filtered. */
interface WorkKind {
  /** The part before the colon in the keys of its rows. */
  key: string
  title: Text
}

/** A part of a section: the objects of one kind. */
export interface DashboardPart {
  /** Its slice and what it shows, for the log. */
  name: string
  section: SectionName
  /** Of sections that the inbox has. */
  kind?: WorkKind
  /** It is loaded for holders of one of these roles; what of it they may see, it decides itself. */
  roles: readonly RoleName[]
  load: (call: PartCall) => Promise<PartAnswer>
  /**
   * For many rows that are costly to load: their times alone, by which the inbox finds those that it shows. In the order of
   * the rows by age.
   */
  loadTimes?: (call: PartCall) => Promise<{ times: readonly (Date | null)[]; total: number }>
}

/** A figure of the whole portal, the same for everybody who may see it. */
export interface DashboardFigurePart {
  key: string
  title: Text
  /** Held for the whole portal. */
  roles: readonly RoleName[]
  load: (db: Db, spans: { today: Span; before: Span }) => Promise<{ value: number | null; before: number | null }>
  /** It reads too much to be counted for each visit: everybody sees the figure of the last minute. */
  isKept?: true
}

/** A figure of the viewer's own, for those who see no figure of the whole portal. */
export interface OwnFigurePart extends Pick<DashboardFigurePart, 'key' | 'title' | 'roles'> {
  /** Of the last seven days, and of the seven before; null: too few to be shown. */
  load: (call: PartCall) => Promise<{ value: number | null; before: number | null }>
}

export interface DashboardShare {
  parts?: readonly DashboardPart[]
  figures?: readonly DashboardFigurePart[]
  ownFigures?: readonly OwnFigurePart[]
}
