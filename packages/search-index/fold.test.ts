import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldMapped } from './fold.ts'
import { runLexemes, tokenize } from './tokens.ts'

test.each([
  ['ＥＴ５　Ｔｏｕｒｉｎｇ', 'et5 touring'],
  ['Café Straße', 'cafe straße'],
  ['ﬁle № ①', 'file no 1'],
  ['ｶﾞｽ', 'カス'],
  ['İstanbul', 'istanbul'],
  ['充电桩', '充电桩'],
  ['報銷與門禁張偉', '报销与门禁张伟'],
  ['會議室預訂 ET5', '会议室预订 et5'],
  ['\uf902', '车'],
  ['한국', '한국'],
  ['e\u0301', 'e'],
])('[SEARCH-06] %s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('[SEARCH-06] every code unit of the folded text maps to the whole source characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const text = given.toWellFormed()
      const { folded, from, to } = foldMapped(text)
      expect(folded).toBe(fold(text))
      const isFrom = (unit: string, nth: number): boolean => {
        const piece = text.slice(from(nth), to(nth))
        return piece.isWellFormed() && fold(piece).includes(unit)
      }
      expect(folded.split('').every(isFrom)).toBe(true)
    }),
  )
})

test('[SEARCH-06] characters without spaces are one token, Latin words and numbers one each', () => {
  const of = (text: string) => tokenize(fold(text)).map((piece) => piece.text)
  expect(of('ET5车型 2026年11月，充电桩—V2.0（测试）')).toEqual([
    'et5',
    '车型',
    '2026',
    '年',
    '11',
    '月',
    '充电桩',
    'v2.0',
    '测试',
  ])
  expect(of('4.2，1,000，12,345.6 与 3,4 或 ET5，2026。5.')).toEqual([
    '4.2',
    '1000',
    '12345.6',
    '与',
    '3',
    '4',
    '或',
    'et5',
    '2026',
    '5',
  ])
  expect(of("don't e-mail")).toEqual(['don', 't', 'e', 'mail'])
  expect(of('、。！…😀')).toEqual([])
  expect(runLexemes('充电桩')).toEqual(['充电', '电桩', '桩'])
  expect(runLexemes('𠮷野家')).toEqual(['𠮷野', '野家', '家'])
  expect(runLexemes('车')).toEqual(['车'])
})

test('[SEARCH-06] no simplified character is also a traditional one, so folding twice changes nothing', () => {
  const text = '報銷門禁張國學車電機會議員長務處總監審計財資產費價買賣單據發票訂簽證書'
  expect(fold(fold(text))).toBe(fold(text))
  expect(fold(text)).toBe('报销门禁张国学车电机会议员长务处总监审计财资产费价买卖单据发票订签证书')
})
