import { cpuMs } from '@portal/testing/cpu'
import { describe, expect, test } from 'vitest'
import { buildNameTerms } from './find-columns.ts'
import { parseWords, buildTerms } from './find-query.ts'
import { highlightName, highlightCompact, highlightText } from './highlights.ts'

const nobody = { account: 'a.b', employeeId: 'X', nameZh: '', nameEn: '', email: '' }
const lexemesOf = (nameZh: string, nameEn = '') => buildNameTerms({ ...nobody, nameZh, nameEn }).lexemes

describe('[PEOPLE-01] readings of a name', () => {
  test.each([
    ['单雄', 'shanxiong', 'danxiong'],
    ['仇英', 'qiuying', 'chouying'],
    ['朴智', 'piaozhi', 'puzhi'],
    ['曾巩', 'zenggong', 'cenggong'],
    ['解缙', 'xiejin', 'jiejin'],
    ['查良', 'zhaliang', 'chaliang'],
    ['尉迟恭', 'yuchigong', 'weichigong'],
    ['区海', 'ouhai', 'quhai'],
    ['翟东', 'zhaidong', 'didong'],
    ['乐嘉', 'yuejia', 'lejia'],
    ['盖伦', 'gelun', 'gailun'],
    ['覃辉', 'qinhui', 'tanhui'],
    ['种师道', 'chongshidao', 'zhongshidao'],
    ['洗星海', 'xianxinghai', 'xixinghai'],
    ['秘书玉', 'bishuyu', 'mishuyu'],
    ['祭遵', 'zhaizun', 'jizun'],
    ['谌龙', 'shenlong', 'chenlong'],
    ['繁钦', 'poqin', 'fanqin'],
    ['员半千', 'yunbanqian', 'yuanbanqian'],
    ['召平', 'shaoping', 'zhaoping'],
    ['句践', 'goujian', 'jujian'],
    ['张行', 'zhangxing', 'zhanghang'],
    ['张长', 'zhangchang', 'zhangzhang'],
    ['吕布', 'lvbu', 'lubu'],
    ['吕布', 'lvbu', 'lyubu'],
  ])('%s is %s and %s', (name, first, second) => {
    expect(lexemesOf(name)).toContain(`f${first}`)
    expect(lexemesOf(name)).toContain(`f${second}`)
  })

  test('names sort by their most likely reading', () => {
    expect(buildNameTerms({ ...nobody, nameZh: '单雄' }).sortName).toBe('shan xiong 单雄')
    expect(buildNameTerms({ ...nobody, nameEn: 'Émile Ö' }).sortName).toBe('emile o ')
  })

  test('names of many heteronyms stay within bounds', () => {
    const many = buildNameTerms({ ...nobody, nameZh: '单行长乐重朝解查曾盛便'.repeat(4) })
    expect(many.lexemes.filter((each) => /^f[a-z]/.test(each)).length).toBeLessThanOrEqual(50)
    expect(many.lexemes.every((each) => each.length <= 121)).toBe(true)
  })

  test.each(['', ' ', '·', '𠮷', '😀', "'; DROP", '\\', '\u202e', 'ﷺ', 'ﬁ', '한글', 'Ⅷ'])(
    '%j is no trouble',
    (name) => {
      const { lexemes } = buildNameTerms({ ...nobody, nameZh: name, nameEn: name })
      expect(lexemes.every((each) => each.length > 1)).toBe(true)
    },
  )
})

test.each(['', ' ', '·', "'", '\\', ':*', '&|!()<->', '😀', '​'])('%j contains no search words', (keyword) => {
  expect(buildTerms({ units: parseWords(keyword).map((word) => [word]), byNumber: true })).toBeNull()
})

describe('[SEARCH-05] highlights', () => {
  const marked = (name: string, keyword: string) =>
    highlightName(name, parseWords(keyword)).map(([from, to]) => name.slice(from, to))
  test.each([
    ['张伟', '张', ['张']],
    ['张伟', '伟', ['伟']],
    ['张伟', 'zhang', ['张']],
    ['张伟', 'wei', ['伟']],
    ['张伟', 'zw', ['张伟']],
    ['张伟', 'zhangw', ['张伟']],
    ['张伟', '张w', ['张伟']],
    ['张伟', 'wei zhang', ['张伟']],
    ['张伟', 'weizhang', ['张伟']],
    ['张知行', 'zhihang', ['知行']],
    ['欧阳锋', 'ouyang', ['欧阳']],
    ['迪丽热巴·迪力', '热巴', ['热巴']],
    ['迪丽热巴·迪力', 'badi', ['巴·迪']],
    ['𠮷野 家', 'ye', ['野']],
    ['张伟', 'li', []],
    ['Hans Müller', 'muller', ['Müller']],
    ['Hans Müller', 'ans', []],
  ])('%s by %s', (name, keyword, expected) => {
    expect(marked(name, keyword)).toEqual(expected)
  })

  test.each([
    ['zhang.wei3', 'zhangwei', 'zhang.wei'],
    ['zhang.wei3', 'zhang.wei3', 'zhang.wei3'],
    ['V010042', '10042', '10042'],
    ['V010042', 'v0100', 'V0100'],
    ['V010042', '0042', undefined],
  ])('%s by %s', (text, keyword, expected) => {
    expect(highlightCompact(text, keyword).map(([from, to]) => text.slice(from, to))[0]).toBe(expected)
  })

  test('a name with very many spellings is highlighted quickly', async () => {
    expect(await cpuMs(() => highlightName('阿'.repeat(60), ['a'.repeat(59) + 'b']))).toBeLessThan(200)
  })

  test('a department by its words', () => {
    expect(highlightText('Battery and Drive', ['drive', 'bat'])).toEqual([
      [0, 3],
      [12, 17],
    ])
  })
})
