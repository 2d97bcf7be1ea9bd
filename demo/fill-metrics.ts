import { dayMs } from '@portal/contract'
import { importFigures, saveMetric, type MetricDefinition } from '@portal/plant-metrics/server'
import type { Db } from '@portal/server'
import { createRandom, seedOf } from './random.ts'

/** Two and a half years of daily values. */
const days = 910

type MetricKind = Omit<MetricDefinition, 'portal'>

const kinds: readonly MetricKind[] = [
  {
    key: 'output',
    name: { zh: '日产量', en: 'Output' },
    unit: { zh: '台', en: 'cars' },
    decimals: 0,
    better: 'up',
    together: 'sum',
  },
  {
    key: 'first-pass-yield',
    name: { zh: '一次合格率', en: 'First-pass yield' },
    unit: { zh: '%', en: '%' },
    decimals: 1,
    better: 'up',
  },
  {
    key: 'energy-per-car',
    name: { zh: '单车能耗', en: 'Energy per car' },
    unit: { zh: '千瓦时', en: 'kWh' },
    decimals: 0,
    better: 'down',
  },
  {
    key: 'line-stops',
    name: { zh: '停线时间', en: 'Line stops' },
    unit: { zh: '分钟', en: 'min' },
    decimals: 0,
    better: 'down',
    together: 'sum',
  },
  {
    key: 'safety-days',
    name: { zh: '安全生产', en: 'Days without accident' },
    unit: { zh: '天', en: 'days' },
    decimals: 0,
    better: 'up',
    together: 'last',
  },
]

interface Row {
  Report: string
  Date: string
  Value: number
}

/** Generates the plant's metrics up to yesterday, identical for a day in every demo (ML-03). @internal */
export function makeFigures(today: Date): Row[] {
  const random = createRandom(seedOf('plant'))
  const last = Math.floor((today.getTime() + 8 * 3_600_000) / dayMs) - 1
  const rows: Row[] = []
  // as stated on the banner of the site
  let safety = 93
  for (let ago = days - 1; ago >= 0; ago--) {
    const date = new Date((last - ago) * dayMs)
    const noise = (wide: number): number => (random() + random() + random() - 1.5) * wide
    const [output, quality, energy, stops] = [noise(34), noise(0.9), noise(19), random()]
    safety += 1
    if (isStill(date, ago)) continue
    const grown = 1 - ago / days
    const isSunday = date.getUTCDay() === 0
    const minutes = Math.round((isSunday ? 8 : 24) * (1.5 - 0.7 * grown) * (0.35 + 2.4 * stops ** 3))
    const winter = Math.cos(((date.getUTCMonth() + date.getUTCDate() / 30.5) / 12) * 2 * Math.PI)
    const day = date.toISOString().slice(0, 10)
    const add = (Report: string, Value: number): void => void rows.push({ Report, Date: day, Value })
    add('output', Math.round((isSunday ? 0.46 : 1) * (318 + 134 * grown ** 1.3 + output) - minutes * 0.35))
    add('first-pass-yield', round(Math.min(99.4, 94.1 + 3.6 * grown + quality - minutes * 0.006)))
    // heating does not depend on production
    add('energy-per-car', Math.round(1_010 - 128 * grown + 46 * winter + energy + (isSunday ? 88 : 0)))
    add('line-stops', minutes)
    add('safety-days', safety)
  }
  return rows
}

/** Gaps: the Spring Festival, and three days without data after a change of the plant system. */
function isStill(date: Date, ago: number): boolean {
  if (ago >= 37 && ago <= 39) return true
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
  return month === 2 && day >= 9 && day <= 17
}

const round = (value: number): number => Math.round(value * 10) / 10

export async function fillMetrics(tx: Db, today: Date, say: (line: string) => void): Promise<void> {
  for (const [position, kind] of kinds.entries()) await saveMetric(tx, position, { portal: 'ML', ...kind })
  const { added, bad } = await importFigures(tx, 'ML', makeFigures(today), today)
  if (bad.length > 0) throw new Error(`A figure of the demo is none: ${JSON.stringify(bad[0])}`)
  say(`  figures ${added}`)
}
