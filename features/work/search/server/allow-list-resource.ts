/** The allow-list of search at the desk (SEARCH-02). */
import { FieldError, listRows, type AudienceLists, type ResourceDefinition } from '@portal/admin-data/server'
import { findUnknownAccounts } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { AllowList } from './allow-list.ts'
import { allowKindTexts } from './allow-resource.texts.ts'

const onlyRowId = 'search'

/** null: none was saved, and the file of the portal applies. */
export async function loadAllowList(db: Db): Promise<AllowList | null> {
  const row = await db.selectFrom('search_allow').select(['accounts', 'departments']).executeTakeFirst()
  return row ? { data: row.accounts, Tier1DepartmentIdList: row.departments.map(String) } : null
}

/** `inForce`: the list that the first change starts from. `isElsewhere`: a configured address provides it. */
export function allowListResource(
  currentList: (db: Db) => Promise<AllowList>,
  isElsewhere: boolean,
): ResourceDefinition {
  return {
    key: 'allow-list',
    name: allowKindTexts.name,
    about: isElsewhere ? allowKindTexts.about : allowKindTexts.aboutThesePeopleGetNewSearch,
    roles: ['portal-administrator'],
    isComplete: true,
    isImmutable: isElsewhere,
    fields: [
      {
        key: 'people',
        kind: 'words',
        label: allowKindTexts.peopleLabel,
        help: allowKindTexts.peopleHelp,
        max: 2000,
      },
      {
        key: 'departments',
        kind: 'audience',
        label: allowKindTexts.departmentsLabel,
        help: allowKindTexts.departmentsHelp,
      },
    ],
    list: (db, context) =>
      listRows(
        db,
        sql`SELECT ${onlyRowId} AS id, '搜索白名单' AS title_zh, 'Search allow-list' AS title_en, 1 AS place`,
        context,
      ),
    async load(db, id) {
      if (id !== onlyRowId) return null
      const { data, Tier1DepartmentIdList } = await currentList(db)
      const departments = Tier1DepartmentIdList.map(Number).filter((each) => Number.isSafeInteger(each))
      return { people: data, departments: { tags: [], departments, places: [], groups: [] } }
    },
    async check(tx, values) {
      const { tags, places, groups } = values['departments'] as AudienceLists
      // a rule has a tag
      if (tags.length + places.length + groups.length > 0)
        throw new FieldError('departments', allowKindTexts.onlyDepartmentsCanBeChosen)
      const [unknown] = await findUnknownAccounts(tx, values['people'] as string[])
      if (unknown !== undefined)
        throw new FieldError('people', { zh: `没有账号 ${unknown}`, en: `There is no account ${unknown}` })
    },
    async save(tx, _, values) {
      const { departments } = values['departments'] as AudienceLists
      const row = { accounts: values['people'] as string[], departments }
      await tx
        .insertInto('search_allow')
        .values(row)
        .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
        .execute()
      return { id: onlyRowId }
    },
  }
}
