/** What stands in a form, apart from how it looks. */
import { localeOf, translate, type Language } from '@portal/contract'
import type { Field, Gone, Item, Overtaken, Twin, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { askedOf, differing, firstWrong, merged, tidy, type Wrong } from '../rules.ts'
import type { Errors, FieldError } from './field-props.ts'
import { say } from './say.ts'

export interface Meanwhile {
  /** What the other saved. */
  theirs: Overtaken
  /** What one had typed before theirs came in. */
  mine: Values
  /** Fields that only they changed. */
  taken: Field[]
  /** Fields that both changed: to be decided. */
  both: Field[]
}

export interface FormState {
  /** As it was read, and is saved over. */
  item: Item
  values: Values
  errors: Errors
  meanwhile: Meanwhile | null
  /** Somebody removed it: what was typed stands nowhere else. */
  gone: Gone | null
}

export function begun(item: Item, given: Values = {}): FormState {
  return { item, values: { ...item.Values, ...given }, errors: {}, meanwhile: null, gone: null }
}

/** The same words for a thing of its own. */
export function asNew({ item }: FormState, values: Values): FormState {
  return { item: { ...item, Id: '', Revision: '' }, values, errors: {}, meanwhile: null, gone: null }
}

export function isDirty({ item, values }: FormState): boolean {
  return differing(item.Fields, tidy(item.Fields, item.Values), tidy(item.Fields, values)).length > 0
}

/** What is wrong with a field goes as soon as it is changed. */
export function changed(state: FormState, key: string, value: unknown): FormState {
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([path]) => path !== key && !path.startsWith(`${key}.`)),
  )
  return { ...state, values: { ...state.values, [key]: value }, errors }
}

/** What is wrong with each field, in their order: all of it is marked at once. */
export function wrongIn({ item, values }: FormState): Wrong[] {
  const tidied = tidy(item.Fields, values)
  return askedOf(item.Fields, tidied)
    .map((field) => firstWrong([{ ...field, When: null }], tidied))
    .filter((wrong) => wrong !== null)
}

const typedKinds: ReadonlySet<Field['Kind']> = new Set(['text', 'number', 'date'])

/** By which a new one is another's twin: what is typed once, and never changed. */
export function keyFields({ item, values }: FormState): string[] {
  return askedOf(item.Fields, values)
    .filter(({ IsFixed, IsRequired, Kind }) => IsFixed && IsRequired && typedKinds.has(Kind))
    .map(({ Key }) => Key)
}

/** What is said at each field by which a new one is another's twin; it leads to that one. */
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

/** Somebody else saved it: theirs is what is saved over from now on, with what one typed on top. */
export function overtaken(state: FormState, theirs: Overtaken): FormState {
  const before = state.item.Values
  const { values, both } = merged(theirs.Fields, { before, mine: state.values, theirs: theirs.Values })
  const taken = differing(theirs.Fields, before, theirs.Values).filter((field) => !both.includes(field))
  return { item: theirs, values, errors: {}, meanwhile: { theirs, mine: state.values, taken, both }, gone: null }
}

/** The words that an address gives a field of a new one. */
export function givenBy(fields: readonly Field[], search: string): Values {
  const query = new URLSearchParams(search)
  const named = fields.filter(({ Key, Kind }) => query.has(Key) && (Kind === 'words' || Kind === 'text'))
  return Object.fromEntries(named.map(({ Key, Kind }) => [Key, Kind === 'words' ? [query.get(Key)] : query.get(Key)]))
}
