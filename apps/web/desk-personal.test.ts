import { expect, test } from 'vitest'
import { personalDataAt } from './desk-personal.ts'

test.each([
  '/desk',
  '/desk/writing',
  '/desk/writing/12',
  '/desk/writing/12/history',
  '/desk/numbers/132',
  '/desk/plan',
  '/desk/must-read',
  '/desk/organising',
  '/desk/data/tag',
  '/numbers',
])('[SHELL-13] %s has no personal data', (path) => {
  expect(personalDataAt(path)).toBeUndefined()
})

test.each([
  ['/desk/must-read/132', /acknowledged/],
  ['/desk/writing/12/must-read', /acknowledged/],
  ['/desk/writing/12/comments', /[Cc]omment/],
  ['/desk/numbers/132/comments', /[Cc]omment/],
  ['/desk/organising/7', /signed up/],
  ['/desk/writing/12/people', /signed up/],
  ['/desk/writing/12/door', /signed up/],
  ['/Desk/Roles', /roles/],
  ['/desk/roles/', /roles/],
  ['/desk/audit', /audit log/],
  ['/busConfirm/list', /shuttle/],
  ['/health/readers', /[Hh]ealth data/],
])('[SHELL-13] %s says what it shows about people', (path, words) => {
  expect(personalDataAt(path)?.en).toMatch(words)
})
