import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns.ts'
import type { Column } from './Table.tsx'

const cell = () => null
const people: readonly Column<never>[] = [
  { id: 'number', title: '', cell, width: '64px', isHiddenOnPhone: true },
  { id: 'name', title: '', cell, isRowHeader: true },
  { id: 'department', title: '', cell },
  { id: 'time', title: '', cell, width: '132px', isHiddenOnPhone: true },
  { id: 'checkIn', title: '', cell, width: '24%', isKept: true },
]

test.each([
  [1000, 'number 64px, name 282px, department, time 132px, checkIn 240px'],
  [700, 'number 64px, name 220px, department, time 132px, checkIn 168px'],
  [640, 'number 64px, name 220px, department, checkIn 154px'],
  [480, 'name 220px, department, checkIn 115px'],
  [368, 'name 280px, checkIn 88px'],
  [240, 'name 240px'],
  [160, 'name 160px'],
])('[DESK-10] in %i px the name keeps 220 px: the least of the other columns are given up', (room, expected) => {
  const given = fitColumns(people, room).map(({ id, width = '' }) => `${id} ${width}`.trim())
  expect(given.join(', ')).toBe(expected)
})
