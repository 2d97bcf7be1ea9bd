/** Generates text with a realistic word distribution: few frequent words, many rare ones. */

const frequent =
  '公司 员工 我们 今天 新能源 汽车 充电 服务 用户 产品 技术 工作 团队 项目 安全 质量 活动 会议 部门 上海 合肥 充电桩 换电站 自动驾驶 电池 研发 工厂 生产 培训 报销 流程 系统 管理 数据 智能 驾驶 门店 交付 供应商 体验 健康 体检 食堂 班车 年假 绩效 招聘 合同 采购 发票 出差 考勤 停车 门禁 密码 网络 设备 会议室 办公室 董事长 周报 季度 目标 计划 总结 分享 讲座 比赛 运动 篮球 跑步 音乐 家庭 环保 公益 志愿者 社区 创新 专利 软件 升级 版本 测试 验证 标准 法规 海外 欧洲 挪威 德国 市场 销售 订单 交流 学习 课程 报名 通知 公告 制度 规定 申请 审批 领导 同事 朋友 客户 伙伴'.split(
    ' ',
  )
const frequentLatin =
  'the company team vehicle charging battery service safety product quality project meeting training employee department office report system update software launch customer partner factory production schedule shuttle canteen leave payroll benefit health review season design engine autonomous driving swap station energy report market order delivery release policy security network password account training manager guide welcome community sport music event holiday'.split(
    ' ',
  )
const characters =
  '安宝北本边表别波博才采长常车成城程初川春达大代道德地点电东动都度多发法方飞分丰风服福复高工功光广国果海合和恒红华环汇活火机基吉集技际佳家嘉建江金进京景净久开康科空快来蓝乐力利联良林灵流龙隆路绿马美门梦民明名南能宁平奇企气千前桥青清庆全群人仁日荣如瑞润三山尚设深生盛石时世市数水顺思四素台泰特天通同图万网为文稳物西希夏先鲜现祥响新心信星行兴秀旭学讯雅亚阳业医宜易益银英永优友有宇雨语玉元园远源月云运泽正之知直智中舟洲朱竹著专子自总'

/** Deterministic for a seed. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const next = random(7)
const pick = <T>(all: ArrayLike<T>, by = next): T => all[Math.floor(by() * all.length)]!
const rareWord = (): string => Array.from({ length: next() < 0.7 ? 2 : 3 }, () => pick(characters)).join('')
const syllables = 'ka lo mer tin sol ver dan pri gos tel man rin cor vas len dor fi ru ba ne'.split(' ')
const rareLatin = (): string => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('')

export const chinese: readonly string[] = [...frequent, ...Array.from({ length: 30_000 }, rareWord)]
export const latin: readonly string[] = [...frequentLatin, ...Array.from({ length: 8_000 }, rareLatin)]

/** Zipf's law: the nth word is about n times as rare as the first. */
function zipf(count: number): (by: () => number) => number {
  const sums: number[] = []
  let sum = 0
  for (let nth = 0; nth < count; nth++) sums.push((sum += 1 / (nth + 4)))
  return (by) => {
    const wanted = by() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
const nthChinese = zipf(chinese.length)
const nthLatin = zipf(latin.length)

export function chineseText(words: number, by: () => number): string {
  let text = ''
  for (let nth = 1; nth <= words; nth++) {
    text += chinese[nthChinese(by)]!
    if (nth % 7 === 0) text += nth % 21 === 0 ? '。\n' : nth % 14 === 0 ? '。' : '，'
  }
  return text
}

export function latinText(words: number, by: () => number): string {
  return Array.from({ length: words }, (_, nth) => latin[nthLatin(by)]! + (nth % 12 === 11 ? '.' : '')).join(' ')
}

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文斌宇浩凯鑫鹏飞雪梅琳佳欣怡子轩晨曦博思远'

export function personName(by: () => number): string {
  return pick(surnames, by) + pick(given, by) + (by() < 0.6 ? pick(given, by) : '')
}
