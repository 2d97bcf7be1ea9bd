import { expect, test } from 'vitest'
import { toLatinName } from './latin-name.ts'

test.each([
  ['上海市', 'Shanghai'],
  ['宁国', 'Ningguo'],
  ['重庆市', 'Chongqing'],
  ['厦门市', 'Xiamen'],
  ['陕西省', 'Shaanxi'],
  ['山西省', 'Shanxi'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['香港特别行政区', 'Hong Kong'],
  ['沙市', 'Shashi'],
  ['Munich', 'Munich'],
  ['', ''],
])('[HOME-01] %s is %s in English', (zh, en) => {
  expect(toLatinName(zh)).toBe(en)
})
