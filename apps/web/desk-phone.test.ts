import type { RoleName } from '@portal/contract'
import { expect, test } from 'vitest'
import { groupsFor } from './desk-rail.ts'
import { phoneJobAt, phoneJobs } from './desk-phone.ts'

const jobsOf = (Role: RoleName) =>
  phoneJobs(groupsFor([{ Role, Categories: [], Tags: [], Departments: [] }])).map(({ href }) => href)

test.each<[RoleName, string[]]>([
  ['author', ['/desk', '/desk/inbox', '/desk/writing', '/desk/plan']],
  ['moderator', ['/desk', '/desk/inbox']],
  ['organiser', ['/desk', '/desk/inbox', '/desk/writing', '/desk/organising', '/desk/plan']],
  // nothing to go between
  ['bus-staff', []],
])('[DESK-09] on a phone, the bar of %s has %j', (role, hrefs) => {
  expect(jobsOf(role)).toEqual(hrefs)
})

test.each([
  ['/desk', '/desk'],
  ['/desk/', '/desk'],
  ['/desk/writing/12', '/desk/writing'],
  ['/desk/organising/3', '/desk/organising'],
  ['/desk/inbox', '/desk/inbox'],
  ['/desk/comments', '/desk/inbox'],
  ['/desk/roles', undefined],
  ['/desk/data/tag', undefined],
  ['/numbers', undefined],
])('[DESK-09] %s is of the job %s', (path, href) => {
  expect(phoneJobAt(path)).toBe(href)
})
