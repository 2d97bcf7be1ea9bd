/** The demo company as plain data: what the generator makes and what `fill.ts` writes to the database. */
export interface Bilingual {
  zh: string
  en: string
}

export interface DemoDepartment {
  id: number
  parent: number | null
  name: Bilingual
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
  isModerator: boolean
  isEditor: boolean
  guideDone: boolean
  /** false: the person has no template configuration and lands on /oAuthError (SHELL-11) */
  hasTemplate: boolean
  portrait: { seed: number; look: 'feminine' | 'masculine' }
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

export interface DemoAttachment {
  name: Bilingual
  /** paragraphs of the PDF, by language */
  pages: { zh: string[]; en: string[] }
}

/** Families of pictures that `draw/` can draw. */
export type Scene =
  | 'road'
  | 'light-trails'
  | 'coast'
  | 'mountains'
  | 'city'
  | 'workshop'
  | 'robot-arm'
  | 'battery'
  | 'circuit'
  | 'charging'
  | 'chart'
  | 'portrait-group'
  | 'canteen'
  | 'sport'
  | 'award'
  | 'document'
  | 'shield'
  | 'wind'

export interface DemoNews {
  /** stable and unique; seeds the picture */
  key: string
  /** '' for the home portal, 'ML' for the manufacturing portal */
  portal: '' | 'ML'
  category: string
  title: Bilingual
  /** clean HTML: p h2 h3 ul ol li blockquote table strong em a figure; no styles */
  body: Bilingual
  scene: Scene
  /** days before today, and local time HH:MM (Asia/Shanghai) */
  daysAgo: number
  time: string
  author: string
  source: Bilingual
  tags: number[]
  /** absent: for everyone */
  audience?: { tags?: string[]; departments?: number[] }
  pinned?: boolean
  video?: boolean
  attachments?: DemoAttachment[]
}

export interface DemoComment {
  news: string
  author: string
  text: string
  /** hours after the news was published */
  hoursAfter: number
  replies: { author: string; to: string; text: string; hoursAfter: number; layer: 1 | 2 }[]
}

export interface DemoBanner {
  key: string
  portal: '' | 'ML'
  title: Bilingual
  scene: Scene
  link: string
}

export interface DemoHonor {
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
  banners: DemoBanner[]
  honors: DemoHonor[]
  holidays: DemoHoliday[]
}
