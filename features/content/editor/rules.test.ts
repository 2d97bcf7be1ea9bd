import { expect, test } from 'vitest'
import type { Audience } from '@portal/people/audience'
import { emptyContent, findDraftIssues } from './rules.ts'
import { canManage, type Grant, type GrantSubject } from './access.ts'

const grant = (options: Partial<Grant> = {}): Grant => ({
  role: 'editor',
  categories: [],
  tags: [],
  departments: [],
  ...options,
})

/** Departments: 1 > 10 > 11, 1 > 20. */
const lines = new Map([
  [1, [1]],
  [10, [1, 10]],
  [11, [1, 10, 11]],
  [20, [1, 20]],
])

function matter(audience: Audience = {}, categories = ['internal'], kind: GrantSubject['kind'] = 'news'): GrantSubject {
  return { kind, categories, settings: { audience }, lines }
}

test.each<[string, Grant[], GrantSubject, boolean]>([
  ['no grant', [], matter(), false],
  ['an author', [grant({ role: 'author' })], matter(), false],
  ['a portal administrator', [grant({ role: 'portal-administrator' })], matter(), false],
  ['an organiser, news', [grant({ role: 'organiser' })], matter(), false],
  ['an editor, an activity', [grant()], matter({}, [], 'activity'), false],
  ['an organiser, an activity', [grant({ role: 'organiser' })], matter({}, [], 'activity'), true],
  ['an editor of all', [grant()], matter({ places: ['上海'], groups: [4] }), true],
  ['of the category', [grant({ categories: ['internal'] })], matter(), true],
  ['of another category', [grant({ categories: ['values'] })], matter(), false],
  ['of the one above', [grant({ categories: ['announcement'] })], matter({}, ['ann-hr', 'announcement']), true],
  ['of the one below', [grant({ categories: ['ann-hr'] })], matter({}, ['announcement']), false],
  ['of a tag, everyone', [grant({ tags: ['jac'] })], matter(), false],
  ['of a tag, the tag', [grant({ tags: ['jac'] })], matter({ tags: ['jac'] }), true],
  ['of a tag, another too', [grant({ tags: ['jac'] })], matter({ tags: ['jac', 'nio'] }), false],
  ['of a tag, and a department', [grant({ tags: ['jac'] })], matter({ tags: ['jac'], departments: [11] }), false],
  ['of a tag, and a place', [grant({ tags: ['jac'] })], matter({ tags: ['jac'], places: ['合肥'] }), false],
  ['of a tag, and a group', [grant({ tags: ['jac'] })], matter({ tags: ['jac'], groups: [1] }), false],
  ['of a department, one below', [grant({ departments: [10] })], matter({ departments: [11] }), true],
  ['of a department, the one above', [grant({ departments: [10] })], matter({ departments: [1] }), false],
  ['of a department, one beside', [grant({ departments: [10] })], matter({ departments: [11, 20] }), false],
  ['of a department, an unknown one', [grant({ departments: [10] })], matter({ departments: [99] }), false],
  [
    'two grants that reach it together',
    [grant({ departments: [10] }), grant({ departments: [20] })],
    matter({ departments: [11, 20] }),
    true,
  ],
  [
    'two grants, one for another category',
    [grant({ departments: [10] }), grant({ departments: [20], categories: ['values'] })],
    matter({ departments: [11, 20] }),
    false,
  ],
  [
    'a wide grant of another category widens nothing',
    [grant({ categories: ['values'] }), grant({ departments: [10] })],
    matter(),
    false,
  ],
  [
    'a wide grant of another role widens nothing',
    [grant({ role: 'author' }), grant({ tags: ['jac'] })],
    matter(),
    false,
  ],
])('[DESK-03] what a grant reaches: %s', (_, grants, what, expected) => {
  expect(canManage({ grants }, what)).toBe(expected)
})

test.each([
  ['a picture without words', '<img src="file:1" alt="" />', ['alt']],
  ['one with words', '<img src="file:1" alt="a car" width="640" />', []],
  ['a decorative one', '<img src="file:1" alt="" width="640" lang="zxx" />', []],
  [
    'a decorative one before one without words',
    '<img src="file:1" alt="" lang="zxx" /><img src="file:2" alt="" />',
    ['alt'],
  ],
  ['words that look like the mark', '<img src="file:1" alt="" /><p> lang="zxx"</p>', ['alt']],
])('[DESK-02] before it goes out: %s', (_, html, lacks) => {
  const zh = { title: '标题', blocks: [{ key: 'a', html, twinSeen: '' }] }
  expect(findDraftIssues({ ...emptyContent, zh })).toEqual(lacks)
})
