/** Filters of lists: those that several kinds of data have, and all of a kind as its page receives them. */
import type { Text } from '@portal/contract'
import { BadInput, sql, type Db } from '@portal/server'
import type { DataKind } from '../contract.ts'
import { filterTexts } from '../filter.texts.ts'
import type { Option, Options, ResourceDefinition, ResourceFilter } from './resource-definition.ts'

/** Of lists with `audience_id`, which say it by themselves. */
export const readersFilter: ResourceFilter = {
  key: 'readers',
  label: filterTexts.readers,
  options: [
    { value: 'everyone', label: filterTexts.everyone },
    { value: 'some', label: filterTexts.some },
  ],
}

/** `filter_use`: 'used' or 'unused'. */
export const useFilter: ResourceFilter = {
  key: 'use',
  label: filterTexts.use,
  options: [
    { value: 'used', label: filterTexts.used },
    { value: 'unused', label: filterTexts.unused },
  ],
}

/** Of items with a field `portal`. */
export const siteFilter: ResourceFilter = { key: 'portal' }

/** `filter_year`: the year of an item of a table with `date`, in digits. */
export const yearFilter = (table: 'holiday' | 'honor'): ResourceFilter => ({
  key: 'year',
  label: filterTexts.year,
  async options(db) {
    const { rows } = await sql<{ year: string }>`
      SELECT DISTINCT left(date::text, 4) AS year FROM ${sql.table(table)} ORDER BY year DESC`.execute(db)
    return rows.map(({ year }) => ({ value: year, label: { zh: `${year} 年`, en: year } }))
  },
})

/** `filter_state`: one of these. */
export const stateFilter = (options: readonly Option[]): ResourceFilter => ({
  key: 'state',
  label: filterTexts.state,
  options,
})

/** The empty value, which in an address stands for no choice. */
const emptyChoice = '-'

const readersChoices: ReadonlySet<string> = new Set(['', 'everyone', 'some'])

/** Returns what an item has to have; what is no filter of its kind, as in the address of an older page, is left out. */
export const chosenFilters = (
  { filters = [] }: ResourceDefinition,
  asked: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(({ key }) => {
      const value = Object.hasOwn(asked, key) ? asked[key]! : ''
      if (key === readersFilter.key && !readersChoices.has(value))
        throw new BadInput('Filters.readers', filterTexts.noChoice)
      return value === '' ? [] : [[key, value === emptyChoice ? '' : value]]
    }),
  )

/** Options that several kinds share, such as sites, are loaded once. */
export function filterLoader(db: Db) {
  const loaded = new Map<Options, Promise<readonly Option[]>>()
  function load(options: Options): Promise<readonly Option[]> {
    const found = loaded.get(options) ?? Promise.resolve(typeof options === 'function' ? options(db) : options)
    loaded.set(options, found)
    return found
  }
  return async ({ filters = [], fields }: ResourceDefinition): Promise<DataKind['Filters']> =>
    Promise.all(
      filters.map(async ({ key, ...own }) => {
        const field = fields.find((each) => each.key === key)
        const options = await load(own.options ?? field?.options ?? [])
        return {
          Key: key,
          Label: copy(own.label ?? field!.label),
          Options: options.map(({ value, label }) => ({ Value: value || emptyChoice, Label: copy(label) })),
        }
      }),
    )
}

const copy = ({ zh, en }: Text): Text => ({ zh, en })
