/** Schema of the file that defines metrics. */
import { z } from '@portal/contract'
import { problemsIn } from '@portal/server'

const bilingualText = z.strictObject({
  zh: z.string().check(z.maxLength(60)),
  en: z.string().check(z.maxLength(60)),
})

const MetricDefinitions = z
  .array(
    z.strictObject({
      key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a lowercase letter and up to 39 of a-z 0-9 -')),
      name: bilingualText,
      unit: z._default(bilingualText, { zh: '', en: '' }),
      decimals: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
      better: z._default(z.enum(['', 'up', 'down']), ''),
      together: z._default(z.enum(['mean', 'sum', 'last']), 'mean'),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))

/** Parses definitions of metrics. Throws an error that lists every wrong field. */
export function parseMetricDefinitions(value: unknown): z.output<typeof MetricDefinitions> {
  const parsed = z.safeParse(MetricDefinitions, value)
  if (parsed.success) return parsed.data
  throw new Error(`These definitions of metrics are not valid:\n${problemsIn(parsed.error.issues)}`)
}
