import type { RoleName } from '@portal/contract'

/** The demo company as plain data, generated and then written to the database by `fill.ts`. */
export interface Bilingual {
  zh: string
  en: string
}

export interface DemoDepartment {
  id: number
  parent: number | null
  name: Bilingual
}

/** A role, optionally limited in scope. */
interface DemoRole {
  role: RoleName
  categories?: readonly string[]
  departments?: readonly number[]
}

export interface DemoPerson {
  account: string
  employeeId: string
  name: Bilingual
  title: Bilingual
  department: number
  email: string
  mobile: string
  location: Bilingual
  tag: 'nio' | 'jac' | 'partner'
  manager: string | null
  /** ISO date */
  joinDate: string
  hasLeft: boolean
  roles: readonly DemoRole[]
  guideDone: boolean
  /** false: the person has no template configuration and lands on /oAuthError (SHELL-11) */
  hasTemplate: boolean
}

export interface DemoCategory {
  key: string
  parent: string | null
  name: Bilingual
}

export interface DemoTag {
  id: number
  name: Bilingual
}

interface DemoAttachment {
  name: Bilingual
  /** of `documents/` */
  file: string
}

export interface DemoNews {
  /** stable and unique; seeds the picture */
  key: string
  /** '' for the home portal, 'ML' for the manufacturing portal */
  portal: '' | 'ML'
  category: string
  title: Bilingual
  /** clean HTML: p h2 h3 ul ol li blockquote table strong em a figure; no styles */
  body: Bilingual
  /** days before today, and local time HH:MM (Asia/Shanghai) */
  daysAgo: number
  time: string
  author: string
  source: Bilingual
  tags: number[]
  /** absent: for everyone */
  audience?: DemoAudience
  pinned?: boolean
  video?: boolean
  attachments?: DemoAttachment[]
}

/** Audience: people with a tag, or of a department and its subdepartments. */
export interface DemoAudience {
  tags?: string[]
  departments?: number[]
}

/** A session as planned, relative to the day of the start. */
export interface DemoSession {
  /** Days from today; negative in the past. */
  day: number
  /**
   * Allowed days: the next matching one, moving away from today. `week` ends with the Sunday of the same week, so that
   * it is 'this week' on any start day.
   */
  kind: 'any' | 'work' | 'weekend' | 'week'
  /** HH:MM in `zone` */
  time: string
  zone: 'Asia/Shanghai' | 'Europe/Berlin'
  minutes: number
  place: Bilingual
  /** The organiser's choice: 2 to follow, 3 open, 4 sign-up closed, 6 cancelled. */
  choice: 2 | 3 | 4 | 6
  /** Why it was cancelled. */
  reason?: Bilingual
  /** 0: unlimited */
  max: number
  /** Number of sign-ups (followers while the status is 2). */
  count: number
  /** Workplace of most participants; absent: any. */
  near?: string
  /** Fixed participants. */
  with: string[]
  /** Waiting list, in order. */
  queue: string[]
}

export interface DemoActivity {
  /** stable and unique; names the cover, seeds the choice of people */
  key: string
  title: Bilingual
  /** clean HTML, as of a news */
  content: Bilingual
  tip: Bilingual
  sponsor: string
  audience?: DemoAudience
  sessions: DemoSession[]
}

/** A session with its time and its accounts, in order of sign-up. */
export interface HeldSession {
  startsAt: Date
  endsAt: Date
  place: Bilingual
  choice: 2 | 3 | 4 | 6
  reason?: Bilingual
  max: number
  signedUp: string[]
  followers: string[]
  waiting: string[]
}

export interface HeldActivity extends Omit<DemoActivity, 'sessions'> {
  createdAt: Date
  sessions: HeldSession[]
}

export interface DemoComment {
  news: string
  author: string
  text: string
  /** hours after the news was published */
  hoursAfter: number
  replies: { author: string; to: string; text: string; hoursAfter: number; layer: 1 | 2 }[]
}

/** Target of a notification, as an index into the company's lists. */
export type NoticeAbout =
  | { kind: 'news'; key: string }
  | { kind: 'reply'; comment: number; reply: number }
  | { kind: 'activity'; key: string; session?: number }

export interface DemoNotice {
  /** 1 news, 2 people, 3 reply, 7 sign-up, 8 activity, 9 leads nowhere */
  type: 1 | 2 | 3 | 7 | 8 | 9
  to: { account: string } | { audience?: DemoAudience }
  at: Date
  text: Bilingual
  about?: NoticeAbout
  mustKnow?: boolean
  /** People and subject of a counting notification; the latest person is last. */
  actors?: string[]
  collapse?: 'like' | 'reply' | 'signup'
  readBy: string[]
}

export interface DemoBanner {
  /** names the picture */
  key: string
  portal: '' | 'ML'
  title: Bilingual
  link: string
}

/** A system that people open from the portal. */
export interface DemoTool {
  appId: string
  portal: '' | 'ML'
  name: Bilingual
  about: Bilingual
  /** of `pictures/icons` */
  icon: string
  url: string
  opens: '' | 'token'
  audience?: DemoAudience
}

/** An app on the page of Box. */
export interface DemoBoxApp {
  id: string
  name: Bilingual
  description: Bilingual
  /** of `pictures/icons` */
  icon: string
  url: string
  audience?: DemoAudience
}

/** A document of Box. */
export interface DemoDocument {
  /** of `documents/` */
  file: string
  /** File name as readers see and save it. */
  name: string
  title: Bilingual
  folder: Bilingual
  daysAgo: number
  audience?: DemoAudience
}

interface DemoHonor {
  account: string
  title: Bilingual
  daysAgo: number
}

export interface DemoHoliday {
  /** ISO date */
  date: string
  name: Bilingual
}

export interface Company {
  departments: DemoDepartment[]
  people: DemoPerson[]
  categories: DemoCategory[]
  tags: DemoTag[]
  news: DemoNews[]
  comments: DemoComment[]
  /** news key → accounts who like it / have read it are drawn by `fill.ts` from this seeded share, 0 to 1 */
  interest: Record<string, number>
  activities: HeldActivity[]
  /** oldest first */
  notices: DemoNotice[]
  /** Time each account last opened the sidebar; absent if never. */
  noticesSeen: Record<string, Date>
  banners: DemoBanner[]
  honors: DemoHonor[]
  tools: readonly DemoTool[]
  favouriteTools: readonly { account: string; portal: '' | 'ML'; tools: readonly string[] }[]
  toolUses: readonly { account: string; tool: string; times: number; daysAgo: number }[]
  holidays: DemoHoliday[]
}
