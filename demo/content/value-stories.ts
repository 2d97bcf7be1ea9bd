import type { DemoNews } from '../types.ts'
import { article } from './articles/article.ts'

/** Stories about the company values, and light news. */
export const stories: DemoNews[] = [
  article(
    'value-night-tow',
    'values',
    'service',
    [2, '09:10'],
    [10],
    `
凌晨两点的拖车电话，他没有转给别人
上周日凌晨两点，杭州服务中心的曹景行接到一通电话：一家四口的车停在服务区，后座的孩子发着烧。按流程，他只需派单；他派了单，然后自己开车出了门。
七十分钟后，一家人坐着代步车继续回家，故障车由后到的拖车带走。第二天他在交接簿上只写了一行字：“用户已到家，退烧了。”
> 流程保证我们不犯错，人让用户记住我们。——曹景行
===
A call at two in the morning that he did not pass on
On Sunday at two in the morning Cao Jingxing of the Hangzhou service centre took a call: a family of four stood at a rest stop, the child had a fever. The process asked him to send a tow truck. He did, and then drove out himself.
Seventy minutes later they went on in a loan car. In the log he left one line: “They are home. The fever is down.”
> Process keeps us from mistakes. People are what users remember. — Cao Jingxing
`,
  ),
  article(
    'value-stop-line',
    'values',
    'f1',
    [6, '10:00'],
    [5, 10],
    `
她按下停线按钮，全车间等了十一分钟
总装二班的新人解可欣在第三周做了一件老员工也会犹豫的事：听到卡扣声音“不对”，她按下停线。十一分钟、八台车、二十三个人等着她说清楚。
质量工程师拆开后发现，一批卡扣的倒角小了 0.2 毫米，装得上，跑三千公里会松。那一批共 1,400 件，全部换下。
# 车间主任说的话
- 停线的成本是十一分钟，不停线的成本没有上限。
- 敢按按钮的人，应该得到掌声，而不是追问。
===
She stopped the line, and the whole shop waited eleven minutes
In her third week Xie Kexin of final assembly did what older hands hesitate to do: a clip sounded “wrong”, and she stopped the line. Eight cars and twenty-three people waited.
A batch of 1,400 clips had a chamfer 0.2 mm too small: it fits, and loosens after three thousand kilometres. All were replaced.
# What the shop manager said
- Stopping cost eleven minutes; not stopping has no upper limit.
- Who dares to press the button gets applause, not questions.
`,
  ),
  article(
    'value-open-desk',
    'values',
    'hr',
    [11, '14:20'],
    [10, 15],
    `
法务把工位搬进了项目室
过去，一份供应商合同平均往返 5.6 次，耗时 19 天。今年九月，法务部三位同事把工位搬进电池项目室，每周二、四坐在工程师旁边。
两个月后，往返次数降到 2.1 次，时间降到 6 天。更重要的是，工程师开始在画图纸的时候就问：“这个专利我们能不能用？”
| 指标 | 之前 | 之后 |
| 平均往返 | 5.6 次 | 2.1 次 |
| 平均用时 | 19 天 | 6 天 |
===
Legal moved its desks into the project room
A supplier contract used to go back and forth 5.6 times in 19 days. In September three lawyers moved into the battery project room on Tuesdays and Thursdays.
Two months later it is 2.1 times and 6 days, and engineers ask while drawing: “May we use this patent?”
| Figure | Before | After |
| Rounds | 5.6 | 2.1 |
| Days | 19 | 6 |
`,
  ),
  article(
    'value-long-test',
    'values',
    'battery',
    [17, '11:30'],
    [2, 10],
    `
一块电芯，八年，三千二百次循环
电芯实验室最里面有一台老设备，编号 C-07。它从 2018 年开始给同一块样件充电、放电，从未停过。上周五，第 3,200 次循环完成，容量保持率 81.4%。
没有人要求做这个测试，它不在任何项目计划里。当年的实习生、如今的组长翟立说：“总得有人知道，十年以后的用户会遇到什么。”
===
One cell, eight years, 3,200 cycles
At the back of the cell laboratory stands an old machine, C-07. Since 2018 it has charged and discharged the same sample without a pause. On Friday it finished cycle 3,200 with 81.4% of its capacity left.
No plan asked for this test. Zhai Li, then an intern and now head of the group, says: “Somebody has to know what our users will meet in ten years.”
`,
  ),
  article(
    'value-say-no',
    'values',
    'sales',
    [24, '16:00'],
    [24, 10],
    `
销售团队退掉了一笔三百台的订单
一家租赁公司想订三百台 V5，条件是把底盘护板换成便宜的型号。苏州团队的区磊算了账，也试了车，最后说了不。
“他们的路况是矿区，半年就会伤到电池。”两周后，客户带着原方案回来，数量变成四百二十台。
团队的经验只有一句：先把用户的三年想清楚，再谈今天的折扣。
===
The sales team declined an order of three hundred cars
A rental company wanted three hundred V5 with a cheaper under-body shield. Ou Lei of the Suzhou team did the sums, drove the route, and said no: on mining roads it would hurt the battery within half a year.
Two weeks later the customer came back with the original design, for four hundred and twenty. The lesson in one line: think the user's three years through before you speak of today's discount.
`,
  ),
  article(
    'value-handover',
    'values',
    'it',
    [33, '10:40'],
    [17, 10],
    `
一份写给陌生人的交接文档
数据平台的童秋月下个月调去慕尼黑。她用两周时间写了一份九十页的交接文档，目录第一条是“我犯过的错误”。
文档里有每一个半夜告警的来历，有三处“看着奇怪但别改”的代码，还有一页画着谁最懂什么。现在，这份模板成了部门的标准。
===
A handover written for a stranger
Tong Qiuyue of the data platform moves to Munich next month. She spent two weeks on ninety pages whose first chapter is “Mistakes I made”.
It tells where each midnight alarm comes from, names three places of code that look odd and must stay, and draws who knows what. It is now the department's template.
`,
  ),
  article(
    'value-supplier-roof',
    'values',
    'supply',
    [46, '09:30'],
    [20, 10],
    `
台风过后，我们先问的不是交期
八月的台风掀掉了一家线束供应商的厂房屋顶。供应链的查俊杰当晚打电话，第一句话是：“人都好吗？”
随后三天，我们派去十二名电工和两台发电车，F2 让出一间仓库做临时车间。交货晚了四天，没有一台车因此停产，对方后来把最好的班组固定给了我们。
===
After the typhoon our first question was not the delivery date
In August a typhoon took the roof of a harness supplier. Zha Junjie of supply chain called the same night, and first asked: “Is everybody safe?”
We sent twelve electricians and two generator trucks; F2 lent a warehouse. Delivery came four days late, no car waited, and their best crew has worked for us ever since.
`,
  ),
  article(
    'value-small-print',
    'values',
    'software',
    [58, '15:15'],
    [3, 10],
    `
版本说明里，我们写下了没做好的三件事
领航 4.9 的版本说明有一节叫“这次没有做好的”：雨夜隧道出口的犹豫、对快递三轮车的误判、地图更新慢半天。
有人担心用户看了会失望。上线一周，反馈里出现最多的词是“诚实”。三件事的负责人和完成时间都写在后面，第一件已经在 5.0 里解决。
===
Our release notes say what we did not get right
The notes of Pilot 4.9 have a section “Not good yet”: hesitation at tunnel exits in rain, misjudged delivery tricycles, maps half a day late.
Some feared disappointment. In the first week the word used most was “honest”. Each item has an owner and a date; the first is solved in 5.0.
`,
  ),
  article(
    'value-mentor',
    'values',
    'hr',
    [75, '13:40'],
    [14, 10],
    `
退休前最后一课：把三十年的手感讲成数字
钣金师傅仇建国明年退休。他的绝活是用手摸出 0.1 毫米的不平。过去半年，他戴着传感手套工作，每摸一处，就说出自己的判断。
四万次触摸变成一套训练数据，也变成新人的教材。“手感不是天赋，是记住自己错过的地方。”最后一课，三百人站着听完。
===
His last lesson: thirty years of touch, told in numbers
Qiu Jianguo, master of sheet metal, retires next year. He feels 0.1 mm with his hand. For six months he worked in a sensor glove and spoke each judgement aloud.
Forty thousand touches became training data, and a textbook. “Touch is no gift. It is remembering where you were wrong.” Three hundred people stood for the last lesson.
`,
  ),
  article(
    'value-jac-bridge',
    'values',
    'joint',
    [40, '10:20'],
    [10, 4],
    `
【江岚】两套图纸，一张桌子
江岚与远行的工装图纸曾经各用各的标准，一个螺栓有两个名字。合资工程部用七周时间，把 2,300 张图纸摊在一张桌子上，一张一张地对。
最后留下的不是谁的标准，而是一本六十页的“共同词典”。它的扉页写着：先听懂，再改进。
===
[Jianglan] Two sets of drawings, one table
Jianglan and Voyant drew their fixtures by different standards; one bolt had two names. In seven weeks the joint engineering team laid 2,300 drawings on one table and compared them sheet by sheet.
What remained was neither standard but a common dictionary of sixty pages. On its first page: understand, then improve.
`,
    { audience: { tags: ['jac'] } },
  ),
]
