/**
 * Groups modules into chunks. By default the bundler makes a file of each module that two lazy parts share: home would
 * need 93 requests. One file that most pages load anyway costs one request and compresses better.
 */
/** The worker has a build of its own: the page imports nothing of it. */
const workerModules = /apps\/web\/(worker|offline)\//

/** Loaded on every page, right after the first screen. */
const frame = /\/(AvatarMenu|StatusBar|Guides|LiveNotices|shared-stream|Behind|Tracker|ToastRegion)\.tsx?$/

/** Loaded after the first screen of home. */
const afterHome = /\/(TodoCard|ToolkitCard|NewPeople|WeatherNow)\.tsx$/

interface Group {
  name: string
  tags?: ['$initial']
  test: RegExp | ((id: string) => boolean)
  minShareCount?: number
  maxModuleSize?: number
  priority: number
}

const orderedGroups: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !workerModules.test(id) },
  { name: 'frame', test: frame },
  { name: 'home', test: afterHome },
  // the library of the editor changes less often than the editor
  { name: 'text-editor', test: /\/(@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname)\// },
  // shared by many pages: icons, contracts, addresses
  {
    name: 'common',
    minShareCount: 3,
    maxModuleSize: 12_000,
    test: (id) => !workerModules.test(id) && !/react-aria|react-stately|@tiptap|prosemirror|internationalized/.test(id),
  },
]

/** For `codeSplitting`; a module belongs to the first group that matches. */
export const groups: Group[] = orderedGroups.map((group, at) => ({ ...group, priority: orderedGroups.length - at }))
