import type { Language } from '@portal/contract'

/** Shortens a number over 9,999: 1.2万 / 12k, rounded down, so that it never claims too much. */
export function shortNumber(value: number, language: Language): string {
  if (value < 10_000) return String(value)
  const [unit, sign] =
    language === 'CHS'
      ? value < 100_000_000
        ? [10_000, '万']
        : [100_000_000, '亿']
      : value < 1_000_000
        ? [1000, 'k']
        : [1_000_000, 'M']
  const scaled = value / unit
  const shown =
    scaled < 100 && !(language !== 'CHS' && unit === 1000) ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)
  return `${shown}${sign}`
}
