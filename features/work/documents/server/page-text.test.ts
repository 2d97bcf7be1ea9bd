import { describe, expect, test } from 'vitest'
import { flowing, withoutRunning } from './page-text.ts'

describe('[BOX-03] lines of pages', () => {
  test('[BOX-03] a word that breaks at the end of a full line is joined, however much Latin another line has', () => {
    const page = [
      '本指南写给安装家用充电桩的同事。通常十个工作日内可以用',
      '上。',
      '一、确认条件',
      '需要有固定车位与车位证明，物业出具同意书。',
      '单相 220 V 用于 7 kW，三相 380 V 用于 11 kW 和 20 kW 充电桩。',
    ]
    const text = flowing([page])
    expect(text).toContain('可以用上。\n一、确认条件\n需要')
  })

  test('[BOX-03] a sentence continues over the end of a page, around headers, footers and page numbers', () => {
    const pages = ['充电记录离线保存，恢复信号后自动补', '传。安装前请先断电，再打开桩体的外', '壳。'].map(
      (line, nr) => ['家用充电桩', line, `远行汽车 ${nr + 1} / 3`, ''],
    )
    expect(flowing(withoutRunning(pages)).trim()).toBe(
      '充电记录离线保存，恢复信号后自动补传。安装前请先断电，再打开桩体的外壳。',
    )
  })

  test('[BOX-03] other numbers stay, and so do pages with nothing else', () => {
    const prices = [
      ['每米 45 元', '标准安装'],
      ['每米 80 元', '高压安装'],
      ['每米 95 元', '地下安装'],
    ]
    expect(withoutRunning(prices)).toEqual(prices)
    expect(withoutRunning([['same'], ['same']])).toEqual([['same'], ['same']])
    expect(
      withoutRunning([
        ['once', '1'],
        ['', '2'],
      ]),
    ).toEqual([['once'], ['', '2']])
  })
})
