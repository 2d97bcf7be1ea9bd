/** The columns of a file of people, by their names in English and Chinese (docs/people-import.md). */
import { ImportRefused } from './import-refused.ts'

/** @internal */
export const columnNames = {
  account: ['account', 'ad account', 'login', 'user name', '账号', '帐号', '域账号', 'AD账号', '登录名', '用户名'],
  employeeId: ['employee id', 'employee no', 'employee number', 'staff id', '工号', '员工编号', '员工号', '人员编号'],
  nameZh: ['name', 'chinese name', 'name zh', 'full name', '姓名', '中文名', '中文姓名'],
  nameEn: ['english name', 'name en', '英文名', '英文姓名'],
  titleZh: ['title', 'title zh', 'job title', 'position', '职位', '职务', '岗位', '中文职位'],
  titleEn: ['english title', 'title en', '英文职位', '英文职务', '英文岗位'],
  department: ['department', 'department path', 'department id', '部门', '部门路径', '部门编号', '所属部门', '组织'],
  email: ['email', 'e-mail', 'mail', '邮箱', '电子邮箱', '邮件', '电子邮件', '工作邮箱'],
  mobile: ['mobile', 'mobile phone', 'phone', '手机', '手机号', '手机号码', '移动电话', '电话'],
  locationZh: ['place', 'location', 'place zh', 'location zh', '地点', '办公地点', '工作地点', '办公地', '工作地'],
  locationEn: ['english place', 'place en', 'location en', '英文地点', '英文办公地点', '英文工作地点'],
  userTag: ['tag', 'user tag', '标签', '人员标签', '用户标签', '人员类型'],
  manager: ['manager', 'manager account', '上级', '上级账号', '直属上级', '直属上级账号', '汇报对象', '经理账号'],
  joinDate: ['join date', 'joined', 'hire date', 'start date', '入职日期', '入职时间', '入司日期'],
} as const
export type Field = keyof typeof columnNames

const normalizeName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
const fieldByName = new Map(
  (Object.keys(columnNames) as Field[]).flatMap((field) =>
    columnNames[field].map((name) => [normalizeName(name), field] as const),
  ),
)

/** Finds the field of a column name, ignoring case, spaces and punctuation. */
export function findField(name: string): Field | undefined {
  return fieldByName.get(normalizeName(name))
}

export interface Columns {
  /** The field of each column; undefined for unknown columns. */
  fields: (Field | undefined)[]
  ignored: string[]
}

/** Maps columns to fields. Throws ImportRefused if a field occurs twice or the account column is missing. */
export function parseHeader(header: readonly string[]): Columns {
  return checkFields(header, header.map(findField))
}

/** Checks the fields of the columns; undefined: the column is ignored. */
export function checkFields(header: readonly string[], fields: (Field | undefined)[]): Columns {
  if (!fields.includes('account')) {
    throw new ImportRefused(
      `There is no column 'account' (账号) in the first line: ${header.join(' | ').slice(0, 200)}`,
    )
  }
  for (const [index, field] of fields.entries()) {
    const first = fields.indexOf(field)
    if (field && first !== index)
      throw new ImportRefused(`Two columns are the same: '${header[first]}' and '${header[index]}'`)
  }
  return { fields, ignored: header.filter((name, index) => !fields[index] && name.trim() !== '') }
}
