import { expect, test } from 'vitest'
import { defineJsonTopic, defineTopic } from './topics.ts'

const said = defineTopic('said', { newsId: Number, commentId: Number, by: String })

function received(topic: string, payload: string): unknown {
  const heard: unknown[] = []
  const listeners = new Map<string, (payload: string) => void>()
  said.on({ on: (name, listener) => (listeners.set(name, listener), () => undefined) }, (fields) => heard.push(fields))
  listeners.get(topic)!(payload)
  return heard[0]
}

test('[NOTICE-07] fields are read back by their types; the last one may contain the separator', () => {
  expect(received('said', '7:12:lin.wei')).toEqual({ newsId: 7, commentId: 12, by: 'lin.wei' })
  expect(received('said', '7:12:urn:a:b')).toEqual({ newsId: 7, commentId: 12, by: 'urn:a:b' })
})

test('[NOTICE-07] a topic of JSON has a list', () => {
  const asked = defineJsonTopic<{ to: string; calls: string[] }>('ask')
  const heard: unknown[] = []
  let say: (payload: string) => void = () => undefined
  asked.on({ on: (_, listener) => ((say = listener), () => undefined) }, (fields) => heard.push(fields))
  say('{"to": "lin.wei", "calls": ["news/list"]}')
  say('')
  expect(heard).toEqual([{ to: 'lin.wei', calls: ['news/list'] }, undefined])
})

test('[NOTICE-07] a lost connection has no fields', () => {
  expect(received('said', '')).toBeUndefined()
})
