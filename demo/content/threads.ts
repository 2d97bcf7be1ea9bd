import type { DemoComment } from '../types.ts'

type Message = readonly [author: string, text: string, hoursAfter: number, to?: string]

/** A comment with replies: to its author, unless another account is named. */
function thread(news: string, [author, text, hoursAfter]: Message, ...replies: readonly Message[]): DemoComment {
  return {
    news,
    author,
    text,
    hoursAfter,
    replies: replies.map(([replier, reply, hours, to = author]) => ({
      author: replier,
      to,
      text: reply,
      hoursAfter: hours,
      layer: to === author ? 1 : 2,
    })),
  }
}

/** Conversations of the people whom a visitor of the demo signs in as. */
export const threads: readonly DemoComment[] = [
  thread(
    'v9-launch-film',
    ['lin.wei', '片尾那段雨声是在试车场实录的，没有配乐。拍摄组守了三个晚上，终于等到一场雨。', 2],
    ['sun.jiaqi', '难怪这么真！销售培训能用这一版吗？', 3],
    ['lukas.hoff', 'The rain is my favourite part. Could we get it without the voice-over?', 5],
    ['zeng.yinuo', '守夜的有我一个[laugh] 第三晚大家都在看天气预报', 7],
    ['lin.wei', '下周一把无旁白版放到素材库，培训也可以用。', 8, 'sun.jiaqi'],
    ['li.pengfei', '求一张雨里那辆车的截图，想做桌面', 11],
  ),
  thread(
    'voyos-42',
    ['lin.wei', '露营模式把车内灯调到最暗之后，孩子十分钟就睡着了。作为用户来谢谢一声。', 6],
    ['zhu.jianing', '这个反馈我截图贴在墙上了！亮度曲线我们改了十一版[heart]', 9],
    ['zeng.kai', '下个版本会记住上一次的亮度', 20],
  ),
  thread(
    'canteen-autumn-menu',
    ['lin.wei', '砂锅窗口排队二十分钟，值得。能不能中午多开一个灶？', 3],
    ['song.shihan', '下周二起开两个灶，菌菇豆腐煲每天多备四十份。', 5],
    ['hu.wenbo', '11:30 之前去，不用排[thumbsup]', 6],
  ),
  thread(
    'family-day-factory',
    ['lin.wei', '小禾的问题我们还没有写出好答案，欢迎在这里投稿。', 20],
    ['zhou.mingxuan', '电没有消失，它变成了车跑过的那段路、车里的暖风，还有一点点热。', 26],
    ['xie.haoran', '可以告诉她：电去送妈妈回家了。', 44],
    ['zhou.mingxuan', '这个比我的好', 46, 'xie.haoran'],
  ),
  thread(
    'charity-run-lake',
    ['lin.wei', '最后一位到终点的爸爸，能联系上吗？想给他和双胞胎补一张终点照。', 4],
    ['deng.jianguo', '是我们 F1 焊装的小曹，我把照片转给他了', 18],
    ['cao.wenbo', '收到啦，谢谢等我的志愿者！明年争取自己跑完[smile]', 22],
  ),
  thread(
    'joy-photo-contest',
    ['lin.wei', '展览已经挂好了，大厅每天 12:30 有作者导览，欢迎来猜照片是谁拍的。', 12],
    ['zha.an', '17:42 那张是不是许童？路灯和他的影子一个姿势', 15],
    ['xu.tong', '不是我，我那时候还在改稿[laugh]', 16, 'zha.an'],
    ['tang.qiuyue', '我猜对了三张，有奖吗？', 30],
  ),
  thread(
    'company-five-year-direction',
    ['lin.wei', '配套的问答页面今天上线，匿名问题也会逐条回答。', 10],
    ['wu.qiuyue', '建议加一个按部门筛选，各地关心的不一样', 28],
    ['ouyang.qing', '问答页手机上也能看，排版很舒服', 52],
  ),
  thread(
    'mentoring-fourth-round',
    ['lin.wei', '去年我是学员，最大的收获是一句“你已经试过什么”。今年想当一次导师。', 30],
    ['hu.junjie', '报名表给你留着，三十对反向导师还差四位', 34],
  ),
  thread(
    'cell-lab-energy',
    ['zhou.min', '零下二十度那组数据是我们夜班测的，凌晨四点换夹具的时候手都不听使唤，看到发布很开心。', 5],
    ['yang.wenbo', '夹具已经改成快装的了，下次不用脱手套[clap]', 9],
    ['lin.wei', '想跟你们做一期夜班日记，方便约半小时吗？', 24],
    ['chen.qiuyue', '热管理组也来凑一段，我们在隔壁房间吹冷风[laugh]', 30],
  ),
  thread(
    'winter-test-heihe',
    ['zhou.min', '请问低温快充那一段，电芯温度是贴片测的还是估算的？', 8],
    ['zeng.yinuo', '贴片，每个模组四个点，原始数据周五给你。', 26],
    ['zhu.lei', '来营地自己看？还有一张上铺', 40],
  ),
  thread(
    'hefei-500k-car',
    ['zhou.min', '第 50 万台车的电芯批次号是多少？我们组想去找那一批的测试记录，留个纪念。', 4],
    ['song.yutong', '已经发你邮箱，铭牌也拓了一张。', 20],
  ),
]
