import type { DemoActivity } from '../types.ts'
import { activity, on } from './activity.ts'

export const sportActivities: DemoActivity[] = [
  activity(
    'badminton-league',
    'tong.zhiqiang',
    [
      on([-8, 'weekend', '14:00', 180], 4, [31, 32], { near: '上海', with: ['zhou.min'] }),
      on([6, 'weekend', '14:00', 180], 3, [27, 32], { near: '上海', with: ['zhou.min'] }),
      on([20, 'weekend', '14:00', 240], 2, [18, 48], { near: '上海' }),
    ],
    `
羽毛球冬季联赛：三轮循环，最后一轮见冠军
@ 上海总部体育馆二层，1 至 6 号场
! 请穿无痕底球鞋；球拍可在前台借用，用球由俱乐部提供。
入秋以来，体育馆的六块场地每晚都亮着灯。冬季联赛把大家请到一起：男双、女双、混双三个项目，水平不限，按自评等级分组，新手不会一上来就碰到研发楼的“扣杀二人组”。
每轮三小时，每队至少打四场。前两轮排位，第三轮淘汰，冠军除了奖杯，还可以优先挑选明年的固定场地时段。
- 21 分一局，打满 15 分换边，不加分
- 迟到十分钟视为弃权，请理解后面排队的同事
- 赛后有拉伸指导，物理治疗师会在场边
没有搭档也可以单独报名，我们按位置和水平配对。去年混双亚军就是在签到台前才认识的。
===
Badminton winter league: three rounds, one cup
@ Sports hall, 2nd floor, courts 1 to 6, Shanghai headquarters
! Non-marking shoes, please. Rackets can be borrowed at the desk and the shuttlecocks are on us.
The six courts have been lit every evening since autumn, so let's all meet. There are men's, women's and mixed doubles for every level. You rate yourself and we group accordingly: no beginner opens against the smashing pair from the R&D building.
A round takes three hours and every team plays at least four matches. The first two rounds decide the seeding, the third is a knockout. Besides the cup, the winners have first choice of next year's court times.
- One game to 21, change ends at 15, no extra points
- Ten minutes late counts as a walkover
- A physiotherapist shows you how to stretch afterwards
No partner? Sign up alone and we will find one. Last year's mixed runners-up first met at the check-in desk.
`,
  ),
  activity(
    'dragon-boat-winter',
    'song.yutong',
    [
      on([8, 'weekend', '08:30', 150], 3, [19, 40], { near: '合肥' }),
      on([15, 'weekend', '08:30', 150], 3, [11, 40], { near: '合肥' }),
    ],
    `
龙舟队冬训选拔：二十个桨位，等你来占
@ 合肥塘西河水上运动中心
! 须会游泳；请带一套换洗衣物，救生衣和桨现场领取。
端午夺冠靠的是冬天的桨。远行龙舟队明年有十二位老队员退役，空出的桨位面向全体同事招新，体重、身高、岗位都不设限，节奏感比力气更重要。
上午先在陆上划桨池练动作，再分两艘船下水，在避风的内河划三趟 500 米。教练按“入水一致”打分，而不是看谁的水花大。
去年的鼓手是财务部的，舵手来自涂装车间。“上了船，只有一二、一二。”领队宋雨桐说。
入选者从下月起每两周训练一次，训练时间计入志愿时长，往返班车由工会安排。
===
Dragon boat trials: twenty seats to paddle for
@ Tangxi River water sports centre, Hefei
! You must be able to swim. Bring dry clothes; life jackets and paddles are there.
Races in June are won in winter. Twelve of our paddlers retire from the Voyant boat next year and their seats are open to everybody, whatever your height, weight or job. Rhythm counts more than strength.
We start in the paddling tank and then take two boats out for three runs of 500 metres on the sheltered inner river. The coach marks how well you enter the water together, not how much of it you splash.
Last year the drummer came from Finance and the helmsman from the paint shop. “Once we are on board there is only one-two, one-two,” says team captain Song Yutong.
Those who are chosen train every other week from next month. There is a bus, and training counts as volunteering.
`,
  ),
  activity(
    'charity-run-gloves',
    'lin.wei',
    [on([14, 'weekend', '07:30', 180], 3, [64, 0], { near: '合肥', with: ['he.yun'] })],
    `
冬日公益跑：每跑一公里，送出一双手套
@ 合肥滨湖湿地公园东门
! 低温天气请分层穿衣；起点设存包处，终点有姜茶。
大别山里的八所小学，冬天教室不到十度。今年的公益跑约定很简单：你每跑一公里，公司就送出一双儿童手套，目标是 6,000 双。
路线分三公里亲子、五公里和十公里，全程沿湖，不计名次，只计里程。推婴儿车的、带狗的、只想走走的，都欢迎。
1. 07:30 签到领号码布
2. 08:00 十公里先发，随后每十分钟一组
3. 10:00 终点合影，现场公布手套总数
手套由供应商以成本价提供，六种颜色，孩子们自己挑。送货那天需要十名志愿者，完赛后可在终点登记。
===
Winter charity run: a pair of gloves for every kilometre
@ East gate of the Binhu wetland park, Hefei
! Dress in layers. You can leave a bag at the start, and there is ginger tea at the finish.
In eight village schools in the Dabie mountains classrooms stay below ten degrees all winter. The deal is simple: for every kilometre you run the company gives a pair of children's gloves. We would like to reach 6,000.
Choose three kilometres with children, five or ten, always along the lake. We count distance, not places. Pushchairs, dogs and people who would rather walk are welcome.
1. 07:30 pick up your number
2. 08:00 the ten-kilometre group starts, the others follow every ten minutes
3. 10:00 group photo, and the number of gloves
The gloves come at cost in six colours, and the children choose. We need ten volunteers for the delivery: put your name down at the finish.
`,
  ),
  activity(
    'lunch-yoga',
    'feng.qiuyue',
    [
      on([-6, 'work', '12:20', 45], 3, [20, 20], { near: '上海', with: ['lin.wei'] }),
      on([1, 'work', '12:20', 45], 3, [14, 20], { near: '上海' }),
      on([8, 'work', '12:20', 45], 3, [6, 20], { near: '上海' }),
    ],
    `
午间肩颈瑜伽：四十五分钟，把自己从屏幕前还回来
@ 上海总部 B 座 3 层舞蹈室
! 瑜伽垫已备好；餐后请至少间隔半小时，或练完再吃，食堂给大家留饭。
去年体检报告里，颈椎异常排在第一位。这门课不追求劈叉，只做三件事：把肩膀放下来，把胸口打开，把呼吸放慢。
老师是人才发展组冯秋月的瑜伽搭档，有十二年教学经验。动作都在垫子上完成，穿衬衫也能练。每节课内容相同，错过一次不影响下一次。
练完不会出大汗，回工位不需要洗澡。上一期有同事反馈，最大的收获是“下午三点不再揉脖子了”。
===
Yoga at noon: 45 minutes for your neck and shoulders
@ Dance studio, building B, 3rd floor, Shanghai headquarters
! Mats are provided. Leave half an hour after a meal, or eat later: the canteen keeps lunch for you.
Stiff necks led the list in last year's health checks. Nobody will ask you to do the splits. We do three things: let the shoulders drop, open the chest and slow the breath.
The teacher has twelve years of experience and practises with Feng Qiuyue of Talent Development. Everything happens on the mat, and you can do it in a shirt. All classes are the same, so it doesn't matter if you miss one.
You won't need a shower. One of us said after the last series that at three in the afternoon she no longer rubs her neck.
`,
  ),
  activity(
    'hike-nine-peaks',
    'zhu.lei',
    [on([21, 'weekend', '07:00', 600], 2, [23, 30])],
    `
九龙山徒步：十六公里，走到能看见云的地方
@ 上海总部东门集合，大巴前往
! 请穿防滑登山鞋，自带 1.5 升水和一顿路餐；十二岁以下请勿参加。
试验与试制组每年冬天都要去寒区标定，领队朱磊说，那里教会他两件事：慢一点，和看好前面的人。这次他把路线选在九龙山，爬升 780 米，难度中等。
全程约六小时，途中有三个休整点，两位红十字救护员随队。山顶有一片草甸，天气好时能看见云从脚下过去。
报名将在出发前十天开放，想去的同事可以先点“关注”，开放时会收到通知。雨雪天顺延一周。
===
Hiking Nine Dragon Mountain: sixteen kilometres to the clouds
@ Meet at the east gate, Shanghai headquarters; we go by coach
! Hiking boots with a good grip, 1.5 litres of water and your own lunch. Not for children under twelve.
Every winter the testing team calibrates cars in the cold. It has taught tour leader Zhu Lei two things: go slowly, and watch the person in front of you. For us he has picked a route with 780 metres of ascent. It is of medium difficulty.
Allow six hours with three breaks. Two certified first-aiders come along. There is a meadow at the top, and on a good day the clouds pass below your feet.
Sign-up opens ten days before we leave. Follow the activity and you will be told. Rain or snow moves it by a week.
`,
  ),
  activity(
    'football-f1-f2',
    'gao.lei',
    [on([-13, 'weekend', '15:00', 120], 3, [28, 0], { near: '芜湖' })],
    `
F1 对 F2：两座工厂的第七场足球赛
@ 芜湖奥体中心外场
! 观赛免费，看台背阴，请多穿一件；球员名单由各厂自行报名。
六场比赛，三胜三负，净胜球也一样多。合肥 F1 和芜湖 F2 的恩怨要靠第七场来了结，场地轮到芜湖。
规则有一条与众不同：每队场上必须有一名质量工程师和一名女队员，守门员不得来自总装，因为“他们手太稳了”。
赛后两队一起吃羊肉锅。输的一方负责明年给对方的更衣室挂一面横幅，内容由胜方写。
===
F1 against F2: the seventh match
@ Outer pitch, Olympic sports centre, Wuhu
! Free for spectators. The stand is in the shade, so bring a jacket. Each plant names its own players.
Six matches, three wins each and the same goal difference. The seventh has to settle it between Hefei F1 and Wuhu F2, and it is Wuhu's turn to host.
One rule is special: each side fields at least one quality engineer and one woman, and no goalkeeper may come from final assembly, because “their hands are too steady”.
Afterwards both teams share a lamb hotpot. The losers hang a banner in the winners' changing room next year, with words of the winners' choice.
`,
  ),
  activity(
    'table-tennis-challenge',
    'zhu.zhiqiang',
    [
      on([0, 'any', '12:10', 70], 3, [16, 24], { near: '上海' }),
      on([7, 'any', '12:10', 70], 3, [5, 24], { near: '上海' }),
    ],
    `
乒乓擂台：赢三局守擂，输了请喝豆浆
@ 上海总部 A 座 1 层活动区
! 拍子自带或现场借用，正胶反胶都可以。
信息技术部的擂台摆到第五季了。规则一句话：七分一局，赢了留下，连赢三局记一分；输了的人排到队尾，顺手给下一位续一杯豆浆。
现任擂主是欧阳景行，已经守了四周。有人说他的发球像他写的脚本，没人看得懂，但总能跑通。
活动在午休时间，来晚了也能上场。裁判由下一位挑战者担任，不服可以申请“回放”，也就是再打一个球。
===
Table tennis: win three and stay, lose and pour the soy milk
@ Activity area, building A, ground floor, Shanghai headquarters
! Bring a bat or borrow one. Any rubber goes.
IT's challenge is in its fifth season. A game goes to seven. Winners stay, and three wins in a row make a point. Losers join the end of the queue and refill the next player's cup of soy milk.
Ouyang Jingxing has been king of the table for four weeks. His serves are said to be like his scripts: nobody understands them, but they work.
It all happens at lunchtime, and you can join late. The next challenger is the umpire. If you disagree, ask for a “replay”: you play the point again.
`,
  ),
  activity(
    'river-night-ride',
    'liu.kai',
    [
      on([3, 'any', '19:30', 120], 6, [22, 30], {
        near: '上海',
        with: ['lin.wei'],
        reason: {
          zh: '气象台发布江边大风预警，改期后另行通知',
          en: 'There is a gale warning for the riverside. We will tell you the new date.',
        },
      }),
    ],
    `
滨江夜骑：二十二公里，看三座桥亮灯
@ 上海徐汇滨江绿地起点
! 必须佩戴头盔，前后灯齐全；参加前请检查刹车。
从徐汇滨江出发，经过三座桥，骑到江边的换电站折返，全程二十二公里。速度以队尾为准，大约每小时十八公里，带得动家里的折叠车。
品牌部的刘凯会在第二座桥等大家，他要拍一张长曝光：三十盏尾灯连成一条线。
因气象台发布道路结冰预警，本场取消，已报名的同事无需操作。改期后会重新开放报名，请先把车放在暖和的地方。
===
Night ride along the river: 22 kilometres, three bridges
@ Start of the riverside park in Xuhui, Shanghai
! Helmets and lights, front and rear, are a must. Check your brakes first.
We start in Xuhui, pass three bridges and turn round at the swap station by the river, 22 kilometres in all. The slowest sets the pace, some 18 kilometres an hour: your folding bicycle will do.
Liu Kai of Brand and Marketing waits at the second bridge. He wants a long exposure of thirty rear lights in a single line.
The weather service has warned of ice on the roads, so this ride is cancelled. There is nothing you need to do. We open sign-up again once there is a new date.
`,
  ),
  activity(
    'step-challenge',
    'shen.yi',
    [on([-9, 'any', '00:00', 15 * 1440], 3, [142, 0])],
    `
十五天健走挑战：一起走到黑河
@ 任何地方，有路就行
! 步数从手机健康数据读取，仅显示团队总数，不公开个人步数。
从上海总部到黑河冬测营，两千六百公里。我们没办法都去看雪，但可以把路走完：十五天内，所有参加者的步数加在一起，看能不能走到。
每六人一队，队名自取。到达济南、沈阳、哈尔滨三个节点时，冬测营会从当地寄来一份特产，抽签送给当天走得最多的队。
- 不鼓励刷步数，每人每天最多计两万步
- 轮椅使用者按推行距离换算
- 每天 21:00 更新地图
冬测营的同事已经答应：如果我们走到了，他们就在试验道边堆一个六人队那么高的雪人。
===
Fifteen days on foot: let's walk to Heihe
@ Anywhere there is a path
! Steps come from your phone's health data. We show team totals only, never your own count.
From headquarters to the winter camp in Heihe it is 2,600 kilometres. We can't all go and see the snow, but together we can cover the distance: fifteen days, everybody's steps added up.
Form teams of six and choose a name. Whenever we reach Jinan, Shenyang and Harbin the camp sends something good to eat from there to the best team of that day.
- At most 20,000 steps a day count
- Wheelchair users have their distance converted
- The map is updated daily at 21:00
Our colleagues in the camp have promised a snowman as tall as a team of six, right beside the test track, if we make it.
`,
  ),
]
