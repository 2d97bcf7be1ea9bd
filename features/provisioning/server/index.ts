export { BadFile } from './bad-file.ts'
export { importPeople, type ImportOptions, type ImportReport } from './import-people.ts'
export { linesOf } from './report.ts'
export { answerBadScimAddress, scim, type ScimSettings } from './scim.ts'
