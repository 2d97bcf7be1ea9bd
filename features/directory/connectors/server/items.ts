import { z } from '@portal/contract'
import { PlatformUnavailable } from './fetch-json.ts'

/**
 * Validates all items of a list. Throws on the first invalid one, because nobody may leave on the basis of a broken
 * list.
 */
export function parseItems<T extends z.core.$ZodType>(
  shape: T,
  items: readonly unknown[],
  { platform, what }: { platform: string; what: string },
): z.output<T>[] {
  return items.map((item) => {
    const parsed = z.safeParse(shape, item)
    if (!parsed.success) throw new PlatformUnavailable(`${platform} returns its ${what} in an unexpected format`)
    return parsed.data
  })
}
