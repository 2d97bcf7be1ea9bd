/**
 * Groups modules into chunks. By default the bundler makes a file of each module that two lazy parts share: home would
 * need 93 requests. One file that most pages load anyway costs one request and compresses better.
 */
/** The worker has a build of its own: the page imports nothing of it. */
const workerModules = /apps\/web\/(worker|offline)\//

/** Loaded on every page, right after the first screen. */
const frame = /\/(AvatarMenu|StatusBar|Guides|LiveNotices|shared-stream|Behind|Tracker|ToastRegion)\.tsx?$/

/** Loaded after the first screen of home. */
const afterHome = /\/(TodoCard|ToolkitCard|NewPeople|Honors|WeatherNow)\.tsx$/

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

interface Group {
  debugName?: string
  name: string | ((id: string, modules: Modules) => string | null)
  tags?: ['$initial']
  test: RegExp | ((id: string) => boolean)
  minShareCount?: number
  maxModuleSize?: number
  priority: number
}

const aria = /\/(@?react-aria|@?react-stately|@internationalized)/
const editor = /\/(@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname)\//
const known = new Map<string, boolean>()

/** True for the modules of React Aria, and for those whose imports lead to them. */
function needsAria(id: string, modules: Modules): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  // modules that import each other: the rest of the circle decides
  known.set(id, false)
  const imports = () => modules.getModuleInfo(id)?.importedIds ?? []
  const needs = aria.test(id) || imports().some((each) => needsAria(each, modules))
  known.set(id, needs)
  return needs
}

const shared = {
  minShareCount: 3,
  maxModuleSize: 12_000,
  // what a module imports comes with it
  test: (id: string) => !workerModules.test(id) && !aria.test(id) && !editor.test(id),
}

const orderedGroups: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', tags: ['$initial'], test: (id) => !workerModules.test(id) },
  { name: 'frame', test: frame },
  { name: 'home', test: afterHome },
  // the library of the editor changes less often than the editor
  { name: 'text-editor', test: editor },
  // shared by many pages: icons, contracts, addresses
  { debugName: 'common', name: (id, modules) => (needsAria(id, modules) ? null : 'common'), ...shared },
  // the same with the library of fields, which what people read needs nowhere
  { name: 'fields', ...shared },
]

/** For `codeSplitting`; a module belongs to the first group that matches. */
export const groups: Group[] = orderedGroups.map((group, at) => ({ ...group, priority: orderedGroups.length - at }))
