import { formatTime } from '@portal/ui'
/** State of the form of an item, independent of its appearance. */
import { readQuery, translate, type Language, type Text } from '@portal/contract'
import type { Field, RemovedItem, AdminItem, EditConflict, DuplicateItem, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { problemTexts } from '../texts.ts'
import {
  canonicalJson,
  visibleFields,
  changedFields,
  findAllProblems,
  normalizeValues,
  type FieldProblem,
} from '../rules.ts'
import { mergeValues, type RowsMerge } from '../merge-versions.ts'
import type { FieldErrors, FieldError } from './field-props.ts'
import { localized } from './localized.ts'

export interface Conflict {
  /** The version that the other person saved. */
  theirs: EditConflict
  /** The user's values before the merge. */
  mine: Values
  /** Fields that only the other person changed. */
  taken: Field[]
  /** Fields that both changed: the user decides. */
  both: Field[]
  /** Fields that both changed, row by row. */
  merged: RowsMerge[]
}

export interface FormState {
  /** The version that was read and that a save replaces. */
  item: AdminItem
  values: Values
  errors: FieldErrors
  conflict: Conflict | null
  /** Somebody removed the item; the input exists only here. */
  removed: RemovedItem | null
  /** The key that was made from a Chinese name. */
  suggested?: string
}

export function initialState(item: AdminItem, given: Values = {}): FormState {
  return { item, values: { ...item.Values, ...given }, errors: {}, conflict: null, removed: null }
}

/** The same values for a new item. */
export function asNewItem({ item }: FormState, values: Values): FormState {
  return { item: { ...item, Id: '', Revision: '' }, values, errors: {}, conflict: null, removed: null }
}

export function isDirty({ item, values }: FormState): boolean {
  return item.Fields.some((field) => !isSameValue(field, item.Values[field.Key], values[field.Key]))
}

/** Compares values as they are saved. Of many rows only those that are other objects are looked at. */
function isSameValue(field: Field, before: unknown, now: unknown): boolean {
  if (before === now) return true
  if (field.Kind === 'rows' && Array.isArray(before) && Array.isArray(now))
    return (
      before.length === now.length && now.every((row, at) => row === before[at] || isEqual(field, [before[at]], [row]))
    )
  return isEqual(field, before, now)
}

function isEqual(field: Field, ...versions: [unknown, unknown]): boolean {
  const [before, now] = versions.map((value) => canonicalJson(normalizeValues([field], { [field.Key]: value })))
  return before === now
}

/** Sets a value and clears the errors of its field. */
export function withValue(state: FormState, key: string, value: unknown): FormState {
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([path]) => path !== key && !path.startsWith(`${key}.`)),
  )
  return { ...state, values: { ...state.values, [key]: value }, errors }
}

/** Sets the rows of a field. Errors go with their rows, except those of what changed. */
export function withRows(
  state: FormState,
  key: string,
  { rows, idOf }: { rows: readonly Values[]; idOf: (row: Values) => string },
): FormState {
  const before = state.values[key] as readonly Values[]
  const errors = Object.entries(state.errors).flatMap(([path, error]): [string, FieldError][] => {
    const [top, at, ...rest] = path.split('.')
    if (top !== key) return [[path, error]]
    const row = before[Number(at)]
    const now = row ? rows.findIndex((each) => idOf(each) === idOf(row)) : -1
    return now >= 0 && valueAt(rows[now], rest) === valueAt(row, rest) ? [[[key, now, ...rest].join('.'), error]] : []
  })
  return { ...state, values: { ...state.values, [key]: rows }, errors: Object.fromEntries(errors) }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((within, key) => (within as Values | undefined)?.[key], value)

/** Returns the problems of all fields, in the order of the form. A name that is missing is missing in both languages. */
export function findProblems({ item, values }: FormState): FieldProblem[] {
  const tidied = normalizeValues(item.Fields, values)
  return findAllProblems(nameFirst(item.Fields), tidied).flatMap((found) => {
    const isBilingual = found.problem === 'required' && fieldAt(item.Fields, found.field)?.Kind.startsWith('bilingual')
    return isBilingual ? ['zh', 'en'].map((each) => ({ ...found, field: `${found.field}.${each}` })) : [found]
  })
}

/** The field at a path such as `questions.2.title`, or `questions.2.title.en`. */
function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  let found: Field | undefined
  for (const key of path.split('.'))
    if (!/^\d+$/.test(key)) found = (found?.Fields ?? fields).find(({ Key }) => Key === key) ?? found
  return found
}

/** Says a problem, with the name of the field where it would otherwise say little. */
export function problemText({ item }: FormState, { field, problem }: FieldProblem): Text {
  if (problem !== 'required') return problemTexts[problem]
  const found = fieldAt(item.Fields, field)
  const side = found?.Kind.startsWith('bilingual') && /\.(zh|en)$/.exec(field)?.[1]
  function textIn(language: Language): string {
    const label = found ? localized(found.Label, language) : ''
    const text = side === 'zh' ? pageTexts.requiredChinese : side === 'en' ? pageTexts.requiredEnglish : undefined
    return translate(text ?? pageTexts.requiredField, language, { label })
  }
  return { zh: textIn('CHS'), en: textIn('EN') }
}

/** The key that is typed once, and the name that people know the item by. */
function keyAndName([key, ...rest]: readonly Field[]): { key: Field; name: Field } | undefined {
  if (!key?.IsFixed || key.Kind !== 'text') return undefined
  const name = rest.find(({ Kind, IsFixed, IsRequired }) => Kind === 'bilingual' && IsRequired && !IsFixed)
  return name && { key, name }
}

/**
 * Puts the name before the key.
 * @internal
 */
export function nameFirst(fields: readonly Field[]): Field[] {
  const found = keyAndName(fields)
  if (!found) return [...fields]
  return [found.name, ...fields.filter((field) => field !== found.name)]
}

interface FormSection {
  /** '' in both languages: the form has none. */
  title: Field['Section']
  fields: Field[]
}

/** The sections of a form in its order; a short form is one without a title. */
export function formSections(fields: readonly Field[]): FormSection[] {
  const sections: FormSection[] = []
  for (const field of nameFirst(fields)) {
    const open = sections.at(-1)
    if (open && field.Section.zh === '') open.fields.push(field)
    else sections.push({ title: field.Section, fields: [field] })
  }
  return sections
}

/** Begins with a letter, as most kinds demand. */
const keyOf = (name: unknown, max: number): string =>
  String((name as { en?: string } | undefined)?.en ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, max)
    .replace(/-$/, '')

/** The key of a new item and its name, as long as nobody has typed the key. */
function followingKey({ item, values, suggested }: FormState) {
  const found = item.Id === '' ? keyAndName(item.Fields) : undefined
  const made = found && ['', suggested, keyOf(values[found.name.Key], found.key.Max)]
  return made?.includes(values[found!.key.Key] as string) ? found : undefined
}

/** Sets a value; the key of a new item follows its English name until it is typed. */
export function withTyped(state: FormState, key: string, value: unknown): FormState {
  const next = withValue(state, key, value)
  const found = followingKey(state)
  if (found?.name.Key !== key) return next
  const made = keyOf(value, found.key.Max)
  // of a Chinese name the server makes it
  const isChinese = made === '' && (value as Partial<Text>).zh?.trim()
  return isChinese ? next : withValue(next, found.key.Key, made)
}

/** The Chinese name of which a key is wanted, as there is no English one yet; '': none. */
export function nameWithoutKey(state: FormState): string {
  const found = followingKey(state)
  const name = found && (state.values[found.name.Key] as Partial<Text> | undefined)
  return name && keyOf(name, found.key.Max) === '' ? (name.zh?.trim() ?? '') : ''
}

/** Sets the key made from a Chinese name, unless another one is wanted by now. */
export function withSuggestedKey(state: FormState, name: string, key: string): FormState {
  const found = followingKey(state)
  if (!found || nameWithoutKey(state) !== name) return state
  const suggested = key.slice(0, found.key.Max)
  return { ...withValue(state, found.key.Key, suggested), suggested }
}

const typedKinds: ReadonlySet<Field['Kind']> = new Set(['text', 'number', 'date'])

/** Returns the keys of the fields that identify an item: they are typed when it is created and never change. */
export function keyFields({ item, values }: FormState): string[] {
  return visibleFields(item.Fields, values)
    .filter(({ IsFixed, IsRequired, Kind }) => IsFixed && IsRequired && typedKinds.has(Kind))
    .map(({ Key }) => Key)
}

/** Returns the errors of the fields that duplicate an existing item, with a link to it. */
export function duplicateErrors(state: FormState, { Id, Title }: DuplicateItem): [path: string, error: FieldError][] {
  const fields = keyFields(state).map((key) => state.item.Fields.find(({ Key }) => Key === key)!)
  return fields.map(({ Key, Kind }) => {
    const typed = String(state.values[Key]).trim()
    const textIn = (language: Language): string => {
      const title = localized(Title, language)
      const key = Kind === 'date' ? dayText(typed, language) : typed
      return title === '' || title === key
        ? translate(pageTexts.isThereKey, language, { key })
        : translate(pageTexts.isThereTitle, language, { key, title })
    }
    return [Key, { zh: textIn('CHS'), en: textIn('EN'), ...(Title.zh || Title.en ? { itemId: Id } : {}) }]
  })
}

const dayText = (day: string, language: Language): string =>
  formatTime(new Date(day), { form: 'date', detail: 'year', zone: 'UTC', language })

/**
 * Rebases the form on the version that somebody else saved: a save replaces that version, with the user's changes on
 * top.
 */
export function rebaseForm(state: FormState, theirs: EditConflict): FormState {
  const before = state.item.Values
  const { values, both, merged } = mergeValues(theirs.Fields, { before, mine: state.values, theirs: theirs.Values })
  const decided = [...both, ...merged.map(({ field }) => field)]
  const taken = changedFields(theirs.Fields, before, theirs.Values).filter((field) => !decided.includes(field))
  const conflict = { theirs, mine: state.values, taken, both, merged }
  return { item: theirs, values, errors: {}, conflict, removed: null }
}

/** Returns the values for a new item that are in the query of the address. */
export function valuesFromQuery(fields: readonly Field[], search: string): Values {
  const query = readQuery(search)
  const named = fields.filter(({ Key, Kind }) => query.has(Key) && (Kind === 'words' || Kind === 'text'))
  return Object.fromEntries(named.map(({ Key, Kind }) => [Key, Kind === 'words' ? [query.get(Key)] : query.get(Key)]))
}
