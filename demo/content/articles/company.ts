import type { DemoNews } from '../../types.ts'
import { article } from './article.ts'

/** Strategy, people and the joint venture. */
export const companyNews: DemoNews[] = [
  article(
    'q3-figures',
    'internal',
    'finance',
    [8, '18:00'],
    [22],
    `
三季度成绩单：卖得更多，花得更慢
三季度共交付 96,420 台，同比增长 31%，环比增长 8%；营业收入 238.6 亿元，整车毛利率 16.9%，比上季度提高 1.2 个百分点。净亏损 4.1 亿元，为三年来最小的一次。
| 指标 | 三季度 | 二季度 | 去年同期 |
| 交付（台） | 96,420 | 89,270 | 73,600 |
| 收入（亿元） | 238.6 | 219.4 | 187.2 |
| 整车毛利率 | 16.9% | 15.7% | 12.8% |
| 研发费用（亿元） | 21.8 | 23.5 | 24.1 |
毛利的改善一半来自电芯降价，另一半来自我们自己：F1 的单台制造费用下降 640 元，物流费用下降 210 元。研发费用减少主要因为 V9 进入量产，工装支出已经完成，并非减少项目。
翟婷提醒两点：四季度促销会压低单价；库存周转 31 天，仍比目标多 4 天。
季度说明会的回放将于本周五上传。请注意：在公司公布年报之前，不要对外评论全年盈亏，即便是“应该没问题吧”这样的闲聊。
===
Third quarter: more sold, less spent
We delivered 96,420 cars in the third quarter, 31% more than a year ago. Revenue was 23.86 billion yuan, vehicle margin 16.9%, the net loss 410 million: the smallest in three years.
| Figure | Q3 | Q2 | A year ago |
| Cars | 96,420 | 89,270 | 73,600 |
| Revenue (bn yuan) | 23.86 | 21.94 | 18.72 |
| Vehicle margin | 16.9% | 15.7% | 12.8% |
| R&D (bn yuan) | 2.18 | 2.35 | 2.41 |
Half of the better margin comes from cheaper cells and half from ourselves: making a car at F1 costs 640 yuan less, moving it 210 less. R&D fell because tooling for V9 is paid, not because projects stopped.
Two warnings from Zhai Ting: promotions will press prices in Q4, and stock turns in 31 days, four more than planned. Please do not comment on the full year outside.
`,
    { pinned: true },
  ),
  article(
    'strategy-qa-nio',
    'internal',
    'board',
    [4, '20:00'],
    [14],
    `
【远行员工】战略问答会实录：沈致远回答的十一个问题
本文仅供远行汽车员工阅读。周二晚的战略问答会共收到 643 个问题，得票最高的十一个在现场回答，这里摘录其中四个。
# 会不会裁员？
“没有裁员计划。明年总人数与今年持平，但岗位会移动：大约四百个岗位从油冷、线束等成熟方向转到软件与能源。转岗培训带薪，最长十二周。”
# 为什么还要自己做电芯？
“买得到的时候，自己做显得笨；买不到的时候，不会做就只能等。我们做的是三成自供，七成外购。”
# 加班什么时候能少？
“我不承诺数字，但从下月起，连续三周人均超过四十八小时的部门，负责人要到我这里讲原因，不是讲员工的原因，是讲安排的原因。”
# 您自己开哪台车？
“一台 V5，里程十一万，右后门有一道划痕，是我自己蹭的，没修。”
其余问题将在月底前以书面形式答复。没有被选上的尖锐问题，也会原样公布。
===
[Voyant staff] Strategy evening: questions our CEO answered
For employees of Voyant only. 643 questions came in; eleven were answered live, four are given here.
# Will there be layoffs?
“None planned. Headcount stays, but some four hundred posts move from mature fields to software and energy, with paid training of up to twelve weeks.”
# Why make our own cells?
“While you can buy them it looks foolish; when you cannot, those who don't know how must wait. We make three in ten.”
# When will overtime fall?
“From next month the head of any team above 48 hours for three weeks explains it to me: not the people, the planning.”
# What do you drive?
“A V5 with 110,000 km and a scratch I made myself.”
The other questions will be answered in writing, the sharp ones unchanged.
`,
    { audience: { tags: ['nio'] } },
  ),
  article(
    'jac-j1-milestone',
    'internal',
    'joint',
    [9, '15:10'],
    [23, 6],
    `
【江岚员工】J1 五万台下线，合资班组的“混编”经验
本文面向江岚汽车员工。上周五，江岚 J1 第五万台下线，距离首台仅十四个月。江岚制造部最想记录的，不是产量，而是“混编”这件小事。
项目启动时，双方员工各站一边：工装颜色不同、早会分开、连工具柜都贴两种标签。去年三月起，总装试行混编班组，每组江岚与派驻同事各半，班长轮值半年。
# 混编之后
- 每百台缺陷由 61 降至 38。
- 改善提案人均 3.4 条，是混编前的两倍。
- 两种标签合并为一种，节省一年 26 万元印刷费。
胡晓彤总经理在下线仪式上说，合资最难的不是技术转让，而是让两边的人愿意承认“你那边的办法更好”。明年一季度，混编将推广到涂装与质量，同时启动 J2 的试装准备。
有意报名班长轮值的江岚同事，请于本月底前向所在车间提交申请，需有两年以上现场经验。
===
[Jianglan staff] Fifty thousand J1, and what mixed teams taught us
For employees of Jianglan. Car number 50,000 of the J1 left the line on Friday, fourteen months after the first. What we want to record is not volume but mixing.
At first each side kept to itself: different overalls, separate morning meetings, two labels on one tool cabinet. Since March last year assembly teams are half and half, and the lead changes every six months.
# Since then
- Defects per hundred cars fell from 61 to 38.
- Ideas per head doubled to 3.4.
- One label instead of two saves 260,000 yuan a year.
The hardest part of a joint venture, said Hu Xiaotong, is to admit that the others' way is better. Paint and Quality follow next quarter. Apply as a rotating lead by the end of the month.
`,
    { audience: { tags: ['jac'] } },
  ),
  article(
    'jac-quality-exchange',
    'internal',
    'joint',
    [45, '11:30'],
    [23, 7],
    `
【江岚员工】六名检验员赴合肥：带去一把卡尺，带回一本错题集
本文面向江岚汽车员工。九月，江岚质量部六名检验员到合肥 F1 跟线四周。临行前领导问他们带什么，潘玉说：“带自己的卡尺，先看看两边量出来是不是一个数。”
结果不是。同一个前盖间隙，我们量 3.6，对方量 3.9，差在测点：我们取中段，对方取转角后二十毫米。第一周大家什么也没干，就把 142 个测点逐一对齐，形成了共同的《测点图册》。
后三周的收获写成一本错题集，一共 57 题，每题三栏：我们怎么判、对方怎么判、用户会怎么看。第三栏常常让两边都沉默。
- 已统一标准：49 项
- 保留差异并说明理由：5 项
- 待用户调研：3 项
错题集已印 200 本，发到各检验工位。十二月合肥的同事将回访江岚，届时请各班组准备好自己的第 58 题。
===
[Jianglan staff] Six inspectors went to Hefei with a caliper
For employees of Jianglan. In September six of our inspectors spent four weeks at F1. Asked what to bring, Pan Yu said: “My own caliper. Let us see whether we measure the same.”
We did not. One bonnet gap read 3.6 here and 3.9 there: we measure at the middle, they measure 20 mm behind the corner. The first week went into aligning 142 points in one atlas.
The rest became a book of 57 mistakes in three columns: how we judge, how they judge, what a customer sees. The third often silenced both.
- Now common: 49
- Different for a reason: 5
- To be asked of customers: 3
Hefei visits us in December. Have number 58 ready.
`,
    { audience: { tags: ['jac'] } },
  ),
  article(
    'joint-platform',
    'internal',
    'vehicle',
    [19, '14:20'],
    [23, 5],
    `
【远行与江岚】共用平台二期启动：一块电池，两种性格
本文面向远行与江岚双方员工。周一，共用平台二期在芜湖召开启动会。二期将为远行 V3 换代与江岚 J2 提供同一套电池、热管理和线束骨架，零件共用率目标由 38% 提高到 64%。
两款车的性格却必须不同。V3 偏灵活，悬架短、转向快；J2 面向多口之家，要软一些、载得多一些。周诗涵用一句话划清边界：“用户看不见的地方尽量一样，看得见的地方绝不一样。”
| 系统 | 共用 | 各自开发 |
| 电池与热管理 | 是 | 冷却策略标定 |
| 线束骨架 | 是 | 座舱分支 |
| 悬架 | 副车架 | 弹簧、减振器、衬套 |
| 软件 | 底层与诊断 | 界面与语音 |
双方各派 45 人，设一名总师、两名副总师，办公地点在芜湖 F2 三号楼。代码库权限按项目发放，跨公司资料一律走共享区，不得用私人网盘或聊天软件传输。
===
[Voyant and Jianglan] Shared platform, phase two: one battery, two characters
For employees of both companies. The second phase began in Wuhu on Monday. It gives the next V3 and Jianglan's J2 one battery, thermal system and harness; shared parts are to rise from 38% to 64%.
The characters must differ. V3 is nimble, J2 carries a family. Zhou Shihan drew the line: “Alike where customers cannot see it, never where they can.”
| System | Shared | Own |
| Battery, thermal | yes | cooling strategy |
| Harness | yes | cabin branch |
| Suspension | subframe | springs, dampers |
| Software | base, diagnosis | interface, voice |
Each side sends 45 people to building three at F2. Access is granted by project; documents travel in the shared area only, never by private drives or chat.
`,
    { audience: { tags: ['nio', 'jac'] } },
  ),
  article(
    'software-reorg',
    'internal',
    'software',
    [14, '09:30'],
    [14],
    `
【软件部】座舱与车云的新分工：三十七个接口找到了主人
本文仅发至数字座舱与软件部。经过六周讨论，座舱体验与车云平台的分工从今天起按新版执行。起因很朴素：上季度有 37 个接口出了问题，没有人知道该由谁来修。
# 新的原则
1. 谁定义数据，谁负责到屏幕上显示正确为止。
2. 每个接口只有一个主人，写在代码目录的 OWNERS 文件里。
3. 跨组需求不再进群里喊，统一进看板，三个工作日内必须有答复。
车云平台接手账号、消息和远程控制；座舱体验接手地图卡片、媒体与儿童锁。十一位同事转组，汇报关系已与本人逐一谈过，工位不变。
查雨桐特别说明：值班表下周一更新，新旧两组并行两周，夜间告警先呼旧组再呼新组，两周后切换。请大家检查自己的电话是否正确，上次演练有四个号码已停机。
===
[Software] Cockpit and cloud divide anew: 37 interfaces find an owner
For the Software department only. After six weeks of talks the new division holds from today. The reason was plain: 37 interfaces failed last quarter and nobody knew whose they were.
# Principles
1. Who defines data answers for it until the screen is right.
2. An interface has one owner, named in its folder.
3. Requests go to the board and are answered in three working days.
Cloud takes accounts, messages and remote control; Cockpit takes map cards, media and the child lock. Eleven colleagues change teams and keep their desks. The duty list changes on Monday and both teams run in parallel for two weeks. Check your number: four were dead in the last drill.
`,
    { audience: { departments: [24] } },
  ),
  article(
    'graduates-first-week',
    'internal',
    'hr',
    [60, '16:20'],
    [13, 14],
    `
校招生第一周：先拧螺丝，再写代码
今年的 318 名校招生上周报到。不管学的是算法、会计还是设计，第一周都在工厂：两天焊装，两天总装，一天跟售后师傅拆车。
算法岗的小童在总装拧了两天仪表台螺栓，第二天晚上写下：“我以前的代码假设传感器装得很准，现在知道它是由一个弯着腰的人，在 74 秒里装上去的。”
# 导师说
> 我不指望他们拧得好，我希望他们以后改图纸之前，先想想弯腰的人。——顾天佑，F1 总装
本届校招生中，女生占 37%，海外院校 29 人，最小的十九岁，来自芜湖的职业学院。轮岗将持续到十二月，结束后双向选择定岗，导师与学员可各填三个志愿。
食堂数据显示，第一周 F1 的米饭消耗增加了 11%。
===
Graduates' first week: bolts before code
318 graduates joined last week. Whatever they studied, the first week is in the plant: two days of body shop, two of assembly, one taking cars apart with a service master.
A graduate hired for algorithms tightened dashboard bolts for two days and wrote: “My code assumed that sensors sit exactly. Now I know that someone who bends down puts them there in 74 seconds.”
> I don't expect them to do it well. I hope they think of the one who bends before they change a drawing. — Gu Tianyou, F1
37% are women, 29 come from universities abroad, and the youngest is nineteen. Rotation lasts until December. Rice consumption at F1 rose by 11%.
`,
  ),
  article(
    'first-overseas-van',
    'internal',
    'sales',
    [34, '20:15'],
    [21],
    `
奥斯陆的第一家空间：没有销售台，只有一张长桌
十月十九日，远行在挪威奥斯陆的第一家空间开门。店面不大，380 平方米，最显眼的位置不是车，而是一张六米长的白蜡木桌，煮着咖啡。
当地团队只有 14 人，其中 9 人来自挪威，平均年龄 41 岁。他们否决了总部寄去的三版海报，理由都一样：“太热情了。”最后墙上只写了一句话：车在外面，欢迎自己去开。
首周试驾 412 人次，订单 63 台。用户问得最多的三个问题是：冬天续航剩多少、拖钩能拉多重、车顶能不能装雪板箱。总部已安排在十二月补齐拖钩认证。
- 营业时间：周二至周六
- 服务伙伴：本地一家开了四十年的修理厂
- 下一站：哥德堡，明年四月
杨帆远在开业当天的周报里只写了一行：“我们先学会等人把咖啡喝完。”
===
Oslo: a space without a sales desk and with one long table
On 19 October our first space in Norway opened in Oslo. It has 380 m², and what you see first is no car but a table of ash, six metres long, with coffee on it.
Fourteen people work there, nine of them Norwegian. They turned down three posters from headquarters for the same reason: “too enthusiastic”. One line remains on the wall: the cars are outside, take one for a drive.
412 test drives and 63 orders came in the first week. People ask about range in winter, towing and roof boxes; approval for the tow bar follows in December.
- Open Tuesday to Saturday
- Service by a garage forty years old
- Next: Gothenburg, in April
`,
  ),
  article(
    'library-reading',
    'internal',
    'it',
    [75, '10:10'],
    [13],
    `
知识库改版：把两万份文档里的过期品清出去
知识库共有 21,406 份文档，我们随机抽了三百份，发现 41% 已过期，12% 找不到作者，最旧的一份是“关于领取元宵的通知”，发布于七年前。
改版后的知识库做了三件事。第一，每份文档必须有主人，主人离职时由上级接手。第二，文档会“变老”，满一年未确认就降低搜索排序，满两年归档。第三，搜索结果直接显示段落，不必打开再找。
# 需要您做的
1. 登录后进入“我的文档”，确认、移交或删除。
2. 对仍有效但需修改的，点“稍后更新”，系统会在三十天后提醒。
3. 看到错误时点“有误”，作者会收到通知。
截至昨天已确认 9,800 份。排名第一的是财务部，完成率 97%；最后一名我们不点名，但它的英文缩写只有两个字母，正是本文的作者部门。
===
The library renewed: out with what is stale
Our library holds 21,406 documents. Of three hundred picked at random 41% were out of date, 12% had no author, and the oldest invited staff to collect sweet dumplings seven years ago.
Three things change. Every document has an owner. Documents age: unconfirmed for a year they sink in search, after two they are archived. And results show the passage itself.
# What you do
1. Open My documents: confirm, hand over or delete.
2. Choose “update later” where needed.
3. Press “wrong” when you see an error.
9,800 are confirmed. Finance leads with 97%. We do not name the last, but its abbreviation has two letters and it wrote this article.
`,
  ),
  article(
    'office-move-beijing',
    'internal',
    'admin',
    [110, '09:00'],
    [12],
    `
北京办公室搬家记：带走一棵树，留下一面墙
北京研发办公室将于八月三十日迁至亦庄新址。搬家从来不只是换地址，行政同事整理了一份“带走与留下”清单。
# 带走
- 门口那棵养了五年的幸福树，已请园林师傅测过电梯尺寸，刚好。
- 所有椅子。问卷里 87% 的人选择留用旧椅。
- 会议室名字：全部沿用，仍以高速公路出口命名。
# 留下
- 身高墙。历年家庭日量下的 214 道线无法搬走，已扫描成图，将贴在新址电梯厅。
- 打印机六台，捐给附近小学。
新址距地铁口 400 米，设 120 个充电车位，母婴室两间。搬迁周末期间网络中断 36 小时，请提前下载资料。首日早餐由食堂免费供应，旧门禁卡可继续使用，无须更换。
`,
  ),
]
