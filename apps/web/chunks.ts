/**
 * Groups modules into chunks. By default the bundler makes a file of each module that two lazy parts share: home would
 * need 93 requests. One file that most pages load anyway costs one request and compresses better.
 */
/** The worker has a build of its own: the page imports nothing of it. */
const workerModules = /apps\/web\/(worker|offline)\//

/** Loaded on every page, right after the first screen. */
const frame = /\/(AvatarMenu|DeskDoor|StatusBar|Guides|LiveNotices|shared-stream|Behind|Tracker|ToastRegion)\.tsx?$/

/** Loaded after the first screen of home. */
const afterHome = /\/(TodoCard|ToolkitCard|NewPeople|Honors|WeatherNow)\.tsx$/

/** Parts that bring a library with them: a group takes in everything that its modules import. */
const heavyParts =
  /packages\/ui\/(dates|device-frame|pick|overlay|list|table|desk|side-panel|sortable|charts|month|RichText)|packages\/contract\/zones|calendar-position/

/** The editor, charts, and dragging with the libraries of both: readers load none of it with a screen. */
export const workTools =
  /\/(@tiptap|prosemirror-[\w-]+|@react-aria\/dnd|react-aria\/dist\/[^?]*\/dnd|react-stately\/dist\/[^?]*\/dnd)\/|DragAndDrop|packages\/ui\/(charts|sortable)\//

/** The library of the editor: only who writes a text loads it. */
export const textEditor = /\/(@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname)\//

/** Of the desk: readers load nothing of it. */
const deskModules =
  /features\/(content\/(editor|draft-comments|publishing|moderation|acknowledgements|content-analytics)|events\/activity-management|administration|foundation\/(admin-data|access-control|dashboard|saved-views))\/|apps\/web\/(desk|pages\/desk)/

/**
 * The dashboard shows none of it: texts side by side, the media library, templates and the trash, the settings and sessions of a text, the
 * people of an activity.
 */
const beyondDashboard = new RegExp(
  [
    'content/editor/(merge|media|media-contract|(media|template|trash)\\.texts|web/(compare-extras|diff-words))',
    'content/publishing/(merge|merge-sessions|settings-shape|session\\.texts|web/(settings-saver|step-blockers|unfinished))',
    'activity-management/(page\\.texts|web/session-draft)',
  ]
    .map((path) => `${path}\\.ts$`)
    .join('|'),
)

const readerModules = /features\/(content\/news|events\/activities|work\/(search|tasks)|foundation)\/.*\.ts$/

/** Texts of a few pages: a small file of their own. */
const rareTexts = /auth\/platform(-names|\.texts)\.ts$/

const isShared = (id: string): boolean =>
  (/lucide-react\/|packages\/(ui|client|contract)\//.test(id) || readerModules.test(id)) &&
  !heavyParts.test(id) &&
  !deskModules.test(id) &&
  !rareTexts.test(id)

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
  // of the kit's fields and of the editor, which would take it: with each date one would load the editor
  { name: 'store', test: /\/use-sync-external-store\// },
  // of the desk and of the calendar, with the library of dates: the calendar would load the texts of the desk
  { name: 'zones', test: /packages\/contract\/zones\.ts$/ },
  // the library of the editor changes less often than the editor
  { name: 'text-editor', test: textEditor },
  // shared by pages of readers: icons, addresses, the light parts of the kit
  { name: 'common', minShareCount: 2, maxModuleSize: 6_000, test: isShared },
  // shared by sections of the desk: texts, queries
  {
    name: 'desk',
    minShareCount: 3,
    maxModuleSize: 30_000,
    test: (id) => deskModules.test(id) && id.endsWith('.ts') && !beyondDashboard.test(id),
  },
  // the library of the kit's fields and menus, without dragging
  {
    name: 'fields',
    minShareCount: 6,
    test: (id) =>
      /\/(react-aria|react-stately|react-aria-components|@internationalized)\//.test(id) &&
      !/dnd|DragAndDrop/i.test(id),
  },
]

/** For `codeSplitting`; a module belongs to the first group that matches. */
export const groups: Group[] = orderedGroups.map((group, at) => ({ ...group, priority: orderedGroups.length - at }))
