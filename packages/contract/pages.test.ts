import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test.each([
  ['/home?news=12', true],
  ['/HOME/', true],
  ['/portal/lab/trend#x', true],
  ['/vi', true],
  ['/vi/lab', true],
  ['/desk/data/pin', true],
  ['/', true],
  ['/homes', false],
  ['/portal', false],
  ['/portal/lab/other', false],
  ['/vi/lab/more', false],
  ['/api/news/list', false],
  ['/errorPage', false],
  ['/%68ome', false],
])('%s is a page: %s', (address, is) => expect(isPage(address)).toBe(is))
