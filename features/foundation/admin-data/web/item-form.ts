/** State of the form of an item, independent of its appearance. */
import { localeOf, translate, type Language } from '@portal/contract'
import type { Field, Gone, Item, Overtaken, Twin, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { askedOf, differing, firstWrong, merged, tidy, type Wrong } from '../rules.ts'
import type { Errors, FieldError } from './field-props.ts'
import { say } from './say.ts'

export interface Meanwhile {
  /** The version that the other person saved. */
  theirs: Overtaken
  /** The user's values before the merge. */
  mine: Values
  /** Fields that only the other person changed. */
  taken: Field[]
  /** Fields that both changed: the user decides. */
  both: Field[]
}

export interface FormState {
  /** The version that was read and that a save replaces. */
  item: Item
  values: Values
  errors: Errors
  meanwhile: Meanwhile | null
  /** Somebody removed the item; the input exists only here. */
  gone: Gone | null
}

export function begun(item: Item, given: Values = {}): FormState {
  return { item, values: { ...item.Values, ...given }, errors: {}, meanwhile: null, gone: null }
}

/** The same values for a new item. */
export function asNew({ item }: FormState, values: Values): FormState {
  return { item: { ...item, Id: '', Revision: '' }, values, errors: {}, meanwhile: null, gone: null }
}

export function isDirty({ item, values }: FormState): boolean {
  return differing(item.Fields, tidy(item.Fields, item.Values), tidy(item.Fields, values)).length > 0
}

/** Sets a value and clears the errors of its field. */
export function changed(state: FormState, key: string, value: unknown): FormState {
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([path]) => path !== key && !path.startsWith(`${key}.`)),
  )
  return { ...state, values: { ...state.values, [key]: value }, errors }
}

/** Returns the problems of all fields, in their order. */
export function wrongIn({ item, values }: FormState): Wrong[] {
  const tidied = tidy(item.Fields, values)
  return askedOf(item.Fields, tidied)
    .map((field) => firstWrong([{ ...field, When: null }], tidied))
    .filter((wrong) => wrong !== null)
}

const typedKinds: ReadonlySet<Field['Kind']> = new Set(['text', 'number', 'date'])

/** Returns the keys of the fields that identify an item: they are typed when it is created and never change. */
export function keyFields({ item, values }: FormState): string[] {
  return askedOf(item.Fields, values)
    .filter(({ IsFixed, IsRequired, Kind }) => IsFixed && IsRequired && typedKinds.has(Kind))
    .map(({ Key }) => Key)
}

/** Returns the errors of the fields that duplicate an existing item, with a link to it. */
export function twinErrors(state: FormState, { Id, Title }: Twin): [path: string, error: FieldError][] {
  const fields = keyFields(state).map((key) => state.item.Fields.find(({ Key }) => Key === key)!)
  return fields.map(({ Key, Kind }) => {
    const typed = String(state.values[Key]).trim()
    const said = (language: Language): string => {
      const title = say(Title, language)
      const key = Kind === 'date' ? dayIn(typed, language) : typed
      return title === '' || title === key
        ? translate(pageTexts.isThereKey, language, { key })
        : translate(pageTexts.isThereTitle, language, { key, title })
    }
    return [Key, { zh: said('CHS'), en: said('EN'), ...(Title.zh || Title.en ? { itemId: Id } : {}) }]
  })
}

const dayIn = (day: string, language: Language): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    timeZone: 'UTC',
    dateStyle: 'long',
  })

/**
 * Rebases the form on the version that somebody else saved: a save replaces that version, with the user's changes on
 * top.
 */
export function overtaken(state: FormState, theirs: Overtaken): FormState {
  const before = state.item.Values
  const { values, both } = merged(theirs.Fields, { before, mine: state.values, theirs: theirs.Values })
  const taken = differing(theirs.Fields, before, theirs.Values).filter((field) => !both.includes(field))
  return { item: theirs, values, errors: {}, meanwhile: { theirs, mine: state.values, taken, both }, gone: null }
}

/** Returns the values for a new item that are in the query of the address. */
export function givenBy(fields: readonly Field[], search: string): Values {
  const query = new URLSearchParams(search)
  const named = fields.filter(({ Key, Kind }) => query.has(Key) && (Kind === 'words' || Kind === 'text'))
  return Object.fromEntries(named.map(({ Key, Kind }) => [Key, Kind === 'words' ? [query.get(Key)] : query.get(Key)]))
}
