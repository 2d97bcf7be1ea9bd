import type { DemoActivity } from '../types.ts'
import { activity, on } from './activity.ts'

export const companyActivities: DemoActivity[] = [
  activity(
    'townhall-year-end',
    'shen.zhiyuan',
    [
      on([-16, 'work', '10:00', 90], 4, [168, 0], { with: ['lin.wei', 'zhou.min'] }),
      on([12, 'work', '10:00', 90], 3, [121, 0], { with: ['lin.wei'] }),
    ],
    `
全员大会：沈致远回答没有彩排过的问题
@ 上海总部报告厅，各地同步直播
! 匿名提问箱已开放，截止前一天 18:00；现场提供同声传译。
第一场讲了前三季度的账：卖得更多，花得更慢。第二场不讲幻灯片，只回答问题，一个半小时，按票数从高到低。
规则和往年一样：问题不筛选，只合并重复；回答不了的，当场说“不知道”，两周内书面补上。去年留下的九个“不知道”，这次先逐条交代结果。
- 合肥、芜湖、北京、深圳、慕尼黑各设分会场
- 夜班同事可看回放，回放页面同样可以提问
会后沈致远会在大厅待到最后一个人离开，茶和点心管够。
===
Town hall: questions that nobody rehearsed
@ Lecture hall, Shanghai headquarters, and live everywhere
! The anonymous box closes at 18:00 the day before. There is simultaneous interpretation.
The first meeting was about the figures: more cars sold, less money spent. The second has no slides. For an hour and a half Shen Zhiyuan answers questions, those with most votes first.
The rules are as ever. We don't select, we only merge what is asked twice. If there is no answer he says “I don't know” and gives one in writing within two weeks. Nine were left open last year, and we begin with what became of them.
- Rooms are open in Hefei, Wuhu, Beijing, Shenzhen and Munich
- The night shift can watch later and ask there, too
Afterwards he stays in the lobby until the last of you has gone. There is tea.
`,
    { audience: { tags: ['nio'] } },
  ),
  activity(
    'new-hire-lunch',
    'hu.junjie',
    [
      on([-14, 'work', '12:00', 75], 3, [18, 18], { near: '上海' }),
      on([1, 'work', '12:00', 75], 4, [18, 18], { near: '上海' }),
      on([15, 'work', '12:00', 75], 3, [3, 18], { near: '上海' }),
    ],
    `
新人午餐会：六个陌生人，一张圆桌
@ 上海总部一号食堂二楼圆桌区
! 餐费由公司承担，请提前在报名备注忌口；迟到会错过抽签。
入职三个月，你大概认识了自己那一排的人。午餐会把不同部门的新同事抽到一张桌上，再请两位老员工坐下来，谁也不许先聊工作。
桌上有一叠卡片，抽到什么聊什么：你来的第一天迷路了吗？食堂哪个窗口值得排队？如果给一年前的自己打个电话，你会劝他来吗？
每月两场。很多人的第一位“隔壁部门朋友”，就是在这里认识的。
===
Lunch for newcomers: six strangers, one round table
@ Round tables, upper floor of canteen one, Shanghai headquarters
! The company pays. Note what you don't eat, and come on time: late means missing the draw.
After three months you probably know the people in your row. Here new colleagues from all departments draw a table, two old hands join them, and nobody may begin with work.
There is a pile of cards, and you talk about what you draw. Did you get lost on your first day? Which counter is worth the queue? If you could ring yourself a year ago, would you say come?
Twice a month. For many of us the first friend from another department sat at this table.
`,
  ),
  activity(
    'farewell-xie-jianguo',
    'luo.jingyi',
    [on([3, 'work', '16:30', 60], 3, [47, 0], { near: '上海' })],
    `
谢建国师傅荣休：最后一次巡楼，我们陪他走
@ 上海总部 A 座 1 层大厅出发
! 不收礼物，请写一张卡片；能走楼梯的走楼梯，谢师傅也走。
总部每一盏灯、每一台电梯、每一根水管，谢建国师傅都认得。台风夜里是他守在地下室，冬天早上六点是他先到，把大厅的暖风打开。
荣休那天，他想照常巡一次楼，从地下二层到楼顶花园。我们陪他走：每一层会有一位同事，讲一件谢师傅修好的东西。
终点在楼顶，有一张长桌，一壶他爱喝的六安瓜片，和一本写满的卡片。他的工具箱会留在行政与后勤部，钥匙交给徒弟。
===
Farewell to Xie Jianguo: his last round of the building
@ Starts in the lobby of building A, Shanghai headquarters
! No presents, please: write a card. If you can take the stairs, do. He will.
Xie Jianguo knows every lamp, every lift and every pipe at headquarters. On nights of typhoon he sat in the basement. On winter mornings he came at six, so that the lobby was warm when we arrived.
On his last day he would like to make his usual round, from the second basement to the roof garden, and we go with him. On each floor somebody tells of a thing that he mended.
It ends on the roof at a long table, with a pot of the green tea he likes and a book full of cards. His toolbox stays with Facilities, and his apprentice gets the key.
`,
  ),
  activity(
    'clothes-and-books-drive',
    'xu.haoran',
    [
      on([-20, 'work', '11:30', 120], 4, [39, 0], { near: '上海' }),
      on([-10, 'work', '11:30', 120], 4, [26, 0], {
        near: '合肥',
        place: { zh: '合肥 F1 工厂员工之家', en: 'Staff club, Plant F1, Hefei' },
      }),
    ],
    `
旧衣旧书募集：箱子先装满，再上路
@ 上海总部 C 座 1 层
! 请提前洗净、叠好；教材和过期杂志不收，儿童绘本最受欢迎。
衣柜里总有一件孩子穿不下的羽绒服，书架上总有一本不会再翻的书。把它们带来，志愿者当面分拣、称重、装箱，箱子上贴好目的地。
衣物由公益组织送往青海和云南的三个县，绘本送到去年共建的六间乡村图书角。每箱都有编号，签收时会拍照回传。
两场共收到 1,870 公斤衣物、3,215 册书。谢谢每一位抱着箱子走上楼梯的同事。
===
Clothes and books: fill the boxes, then send them off
@ Building C, ground floor, Shanghai headquarters
! Wash and fold first, please. No textbooks or old magazines; picture books are most welcome.
There is always a winter jacket a child has outgrown, and a book that nobody will open again. Bring them in. Volunteers sort, weigh and pack in front of you, and each box gets a label that says where it goes.
The clothes travel to three counties in Qinghai and Yunnan, the picture books to the six village reading corners we set up last year. Every box has a number, and a photo comes back when it arrives.
On two days you brought 1,870 kilograms of clothes and 3,215 books. Thank you to everyone who carried a box up the stairs.
`,
  ),
]
