import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStreams, type Streams } from './streams.ts'

/** Effects of a stream on its response, without a network. */
class Wire {
  readonly written: string[] = []
  writableEnded = false
  destroyed = false
  writableLength = 0
  #close: (() => void) | undefined
  once(event: 'close' | 'error', listener: () => void): void {
    if (event === 'close') this.#close = listener
  }
  write(text: string): void {
    this.written.push(text)
  }
  end(text = ''): void {
    this.written.push(text)
    this.writableEnded = true
    this.#close?.()
  }
  destroy(): void {
    this.destroyed = true
    this.#close?.()
  }
}

let streams: Streams
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  streams = createStreams()
})
afterEach(() => {
  streams.endAll()
  vi.useRealTimers()
})

function open(account = 'zhou.min', sessionId = 1) {
  const wire = new Wire()
  return { wire, stream: streams.open(wire as unknown as ServerResponse, { account, sessionId }, Date.now()) }
}

test('a silent stream sends a heartbeat every 15 s', () => {
  const { wire } = open()
  vi.advanceTimersByTime(45_000)
  expect(wire.written.filter((text) => text === ':\n\n')).toHaveLength(3)
})

test('a stream that opens when its session has just ended, or when the process stops, ends at once', () => {
  const kept = open('zhou.min', 2)
  streams.endSession(1)
  const late = open('zhou.min', 1)
  expect([late.wire.writableEnded, kept.wire.writableEnded]).toEqual([true, false])
  streams.endAll()
  const last = open('zhou.min', 3)
  expect(last.wire.written.at(-1)).toContain('event: bye')
  expect(streams.size).toBe(0)
})

test('streams end after about half an hour, at different times, so that permission is checked again', () => {
  const wires = Array.from({ length: 40 }, (_, n) => open(`p${n}`, n).wire)
  vi.advanceTimersByTime(24 * 60_000 - 15_000)
  expect(wires.filter((wire) => wire.writableEnded)).toEqual([])
  vi.advanceTimersByTime(6 * 60_000)
  const early = wires.filter((wire) => wire.writableEnded).length
  expect(early).toBeGreaterThan(0)
  expect(early).toBeLessThan(40)
  vi.advanceTimersByTime(7 * 60_000)
  expect(wires.every((wire) => wire.writableEnded && wire.written.at(-1)?.endsWith('event: bye\ndata:\n\n'))).toBe(true)
  expect(streams.size).toBe(0)
})

test('a reader that is too slow is disconnected and resumes', () => {
  const { wire, stream } = open()
  wire.writableLength = 64 * 1024
  stream.send('1.0', { a: 1 })
  expect([wire.destroyed, wire.written.at(-1)]).toEqual([false, 'id: 1.0\ndata: {"a":1}\n\n'])
  wire.writableLength = 64 * 1024 + 1
  stream.send('2.0', { a: 2 })
  expect([wire.destroyed, streams.size]).toEqual([true, 0])
  const before = wire.written.length
  stream.send('3.0', { a: 3 })
  expect(wire.written).toHaveLength(before)
})

test('[NOTICE-07] readers of a process with many streams spread their return', () => {
  const told = (text: string | undefined) => Number(/^retry: (\d+)$/m.exec(text ?? '')?.[1])
  const { wire } = open('first')
  expect(told(wire.written[0])).toBe(1_000)
  for (let n = 1; n < 667; n++) open(`p${n}`, n)
  expect(told(open('last').wire.written[0])).toBe(668 * 20)
  streams.endEach()
  expect(told(wire.written.at(-1))).toBe(668 * 20)
  for (let n = 0; n < 10_000; n++) open(`q${n}`, n)
  expect(told(open('very last').wire.written[0])).toBe(60_000)
})
