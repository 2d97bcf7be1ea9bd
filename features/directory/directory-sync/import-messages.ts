/**
 * Messages of the import for people at the desk. It reports in English, with the names of its columns and options, as
 * its command does for operators. A message that is not listed in Chinese stays as it is.
 */
import { translate, type Language } from '@portal/contract'
import { fieldTexts } from './import.texts.ts'

const isField = (name: string): name is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, name)

/** The names that the desk gives to columns: one of the file, or both languages of it together. */
function fieldIn(name: string, language: Language): string {
  if (name === 'name') return language === 'CHS' ? '姓名' : 'Name'
  const field = name === 'employee id' ? 'employeeId' : name
  return isField(field) ? translate(fieldTexts[field], language) : name
}

const fieldsIn = (list: string, language: Language = 'CHS'): string =>
  list
    .split(', ')
    .map((each) => fieldIn(each, language))
    .join(language === 'CHS' ? '、' : ', ')

/** Without options of the command, with the names of columns, and quoted as texts are. */
const inEnglish = (message: string): string =>
  message
    .replace(/ \(if intended: --[^)]*\)|: nothing is written without --.*$/s, '')
    .replace(/^\w+(?= (?:is|contains|'))/, (field) => fieldIn(field, 'EN'))
    .replace(/ has no ([\w, ]+)$/, (_, list: string) => ` has no ${fieldsIn(list, 'EN')}`)
    .replaceAll(/(?<!\w)'([^']*)'(?!\w)/g, '“$1”')

type Messages = readonly (readonly [pattern: RegExp, inChinese: (...parts: string[]) => string])[]

const messages: Messages = [
  [/^(\w+) is empty$/, (field) => `缺少${fieldsIn(field!)}`],
  [/^(\w+) contains control characters$/, (field) => `${fieldsIn(field!)}里有控制字符`],
  [/^(\w+) is longer than (\d+) characters$/, (field, most) => `${fieldsIn(field!)}超过 ${most} 个字`],
  [/^(\w+) '(.*)' is not valid$/, (field, value) => `${fieldsIn(field!)}“${value}”无效`],
  [/^has (\d+) cells for (\d+) columns$/, (cells, columns) => `有 ${cells} 格，标题行只有 ${columns} 列`],
  [/^account '(.*)' is already in line (\d+)$/, (account, line) => `账号“${account}”在第 ${line} 行已出现`],
  [/^'(.*)' is new and has no (.+)$/, (account, list) => `“${account}”是新人员，缺少${fieldsIn(list!)}`],
  [/^people were changed at the same time; import the file again$/, () => '导入时有人同时修改了人员，请再导入一次'],
  [/^nobody has the tag '(.*)' \(.*\)$/, (tag) => `还没有人使用标签“${tag}”`],
  [/^there is no department (\d+)$/, (id) => `没有编号为 ${id} 的部门`],
  [/^department '(.*)' has an empty part$/, (path) => `部门路径“${path}”有一段是空的`],
  [/^department path is deeper than (\d+)$/, (depth) => `部门路径超过 ${depth} 级`],
  [/^department has a name longer than (\d+) characters$/, (most) => `部门名称超过 ${most} 个字`],
  [
    /^there are (\d+) departments '(.*)'; .*$/,
    (count, name) => `有 ${count} 个部门叫“${name}”，请填从上到下的完整路径`,
  ],
  [
    /^'(.*)': (email|employee id) '(.*)' belongs to '(.*)'(?: \(line (\d+)\))?$/,
    (account, field, value, holder, line) =>
      `“${account}”的${fieldsIn(field!)}“${value}”已属于“${holder}”${line ? `（第 ${line} 行）` : ''}`,
  ],
  [
    /^'(.*)': mobile '(.*)' has lost digits in a spreadsheet and is left out$/,
    (account, value) => `“${account}”的手机号“${value}”在表格里丢了位数，未导入`,
  ],
  [
    /^'(.*)': (.+) not changed, because .*$/,
    (account, list) => `“${account}”有须由门户管理员授予的角色，未改动${fieldsIn(list!)}`,
  ],
  [/^'(.*)': is named as their own manager; .*$/, (account) => `“${account}”的上级是本人，导入时未填上级`],
  [
    /^'(.*)': the manager '(.*)' does not exist; .*$/,
    (account, manager) => `没有“${account}”的上级“${manager}”，导入时未填上级`,
  ],
  [
    /^'(.*)': managers form a cycle \((.*)\), left out$/,
    (account, chain) => `“${account}”的上级成环（${chain}），未填上级`,
  ],
  [/^'(.*)' is managed by (.*)$/, (account, source) => `“${account}”由 ${source} 管理，已跳过`],
  [/^There is no column 'account'.*$/s, () => '还没有指定哪一列是账号'],
  [/^Two columns are the same: '(.*)' and '(.*)'$/, (one, other) => `“${one}”和“${other}”指定成了同一项`],
  [/^The file is empty$/, () => '文件是空的'],
  [/^The file lists no people$/, () => '文件里没有人员'],
  [/^The file has more than (\d+) lines$/, (most) => `文件超过 ${most} 行`],
  [/^The file has more than (\d+) columns$/, (most) => `文件超过 ${most} 列`],
  [/^The file takes too long to read$/, () => '读取文件用时过长，请检查文件内容'],
  [/^The file is not UTF-8.*$/, () => '文件不是 UTF-8、UTF-16 或 GB18030 编码的文本'],
  [/^The file is broken: the quote opened in line (\d+) is not closed$/, (line) => `第 ${line} 行的引号没有配对`],
  [
    /^(\d+) of (\d+) lines are invalid, more than (.+?): .*$/s,
    (count, all, most) => `${all} 行中有 ${count} 行不正确，超过 ${most}，请先修改`,
  ],
  [
    /^(\d+) of (\d+) people would leave .*$/s,
    (count, all) => `${all} 人中将有 ${count} 人离开，过多。请检查文件是否完整`,
  ],
]

/** null: not listed. */
function oneInChinese(message: string): string | null {
  for (const [pattern, inChinese] of messages) {
    const found = pattern.exec(message)
    if (found) return inChinese(...found.slice(1))
  }
  return null
}

/** Returns a message of the import in a language. */
export function importMessage(message: string, language: Language): string {
  if (language !== 'CHS') return message.split('; ').map(inEnglish).join('; ')
  // several problems of a line
  const parts = message.split('; ').map(oneInChinese)
  if (parts.every((part) => part !== null)) return parts.join('；')
  return oneInChinese(message) ?? message
}
