/**
 * Which modules travel together. Left alone, each module that two lazy parts share becomes a file of its own: home came
 * as 93 requests. A file that most pages load anyway costs one request and compresses better.
 */
/** Has a build of its own shape: nothing of the page's is imported by it. */
const ofWorker = /apps\/web\/(worker|offline)\//

/** Behind the first screen on every page, at once. */
const frame = /\/(AvatarMenu|StatusBar|Guides|LiveNotices|shared-stream|Behind|Tracker)\.tsx?$/

/** Behind the first screen of home. */
const behindHome = /\/(TodoCard|ToolkitCard|NewPeople|WeatherNow)\.tsx$/

interface Group {
  name: string
  tags?: ['$initial']
  test: RegExp | ((id: string) => boolean)
  minShareCount?: number
  maxModuleSize?: number
  priority: number
}

const inOrder: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !ofWorker.test(id) },
  { name: 'frame', test: frame },
  { name: 'home', test: behindHome },
  // what many pages share: icons, contracts, addresses
  {
    name: 'common',
    minShareCount: 3,
    maxModuleSize: 12_000,
    test: (id) => !ofWorker.test(id) && !/react-aria|react-stately|@tiptap|prosemirror|internationalized/.test(id),
  },
]

/** For `codeSplitting`; a module goes with the first group that takes it. */
export const groups: Group[] = inOrder.map((group, at) => ({ ...group, priority: inOrder.length - at }))
