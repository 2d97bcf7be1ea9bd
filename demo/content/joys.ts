import type { DemoNews } from '../types.ts'
import { article } from './articles/article.ts'

export const joys: DemoNews[] = [
  article(
    'joy-pets-day',
    'joy',
    'admin',
    [1, '12:10'],
    [10],
    `
带宠物上班日：一只柯基批准了三份报销
上周五，上海园区迎来四十七只猫狗、两只乌龟和一只鹦鹉。财务部的柯基“豆包”趴在键盘上，据说点了三次“同意”。
行政部统计：全天打碎杯子两个，走失零只，心情指数创下今年新高。下一场在十二月，报名记得附上疫苗本。
===
Pets at work: a corgi approved three expense claims
On Friday forty-seven cats and dogs, two turtles and a parrot came to the Shanghai campus. Bun, the corgi of Finance, lay on a keyboard and is said to have clicked “approve” three times.
Two cups broke, nobody got lost, and the mood was the best of the year. Next date: December. Bring the vaccination book.
`,
  ),
  article(
    'joy-photo-contest',
    'joy',
    'comms',
    [4, '18:30'],
    [10],
    `
“下班路上”摄影赛：第一名拍的是一盏路灯
六百一十二张照片里，评委一致选中 F1 夜班保安冯安的《四点半》：空荡的停车场，一盏灯，灯下是还没走的最后一台试装车。
他说那天自己也准备下班，只是想让车别太孤单。获奖作品本月在食堂走廊展出，可以投票选出“最想下班奖”。
===
“On the way home”: the winner is a street lamp
Of 612 photographs the jury chose “Half past four” by Feng An, night guard at F1: an empty car park, one lamp, and under it the last test car.
He was on his way home too, and did not want the car to be lonely. The pictures hang in the canteen corridor; vote for “most like leaving”.
`,
  ),
  article(
    'joy-noodle',
    'joy',
    'admin',
    [9, '11:20'],
    [12],
    `
食堂擂台：兰州师傅与新疆师傅的拉面之夜
周三晚餐，两位师傅各拉一百碗面，同事用筷子投票。比分 100 比 100，因为评委把两碗都吃完了。
厨师长宣布：从下周起，两种面轮流供应，双数日子加馕。
===
The canteen duel: a night of pulled noodles
On Wednesday two cooks, one from Lanzhou and one from Xinjiang, pulled a hundred bowls each, and colleagues voted with chopsticks. The score was 100 to 100, since the jury ate both.
From next week they take turns, with naan on even days.
`,
  ),
  article(
    'joy-rooftop',
    'joy',
    'admin',
    [15, '17:00'],
    [9],
    `
屋顶菜园丰收：三十二斤番茄，一只迷路的蜗牛
春天种下的屋顶菜园迎来第三次收获。番茄三十二斤、罗勒两筐、辣椒若干，全部送进了员工餐厅。
蜗牛由设计部认领，取名“零百加速”，目前成绩：一分钟四厘米。
===
Harvest on the roof: sixteen kilos of tomatoes and a lost snail
The roof garden gave its third harvest: sixteen kilos of tomatoes, two baskets of basil and some chillies, all for the canteen.
The snail was adopted by Design and named “Zero to Hundred”. Current record: four centimetres a minute.
`,
  ),
  article(
    'joy-band',
    'joy',
    'hr',
    [21, '20:15'],
    [10],
    `
“扭矩乐队”首演：鼓手是测试台架
研发中心的六位同事组成了一支乐队，节奏来自振动台架的 120 赫兹。上周五在大堂首演，返场两次。
主唱余诗涵白天写热管理代码，她说两件事是一样的：都要控制温度。
===
The band Torque plays its first night; a test rig is on drums
Six colleagues from R&D formed a band whose beat comes from a shaker at 120 Hz. They played in the lobby on Friday, with two encores.
Singer Yu Shihan writes thermal code by day. It is the same, she says: keep the temperature under control.
`,
  ),
  article(
    'joy-kids-drawings',
    'joy',
    'hr',
    [28, '10:05'],
    [10, 7],
    `
孩子画的未来车：有翅膀、有床，还有一个“别加班”按钮
家庭日收到二百零八幅儿童画。设计中心挑出十二幅，真的做成了油泥小模型。
五岁的陆一诺给车画了一个红色按钮：“按下去，爸爸就回家。”模型现在摆在造型总监的桌上。
===
Cars of the future, by children: wings, a bed, and a “no overtime” button
208 drawings came in on family day. Design made twelve of them into small clay models.
Lu Yinuo, five, drew a red button: “Press it and daddy comes home.” The model stands on the design director's desk.
`,
  ),
  article(
    'joy-marathon-walk',
    'joy',
    'admin',
    [37, '08:40'],
    [11],
    `
午间健走：四百人把园区走成了一个圈
工会的计步活动结束了。四百一十三人，三十天，合计 61,200 公里，相当于绕地球一圈半。
第一名是快递分拣的区清，日均两万六千步，她的奖品是一双新鞋和一天不用走路的假期。
===
Lunch walks: four hundred people walked round the campus, and the earth
413 people in thirty days walked 61,200 kilometres: one and a half times round the earth.
First is Ou Qing of the mail room with 26,000 steps a day. Her prize: new shoes, and a day on which she need not walk.
`,
  ),
  article(
    'joy-bookshelf',
    'joy',
    'comms',
    [52, '15:50'],
    [10, 14],
    `
电梯口的漂流书架，多出了一封信
三楼的漂流书架已经换了四百本书。上周有人在一本旧小说里留下一封信：“二〇一九年我面试失败那天读的它，今年我入职了。”
没有署名，只有工号后两位。我们不去查，只想说：欢迎。
===
The book exchange by the lift has gained a letter
Four hundred books have passed over the shelf on the third floor. Last week a letter lay in an old novel: “I read it in 2019 on the day my interview failed. This year I joined.”
No name, only the last two digits of a staff number. We shall not look it up. Welcome.
`,
  ),
  article(
    'joy-snow',
    'joy',
    'vehicle',
    [68, '09:25'],
    [10, 2],
    `
黑河冬测营的雪人，开上了测试道
零下三十五度，测试团队用四十分钟堆出一台 1:2 的雪车，连充电口都有。第二天，真车从它旁边驶过，激光雷达给出的标签是：“未知静止车辆”。
感知组当场决定：收进样本库，编号 SNOW-001。
===
A snow car on the test track of Heihe
At minus thirty-five the test team built a half-size car of snow in forty minutes, charging port included. Next day the lidar of a real one labelled it “unknown standing vehicle”.
Perception took it into the sample library at once: SNOW-001.
`,
  ),
  article(
    'joy-birthday',
    'joy',
    'hr',
    [90, '16:35'],
    [13],
    `
八月生日会：最年长的寿星六十，最年轻的二十一
八月过生日的五百三十位同事收到了一张手写卡片，写的人是部门里坐得离他最远的那位。
六十岁的模具师傅收到二十一岁实习生的一句话：“您修的模具，我会用到退休。”
===
August birthdays: the oldest is sixty, the youngest twenty-one
530 colleagues born in August received a card by hand, from whoever sits farthest away in the department.
The toolmaker of sixty got one from an intern of twenty-one: “The dies you mended will serve me until I retire.”
`,
  ),
]
