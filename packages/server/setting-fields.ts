/** Fields of settings: schemas that parse the text of an environment variable. */
import { z } from '@portal/contract'

export type Field = z.ZodMiniType<unknown, string>

interface FieldDescription {
  /** As shown in docs/configuration.md. */
  default: string
  meaning: string
  /** The value may also be in a file, named by NAME_FILE. */
  isSecret?: boolean
}

export const fieldDescriptions = z.registry<FieldDescription>()

function describe<T extends z.ZodMiniType>(schema: T, description: FieldDescription): T {
  fieldDescriptions.add(schema, description as never)
  return schema
}

/** Declares a setting without a default value. */
export const optional = <T extends Field>(schema: T, meaning: string, byDefault = 'none') =>
  describe(z.optional(schema), { default: byDefault, meaning })

export const secret = <T extends Field>(schema: T, meaning: string, byDefault = 'none') =>
  describe(z.optional(schema), { default: byDefault, meaning, isSecret: true })

export const withDefault = <T extends Field>(schema: T, value: string, meaning: string) =>
  describe(z.prefault(schema, value as z.input<T>), { default: value === '' ? 'none' : `\`${value}\``, meaning })

/** `problemOf` returns the rest of a sentence that begins with the setting's name. It must not contain a secret. */
export const checked = (problemOf: (value: string) => string | undefined) =>
  z.string().check(({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

export const matching = (pattern: RegExp, what: string) =>
  checked((value) => (pattern.test(value) ? undefined : `must be ${what}, not '${value}'`))

export const oneOf = <const T extends string>(...values: readonly T[]) =>
  z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not '${String(input)}'` }) as Field &
    z.ZodMiniType<T, string>

/** `parse` throws the rest of a sentence that begins with the setting's name. */
export const parsed = <T>(parse: (value: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((value, { issues }) => {
      try {
        return parse(value)
      } catch (error) {
        issues.push({ code: 'custom', message: (error as Error).message, input: value })
        return z.NEVER
      }
    }),
  )

export const text = z.string()

export const isYes = z.pipe(
  oneOf('yes', 'no'),
  z.transform((value) => value === 'yes'),
)
export const webAddress = matching(/^https?:\/\/[^\s/]/, 'an http or https address')

/** An address that paths are appended to. */
export const base = z.pipe(
  webAddress.check(z.refine((value) => !/[?#]/.test(value), { error: 'must be an address without query and hash' })),
  z.transform((value) => value.replace(/\/$/, '')),
)

export function wholeNumber(least: number, most: number, of = 'a number') {
  const isIn = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
  const check = checked((value) => (isIn(value) ? undefined : `must be ${of} from ${least} to ${most}, not '${value}'`))
  return z.pipe(check, z.transform(Number))
}
