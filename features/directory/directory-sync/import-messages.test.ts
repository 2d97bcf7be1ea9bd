import { expect, test } from 'vitest'
import { importMessage } from './import-messages.ts'

test.each<[string, string, string?]>([
  ['name is empty', '缺少姓名', 'Name is empty'],
  [
    "email 'a@' is not valid; joinDate 'x' is not valid",
    '邮箱“a@”无效；入职日期“x”无效',
    'Email “a@” is not valid; Join date “x” is not valid',
  ],
  [
    "'p9' is new and has no employeeId, department",
    '“p9”是新人员，缺少工号、部门',
    '“p9” is new and has no Employee ID, Department',
  ],
  [
    "'p100': employee id 'N1' belongs to 'p1' (line 3)",
    '“p100”的工号“N1”已属于“p1”（第 3 行）',
    '“p100”: employee id “N1” belongs to “p1” (line 3)',
  ],
  [
    "'p1': the manager 'x' does not exist; imported without a manager",
    '没有“p1”的上级“x”，导入时未填上级',
    '“p1”: the manager “x” does not exist; imported without a manager',
  ],
  ["nobody has the tag 'noi' (if intended: --new-tag noi)", '还没有人使用标签“noi”', 'nobody has the tag “noi”'],
  ['people were changed at the same time; import the file again', '导入时有人同时修改了人员，请再导入一次'],
  ['The file has more than 200000 lines', '文件超过 200000 行'],
  ['The file takes too long to read', '读取文件用时过长，请检查文件内容'],
  [
    '62 of 100 lines are invalid, more than 10 %: nothing is written without --force',
    '100 行中有 62 行不正确，超过 10 %，请先修改',
    '62 of 100 lines are invalid, more than 10 %',
  ],
])('[PEOPLE-01] %s', (message, chinese, english = message) => {
  expect(importMessage(message, 'CHS')).toBe(chinese)
  expect(importMessage(message, 'EN')).toBe(english)
})

test('[PEOPLE-01] an unknown message stays as it is', () => {
  expect(importMessage('something else', 'CHS')).toBe('something else')
})
