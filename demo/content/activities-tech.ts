import type { DemoActivity } from '../types.ts'
import { activity, on } from './activity.ts'

export const techActivities: DemoActivity[] = [
  activity(
    'talk-semi-solid-cell',
    'zhou.mingxuan',
    [on([2, 'work', '16:00', 90], 3, [60, 60], { near: '上海', with: ['zhou.min'] })],
    `
技术沙龙：半固态电芯，离量产还差哪一步
@ 上海总部研发楼 1 层报告厅
! 不录像，不外传；听众请坐满前排，提问优先。
第四代样件跑过了八百次循环，能量密度比现款高四分之一。但样件和产品之间，隔着良率、成本，还有一条冬天的曲线。
电池与电驱部周明轩把这三件事摊开来讲：界面阻抗为什么在零下二十度翻倍，涂布速度卡在哪里，以及我们为什么没有追“全固态”这个词。电芯组的同事会带来三只剖开的样件，可以上手看。
1. 45 分钟分享，图比公式多
2. 30 分钟问答，匿名提问箱同时开放
3. 最后 15 分钟看样件，请戴手套
座位已满，直播不开放。两周后会发布文字稿，涉密数据略去。
===
Tech talk: the last step to a semi-solid cell
@ Lecture hall, R&D building, ground floor, Shanghai headquarters
! No recording, and please keep it to yourself. Fill the front rows first: they ask first.
Our fourth-generation samples have passed eight hundred cycles with a quarter more energy than today's cell. Between a sample and a product lie yield, cost and one curve in winter.
Zhou Mingxuan of Battery and Drive lays all three open: why interface resistance doubles at minus twenty, what holds back the coating line, and why we did not chase the words “all solid”. The cell team brings three opened samples.
1. 45 minutes of talk, with more pictures than formulas
2. 30 minutes of questions, also by an anonymous box
3. 15 minutes with the samples, gloves on
All seats are taken and there is no stream. A written version follows in two weeks without confidential figures.
`,
  ),
  activity(
    'talk-city-pilot',
    'xie.junjie',
    [on([-5, 'work', '16:00', 75], 4, [83, 0], { with: ['lin.wei'] }), on([9, 'work', '16:00', 75], 3, [57, 0])],
    `
技术沙龙：无保护左转，领航 5.0 在想什么
@ 上海总部研发楼 1 层报告厅，同步直播
! 直播链接在开始前十五分钟发到报名者邮箱。
无保护左转是城区辅助驾驶的试金石：对面有直行车，侧面有电动车，后面有人按喇叭。人类司机靠的是眼神和一点点冒险，车靠什么？
规划与控制组谢俊杰用六段路测视频，逐帧还原系统的判断：它把路口想成一场还没发生的谈判，先预测对方会不会让，再决定自己要不要走。
第二场增加感知组的部分，讲讲雨夜里的塑料袋和真正的障碍物怎么分。听众不需要算法背景，开过车就行。
===
Tech talk: turning left, and what Pilot 5.0 thinks meanwhile
@ Lecture hall, R&D building, ground floor, Shanghai headquarters, and online
! Everybody who signs up gets the link by mail fifteen minutes before the start.
An unprotected left turn is the touchstone of city driving: oncoming traffic ahead, scooters beside you, somebody hooting behind. People manage with a glance and a little daring. What does a car have?
Xie Junjie of Planning and Control goes through six test drives frame by frame. The system sees a junction as a negotiation that has not begun: first it predicts who will yield, then it decides whether to go.
The second talk adds a part by the perception team: how to tell a plastic bag from an obstacle on a rainy night. You need no background in algorithms. Having driven a car is enough.
`,
  ),
  activity(
    'hackathon-48h',
    'gu.xiaotong',
    [on([-1, 'any', '18:00', 48 * 60], 4, [56, 60], { near: '上海' })],
    `
四十八小时黑客松：给车主省下一分钟
@ 上海总部研发楼 5 层开放区
! 自带电脑和外套，夜里空调会调低；睡袋、洗漱包现场领取。
题目只有一句话：在车主的一天里，找出被浪费的一分钟，还给他。可以是找车位，可以是等红灯，可以是孩子安全座椅上那条总也拉不直的带子。
十四支队伍，每队四人，必须跨部门。云与数据组开放了脱敏的行程数据集，座舱软件组提供可刷写的台架，试制组的 3D 打印机通宵不关。
- 评审看三点：是不是真问题，能不能真跑，能不能讲给妈妈听
- 前三名进入 VoyOS 下一版评审池，署名保留
时间一到，傍晚六点公开演示，没报名的同事也欢迎来看，现场有投票器和烤红薯。
===
Hackathon: 48 hours to save a driver one minute
@ Open space, R&D building, 5th floor, Shanghai headquarters
! Bring a computer and a jacket, it gets cool at night. Sleeping bags and wash kits are there.
The task is one sentence: find a minute that is wasted in a driver's day and give it back. Finding a space, waiting at a light, the strap of a child seat that will never lie flat: your choice.
Fourteen teams of four, each from more than one department. Cloud and Data has opened an anonymised set of trips, Cockpit Software lends test benches, and the 3D printers run all night.
- The jury asks: is it a real problem, does it really run, could you explain it to your mother?
- The best three enter the review for the next VoyOS, with your names on them
Demos are open to everybody at six in the evening when time is up. There are voting buttons and baked sweet potatoes.
`,
  ),
  activity(
    'v9-test-drive-evening',
    'sun.jiaqi',
    [
      on([1, 'week', '18:30', 120], 3, [15, 16], { near: '上海', with: ['lin.wei'] }),
      on([8, 'any', '18:30', 120], 3, [9, 16], { near: '上海' }),
    ],
    `
V9 试驾之夜：三公里安静，三公里星光
@ 上海总部试驾中心
! 须持 C1 及以上驾照且驾龄满一年，请带驾照原件；饮酒者请坐后排。
V9 上市之前，先请同事开一晚。路线六公里：前三公里是刚铺好的隔音测试路，后三公里沿江，天窗打开，看看座舱顺着夜色变暗的样子。
每车四人，一人开、三人坐，中途换一次驾驶员。第二排的腿托、第三排的阅读灯、后备厢里藏着的那张小桌子，都请帮忙挑毛病。
回到试驾中心有热饮和一张反馈卡，三个问题：哪里让你笑了，哪里让你皱眉了，会不会让你的父母坐第三排。品牌与市场部孙嘉琪会把答案原样交给产品团队。
===
An evening in the V9: quiet roads and a starry roof
@ Test drive centre, Shanghai headquarters
! Driving licence held for at least a year: bring the original. If you have had a drink, the back row is yours.
Before anyone else drives the V9, you do. The route is six kilometres: three on the new low-noise test road, three along the river with the roof open, to see how the cabin dims with the night.
Four people to a car, one change of drivers. Please find fault with the leg rests, the reading lights in the third row and the small table hidden in the boot.
Back at the centre there are hot drinks and a card with three questions: what made you smile, what made you frown, and would you put your parents in the third row? Sun Jiaqi hands the answers to the product team as they are.
`,
  ),
  activity(
    'ai-test-workshop',
    'gao.yinuo',
    [on([-10, 'work', '10:00', 150], 4, [30, 30]), on([7, 'work', '10:00', 150], 3, [21, 30])],
    `
研发工作坊：让大模型替你想“万一”
@ 上海总部研发楼 3 层 306 教室
! 请使用公司白名单内的工具，禁止粘贴源代码仓库以外的用户数据；自带电脑。
写测试用例最难的不是写，是想：万一传感器结冰了呢，万一孩子按住了双闪呢。这正是语言模型擅长的，它见过世界上大部分“万一”。
工作坊用三个真实需求做练习，从一份需求说明出发，先让模型列出异常场景，再由你来删、来改、来排优先级。软件平台部统计，上一批学员的边界用例数量多了 2.3 倍，无效用例也多了，所以第三个小时专门讲怎么删。
信息安全部会先讲十分钟：什么能贴，什么不能贴。
===
R&D workshop: let a language model think of the “what ifs”
@ Room 306, R&D building, 3rd floor, Shanghai headquarters
! Use tools on the company's list only and never paste customer data. Bring your computer.
The hard part of a test case is not writing it but thinking of it. What if the sensor freezes? What if a child holds down the hazard button? Language models are good at this: they have met most of the world's “what ifs”.
We take three real requirements. The model lists what could go wrong, and you strike out, correct and rank. Software Platform found 2.3 times as many edge cases in the last group, and more useless ones, too. The last hour is about deleting.
Information Security opens with ten minutes on what may be pasted and what may not.
`,
    { audience: { departments: [10] } },
  ),
  activity(
    'security-ctf',
    'ou.mengjie',
    [on([24, 'work', '13:00', 300], 2, [41, 80])],
    `
信息安全夺旗赛：七面旗，藏在一辆虚拟的车里
@ 线上，合肥与上海设分会场
! 所有题目只在靶场内进行，请勿对任何真实系统尝试。
信息安全部造了一辆虚拟的 V5，里面有网关、有车机、有一把数字钥匙，还有七面藏起来的旗。找到一面，就等于找到了一个真实世界里要堵上的洞。
题目从“会用浏览器就行”到“需要读懂固件”分七级，新手可以两人一组。每道题解开后，会看到当年我们是怎么修的。
报名开放前，靶场会提前一周放出两道热身题。先关注，别错过通知。
===
Capture the flag: seven flags in a virtual car
@ Online, with rooms in Hefei and Shanghai
! The range is the only target. Never try anything on a real system.
Information Security has built a virtual V5 with a gateway, an infotainment system and a digital key, and has hidden seven flags in it. Each flag you find is a hole that somebody would have to close in the real world.
The seven levels run from “can use a browser” to “can read firmware”, and beginners may come in pairs. Once you have solved a task you see how we fixed it at the time.
Two warm-up tasks come out a week before sign-up opens. Follow, so that you don't miss them.
`,
  ),
  activity(
    'swap-station-night',
    'tang.tianyou',
    [
      on([-3, 'any', '20:00', 75], 3, [15, 15], { near: '上海' }),
      on([4, 'any', '20:00', 75], 3, [15, 15], { near: '上海' }),
      on([11, 'any', '20:00', 75], 3, [4, 15], { near: '上海' }),
    ],
    `
换电站开放夜：钻到车底下看三分钟
@ 上海虹桥换电站
! 站内有运动机构，请听从站长指挥，长发请束起。
平时你坐在车里，只听见几声轻响，三分钟后电就满了。这一晚我们打开侧门，让你从下面看：六颗锁止销依次旋开，托盘升起，旧电池滑出，新电池滑入，误差不超过一毫米。
站长会讲一座站的一天：凌晨低谷充电，早高峰 46 次换电，下午给电网“还”回去一点。能源与换电部唐天佑在现场回答关于车网互动的问题。
每场十五人，站内空间小，名额不再增加。
===
Open night at the swap station: three minutes under a car
@ Hongqiao swap station, Shanghai
! Machinery moves in here: follow the station manager and tie back long hair.
As a driver you hear a few soft clicks, and three minutes later you have a full battery. Tonight we open the side door and you watch from below: six bolts turn, the tray rises, the old battery slides out and the new one in, to within a millimetre.
The manager tells you about a day in the life of a station: charging cheaply before dawn, 46 swaps in the morning rush, and a little given back to the grid in the afternoon. Tang Tianyou of Energy and Battery Swap answers questions about cars as storage.
There is room for fifteen and no more.
`,
  ),
  activity(
    'oxford-motor-webinar',
    'sophie.hartley',
    [on([1, 'work', '09:30', 60], 3, [44, 0], { zone: 'Europe/Berlin' })],
    `
牛津连线：一台更小的电机，十一次失败
@ 线上会议，英文主讲，配中文字幕
! 会议链接将在开始前十分钟推送，提问可用中文。
牛津团队把电机的功率密度做到了 7 kW/kg。索菲·哈特利想讲的不是这个数字，而是通往它的十一次失败：裂开的磁钢、烧穿的绝缘漆、在九千转时唱起歌的转子。
她会用慢动作录像解释“发卡绕组”为什么要转那么多弯，以及团队怎样靠一根吸管想到了油冷通道的形状。
最后二十分钟留给提问。想要样件照片的同事，会后可以向她索取。
===
From Oxford: a smaller motor and eleven failures
@ Online, in English with Chinese subtitles
! The link arrives ten minutes before the start. You may ask in Chinese.
Our team in Oxford has reached 7 kW per kilogram. Sophie Hartley would rather talk about the eleven failures on the way: cracked magnets, burnt insulation, and a rotor that began to sing at nine thousand revolutions.
In slow motion she shows why a hairpin winding has to turn so many corners, and how a drinking straw gave the team the idea for the oil channels.
The last twenty minutes are for your questions. Ask her afterwards if you would like photographs of the samples.
`,
  ),
]
