import { readHealthKeys, type HealthKeys } from '@portal/health/server'
import { WrongConfig, type Env } from './config-values.ts'

export function readHealth(env: Env): HealthKeys | undefined {
  const text = env['HEALTH_KEY']
  if (!text) return undefined
  try {
    return readHealthKeys(text)
  } catch (error) {
    throw new WrongConfig(`HEALTH_KEY ${(error as Error).message}`)
  }
}

export function readHealthDays(env: Env): number {
  const days = env['HEALTH_DAYS'] || '30'
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new WrongConfig(`HEALTH_DAYS must be a number from 1 to 999, not '${days}'`)
  return Number(days)
}
