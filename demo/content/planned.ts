/** Texts scheduled for the coming days. */
export interface DemoPlanned {
  author: string
  /** Account of the reviewer; null while it waits for review. */
  editor: string | null
  inDays: number
  /** 09:30 */
  at: string
  category: string
  title: { zh: string; en: string }
  text: { zh: string; en: string }
  notice: 'off' | 'normal' | 'must-know'
  audience?: { tags?: string[]; departments?: number[] }
  pin?: number
}

export const planned: readonly DemoPlanned[] = [
  {
    author: 'xu.tong',
    editor: 'lin.wei',
    inDays: 1,
    at: '10:00',
    category: 'internal',
    title: { zh: '冬季用车，记得先预热', en: 'Winter driving: warm up first' },
    text: {
      zh: '气温低于零度时，请在出发前二十分钟打开座舱与电池预热。',
      en: 'Below zero, start warming the cabin and the battery twenty minutes before you leave.',
    },
    notice: 'normal',
  },
  {
    author: 'xu.tong',
    editor: 'lin.wei',
    inDays: 3,
    at: '09:30',
    category: 'announcement',
    title: { zh: '园区网络周末升级', en: 'Campus network upgrade this weekend' },
    text: {
      zh: '周六零点至六点网络中断，请提前保存工作。',
      en: 'The network is down on Saturday from midnight to six. Please save your work before.',
    },
    notice: 'must-know',
  },
  {
    author: 'xu.tong',
    editor: 'lin.wei',
    inDays: 3,
    at: '10:00',
    category: 'announcement',
    title: { zh: '访客登记有新流程', en: 'A new way to register visitors' },
    text: {
      zh: '从下周起，访客由接待人在前庭预约，凭二维码入园。',
      en: 'From next week, hosts register visitors on Forecourt, and visitors come in by a code.',
    },
    notice: 'must-know',
  },
  {
    author: 'xu.tong',
    editor: null,
    inDays: 5,
    at: '14:00',
    category: 'internal',
    title: { zh: '换电站突破三千座', en: 'Three thousand swap stations' },
    text: {
      zh: '第三千座换电站本周投入运营，感谢每一位现场同事。',
      en: 'Swap station number three thousand opens this week. Thank you to everybody on site.',
    },
    notice: 'off',
    pin: 1,
  },
]
