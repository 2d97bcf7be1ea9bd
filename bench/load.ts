import { Agent, request } from 'node:http'
import type { Scenario, ScenarioCall } from './scenarios.ts'

export interface LoadResult {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Milliseconds of each run, sorted. */
  times: readonly number[]
}

/** Closed loop: each client sends the scenario, waits for all responses and repeats. Results in milliseconds. */
export async function measureLoad(
  origin: string,
  scenario: Scenario,
  tokens: readonly string[],
  options: { clients: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients * scenario.shots.length })
  const times: number[] = []
  const end = performance.now() + options.seconds * 1000
  const warm = performance.now() + 500
  async function client(token: string): Promise<void> {
    while (performance.now() < end) {
      const started = performance.now()
      await Promise.all(scenario.shots.map((shot) => send(origin, shot, token, agent)))
      if (started > warm) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: options.clients }, (_, index) => client(tokens[index % tokens.length]!)))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / (options.seconds - 0.5), p50: at(0.5), p95: at(0.95), p99: at(0.99), times }
}

/** A call to any server. */
export interface Sent extends ScenarioCall {
  method?: 'GET' | 'POST'
}

export function send(
  origin: string,
  shot: Sent,
  token: string,
  agent: Agent,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = { 'content-type': 'application/json', token, 'content-length': Buffer.byteLength(shot.body) }
    const headers = { ...own, ...more }
    const call = request(origin + shot.path, { method: shot.method ?? 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${shot.path} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    call.on('error', reject)
    call.end(shot.body)
  })
}
