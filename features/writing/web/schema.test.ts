import { getSchema } from '@tiptap/core'
import { DOMParser, type TagParseRule } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { placeLanguage } from '../places.ts'
import { extensionsOf } from './schema.ts'
import { surroundings } from './schema-parts.ts'

test('[DESK-02] the kept place of a picture is read as a place, before it is read as a paragraph', () => {
  const { rules } = DOMParser.fromSchema(getSchema(extensionsOf(surroundings, '')))
  const isTag = (rule: object): rule is TagParseRule => 'tag' in rule
  const tags = rules.filter(isTag).map(({ tag, node }) => [tag, node])
  const place = tags.findIndex(([tag]) => tag === `p[lang="${placeLanguage}"]`)
  expect(tags[place]?.[1]).toBe('picturePlace')
  expect(tags.findIndex(([tag]) => tag === 'p')).toBeGreaterThan(place)
})
