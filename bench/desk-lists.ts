/** Lists of the desk that bench/desk.ts measures, with their pages and calls. */

export interface List {
  name: string
  path: string
  call: string
  input: object
}

const searched = (name: string, path: string, call: string, Keyword: string): List => ({
  name: `${name} that say ${Keyword}`,
  path: `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(Keyword)}`,
  call,
  input: { Keyword },
})

const saying = (Keyword: string): List => {
  const list = searched('texts', '/desk/writing?scope=all', 'desk/writing/list', Keyword)
  return { ...list, input: { ...list.input, Scope: 'all' } }
}

/** Neighbours are different pages: the first row of a list is told by its new table. */
export const lists: readonly List[] = [
  { name: 'texts', path: '/desk/writing?scope=all', call: 'desk/writing/list', input: { Scope: 'all' } },
  { name: 'tags', path: '/desk/data/tag', call: 'desk/data/list', input: { Kind: 'tag' } },
  saying('battery7'),
  { name: 'activities', path: '/desk/organising', call: 'desk/organising/list', input: {} },
  {
    name: 'people of a session',
    path: '/desk/organising/1',
    call: 'desk/organising/people',
    input: { ActivityItemId: 1 },
  },
  saying('百年电池7'),
  { name: 'must-reads', path: '/desk/must-read', call: 'desk/must-read/list', input: {} },
  {
    name: 'readers of a must-read',
    path: '/desk/must-read/1',
    call: 'desk/must-read/people',
    input: { NewsId: 1, IsDone: false },
  },
  saying('总装车间'),
  { name: 'comments', path: '/desk/comments', call: 'desk/comments/list', input: {} },
  { name: 'sensitive words', path: '/desk/words', call: 'desk/words/list', input: {} },
  { name: 'media', path: '/desk/media', call: 'desk/media/list', input: {} },
  searched('comments', '/desk/comments', 'desk/comments/list', '论499'),
  { name: 'roles', path: '/desk/roles', call: 'rights/holders', input: {} },
  { name: 'audit log', path: '/desk/audit', call: 'rights/audit', input: {} },
  {
    name: 'must-reads by share',
    path: '/desk/must-read?sort=share',
    call: 'desk/must-read/list',
    input: { Sort: 'share' },
  },
  {
    name: 'media that nothing uses',
    path: '/desk/media?use=unused',
    call: 'desk/media/list',
    input: { IsUsed: false },
  },
  searched('audit log', '/desk/audit', 'rights/audit', 'g 499'),
  searched('media', '/desk/media', 'desk/media/list', 'hall7'),
  { name: 'bus confirmations', path: '/busConfirm/list', call: 'bus/riders', input: {} },
  {
    name: 'texts by title',
    path: '/desk/writing?scope=all&sort=title',
    call: 'desk/writing/list',
    input: { Scope: 'all', Sort: 'title' },
  },
]
