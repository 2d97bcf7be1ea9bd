import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['电池技术开放日', '电池技术开放日.ics'],
  ['Ask us: what / how?', 'Ask us what how.ics'],
  ['..\\..\\run', 'run.ics'],
  ['line\nbreak\ttab', 'line break tab.ics'],
  ['evil\u202escs.exe', 'evil scs.exe.ics'],
  ['...', 'activity.ics'],
  ['', 'activity.ics'],
  ['车'.repeat(90), `${'车'.repeat(80)}.ics`],
  ['🚗'.repeat(90), `${'🚗'.repeat(80)}.ics`],
])('[ACT-07] %j is saved as %j', (title, name) => {
  expect(fileNameOf(title, 'ics')).toBe(name)
})
