import type { DemoNews } from '../../types.ts'
import { article } from './article.ts'

/** What happens outside: the industry and invented competitors. */
export const market: DemoNews[] = [
  article(
    'ind-october-sales',
    'industry',
    'chart',
    'research',
    [2, '09:00'],
    [22],
    `
十月市场速览：新能源渗透率首次越过六成
据行业联合会本周发布的数据，十月国内乘用车零售 221 万台，其中新能源 134 万台，渗透率 60.6%，首次超过六成。增程与插混增速放缓，纯电同比增长 27%。
| 细分 | 十月销量（万台） | 同比 |
| 纯电轿车 | 41.2 | +19% |
| 纯电 SUV | 43.7 | +34% |
| 六座及以上 | 9.8 | +52% |
| 插混与增程 | 39.3 | +8% |
六座市场值得留意：一年前它只有 6.4 万台，主要是增程车型。纯电占比从 11% 升到 29%，与快充网络的扩张同步。V9 正好进入这个窗口，但同期还有四款新车等待上市。
价格方面，二十至三十万元区间的平均成交价环比下降 1.8%，低于九月的 3.1%，促销力度正在收窄。市场研究组下周三中午有半小时解读，欢迎带饭来听。
===
October at a glance: new energy passes sixty per cent
Of 2.21 million cars sold in China in October 1.34 million were new-energy cars: 60.6%, above sixty for the first time. Range extenders slow down; battery cars grow 27%.
| Segment | Sold (10,000) | Year on year |
| Electric saloons | 41.2 | +19% |
| Electric SUVs | 43.7 | +34% |
| Six seats and more | 9.8 | +52% |
| Plug-in, extender | 39.3 | +8% |
Watch the six-seaters: a year ago 11% of them were electric, now 29%, along with fast charging. V9 enters that window with four rivals close behind. Prices between 200,000 and 300,000 yuan fell 1.8%, less than in September. Lunch talk on Wednesday.
`,
  ),
  article(
    'ind-battery-standard',
    'industry',
    'battery',
    'battery',
    [13, '15:40'],
    [5, 10],
    `
动力电池新国标解读：从“不起火”到“不许冒烟”
新版动力电池安全标准将于明年七月实施。最受关注的一条是：热扩散试验由“起火前五分钟报警”改为“不起火、不爆炸，两小时内乘员舱无可见烟气”。
# 三项新增
1. **底部撞击**：以 30 毫米钢球撞击最薄弱处三次，不得漏液。
2. **快充循环后安全**：300 次快充后再做外短路。
3. **烟气**：座舱内摄像判定，而非温度推算。
对照现有产品，V5、V7 的 104 kWh 包在企业标准中已满足第一、三项；82 kWh 包的第三项余量不足，工程更改将在明年二月切换。成本增加每包约 190 元，主要是排气通道和云母板。
行业影响方面，小厂认证费用预计翻倍，部分低价车型可能提前停产。丁一鸣建议销售同事准备好问答：老车是否需要召回？答案是不需要，标准不追溯。
===
The new battery standard: from “no fire” to “no smoke”
The new safety standard applies from July. Until now a pack had to warn five minutes before fire; from now on there is no fire, no explosion and no visible smoke in the cabin for two hours.
# Three additions
1. **Impact from below**: a 30 mm ball, three times, no leak.
2. **After fast charging**: short circuit after 300 fast charges.
3. **Smoke**: judged by camera.
Our 104 kWh pack passes one and three already. The 82 kWh pack has too little margin on smoke and changes in February for about 190 yuan. Small makers will see their test costs double. Do old cars need a recall? No: the standard does not look back.
`,
  ),
  article(
    'ind-charging-roaming',
    'industry',
    'charging',
    'energy',
    [30, '10:15'],
    [3],
    `
五家运营商签署互联互通公约：一张账单充遍全国
上周，包括远行能源在内的五家充电运营商签署互联互通公约。从明年一季度起，用户可用任意一家的应用启动其他四家的充电桩，按月收到一张账单。
公约约定了三条底线：实时状态误差不超过 30 秒；结算手续费不高于 1.5%；故障桩 48 小时内下线，不再显示为“可用”。最后一条是谈判最久的，因为它意味着地图上会少掉约 6% 的桩。
对我们来说，可用公共桩由 21 万个增加到 47 万个；同时远行的 1.2 万个超充终端也会对外开放，高峰期优先保障自家用户的做法将被取消，改为预约优先。
> 短期看我们让出了一点排他性，长期看大家都少了一个不买电车的理由。——柏青
接口联调自十二月开始，客服话术由能源与用户服务共同编写。
===
Five operators agree: one bill for charging anywhere
Five charging operators, ours among them, signed an agreement last week. From the first quarter any of the five apps starts any of the chargers, with one bill a month.
Three rules: status no older than 30 seconds, fees of at most 1.5%, and broken posts off the map in 48 hours. The last took longest: it removes 6% of all posts.
For us, public posts grow from 210,000 to 470,000; our 12,000 fast ones open to others, and bookings take the place of priority for our own.
> We give up a little exclusiveness; everyone loses one reason not to drive electric. — Bai Qing
`,
  ),
  article(
    'ind-lithium-price',
    'industry',
    'chart',
    'supply',
    [46, '16:00'],
    [5, 22],
    `
碳酸锂的秋天：价格为什么跌了还在跌
碳酸锂现货价本周收于每吨 6.9 万元，比年初低 23%。供给端，两座新盐湖提前达产；需求端，储能增速快于汽车，却更偏爱用锂更少的体系。
# 对我们意味着什么
- 电芯采购价与锂价挂钩的部分占 62%，滞后约两个月。按当前价格，四季度每千瓦时可再降 11 元。
- 库存：我们只有 19 天，低于行业的 34 天，跌价损失有限。
- 风险：若低于 6 万元，高成本矿停产，明年下半年可能反弹。
供应链的策略是“七三分”：七成随市场浮动，三成锁定到明年六月。田小禾解释，锁价不是赌对方向，而是让制造和销售知道最坏会怎样。
想了解电芯成本构成的同事，可以在知识库搜索“一度电的账”，里面有一张能自己拖动参数的表。
===
Lithium in autumn: why the price fell and keeps falling
Lithium carbonate closed at 69,000 yuan a tonne, 23% below January. Two salt lakes started early, and storage, which grows faster than cars, prefers chemistries that need less of it.
# What it means for us
- 62% of the cell price follows lithium two months late: another 11 yuan per kWh less in Q4.
- We hold 19 days of stock, others 34.
- Below 60,000 yuan mines close, and prices may bounce next autumn.
Supply Chain floats seven parts and fixes three until June. Fixing is not a bet, says Tian Xiaohe: it tells plants and sales how bad it can get.
`,
  ),
  article(
    'ind-l3-pilot',
    'industry',
    'city',
    'pilot',
    [62, '11:30'],
    [4, 10],
    `
三座城市开放 L3 上路试点：责任第一次写清楚
九月，主管部门公布第二批有条件自动驾驶试点，新增三座城市、四条高速。与首批不同，这次明确了系统激活期间的责任划分：事故由车辆生产企业先行赔付。
# 申请门槛
| 要求 | 门槛 |
| 封闭场地里程 | 3 万公里 |
| 仿真场景 | 不少于 2,000 类 |
| 数据记录 | 前 30 秒、后 15 秒 |
| 保险额度 | 每车 500 万元 |
远行已提交 V7 的申请材料，共 1,462 页，预计明年一季度答辩。单思远说，难点不在里程，而在解释：评审专家会随机指定一次接管，要求说明系统当时“知道什么、不知道什么”。
试点不等于用户可用。对外沟通时请使用“试点申请”，不要使用“获批”“无人驾驶”等说法。
===
Three cities open for level 3, and liability is written down
In September the authorities opened a second round of trials: three more cities and four motorways. For the first time it is clear who pays while the system drives: the maker, first.
# Entry
| Requirement | Level |
| On test tracks | 30,000 km |
| Simulated scenes | 2,000 kinds |
| Recording | 30 s before, 15 s after |
| Insurance | 5 million yuan a car |
Our file for the V7 has 1,462 pages; the hearing is in the first quarter. Distance is not the hard part, says Shan Siyuan: experts pick any takeover and ask what the system knew and did not know. Say “applied”, not “approved”.
`,
  ),
  article(
    'ind-recycling',
    'industry',
    'wind',
    'battery',
    [93, '09:50'],
    [5, 20],
    `
退役电池潮将至：第一代电动车主迎来“十年之问”
行业协会估计，明年国内退役动力电池将达 82 万吨，是三年前的三倍。问题不在技术，而在去向：正规渠道只收到四成，其余流入小作坊。
为什么小作坊收得到？因为它们出价高 15%，且不问来源。代价由环境承担：去年某地查获的一处窝点，废液直接渗入农田。
# 我们的做法
1. 电池编码全程可查，最后一位持有人交回可得积分。
2. 与两家持证企业签约，镍钴锰回收率不低于 98%。
3. 容量 70% 以上的电芯，先做换电站储能，再拆解。
到目前，我们回收了 6,100 个电池包，其中 1,900 个在换电站里继续工作。最老的一包来自首款试装车，容量还有 78%，装在合肥一站的第三排，站长给它贴了一张“返聘”的标签。
===
Old batteries are coming: what happens after ten years?
820,000 tonnes of batteries retire in China next year, three times as many as three years ago. The problem is where they go: licensed plants get four in ten.
Backyards pay 15% more and ask nothing; the land pays the rest.
# What we do
1. Every pack is traced; whoever returns it gets points.
2. Two licensed partners recover at least 98% of nickel, cobalt and manganese.
3. Cells above 70% work as storage first.
6,100 packs came back and 1,900 of them work on in swap stations. The oldest, from our first trial car, still has 78%; the station gave it a badge: “rehired”.
`,
  ),
  article(
    'ind-eu-rules',
    'industry',
    'city',
    'legal',
    [125, '14:30'],
    [21, 10],
    `
欧盟电池护照倒计时：一块电池要回答九十个问题
自后年二月起，进入欧盟市场的动力电池必须附带“电池护照”，扫码即可查看碳足迹、回收料比例、健康度等约九十项信息。
法务、电池和 IT 三个部门用两个月做了一次摸底：九十项中，现成可取的 41 项，需要供应商提供的 33 项，暂无数据的 16 项。最难的是上游矿产的尽职调查，涉及 27 家二、三级供应商，其中 5 家从未与我们直接联系过。
# 时间表
- 今年年底：完成数据字典与责任人。
- 明年六月：奥斯陆市场车辆先行试用（挪威自愿采用）。
- 明年十二月：全部出口车型上线。
有同事问，护照会不会泄露配方？不会，配方类信息只对主管机关和回收企业开放。公众看到的主要是来源、排放与如何回收。
===
The EU battery passport: ninety questions for one battery
From February of the year after next, batteries entering the EU carry a passport: a code that opens about ninety facts, from carbon footprint to health.
Legal, Battery and IT looked for two months: 41 facts are at hand, 33 must come from suppliers and 16 exist nowhere yet. Hardest is due diligence on minerals, with 27 suppliers of the second and third tier, five of whom we never spoke to.
# Dates
- By the end of the year: every fact has an owner.
- June: trial with cars in Oslo.
- December: all cars for export.
Does it give away recipes? No, those are open to authorities and recyclers only.
`,
  ),
  article(
    'ind-shanghai-show',
    'industry',
    'light-trails',
    'sales',
    [210, '20:00'],
    [22, 1],
    `
逛完车展的十二条笔记：屏幕停止长大了
市场研究组六位同事用两天走完今年车展 8 个馆，记了 340 条观察，合并为十二条，这里摘最值得讨论的五条。
1. 屏幕不再变大，主流停在 15.6 寸；实体按键回来了，至少十一款新车恢复了音量旋钮。
2. “冰箱彩电”变成标配，展台改讲静音和座椅。
3. 五分钟充电成为口号，但现场能演示的只有两家。
4. 讲智能驾驶的时间比去年短了一半，讲安全冗余的多了一倍。
5. 很多展台在卖周边，咖啡杯卖得比订车快。
我们自己的展台呢？平均停留 7 分 20 秒，比去年多 1 分 40 秒。观众拍得最多的是剖开的电池包，问得最多的是“这个能摸吗”。
最意外的发现来自洗手间门口的长椅：坐在那里听家庭讨论，比做一百份问卷都真实。
===
Twelve notes from the motor show: screens stopped growing
Six of us walked eight halls in two days and wrote 340 notes. Five of them:
1. Screens stay at 15.6 inches. Knobs are back: at least eleven new cars have one for volume.
2. Fridges and televisions are standard; stands now talk of quiet and seats.
3. Everyone says five-minute charging, two could show it.
4. Half as much talk of self-driving, twice as much of redundancy.
5. Coffee cups sold faster than cars.
Visitors stayed 7 min 20 s with us, mostly at the battery cut open. The best source was a bench near the toilets: families there say what no survey hears.
`,
  ),
  article(
    'com-chengyao-e6',
    'competitor',
    'road',
    'research',
    [4, '11:00'],
    [22, 1],
    `
澄曜 E6 试驾笔记：它哪里比我们好
上周五，研究组租了一台澄曜 E6 四驱版，四个人轮流开了 1,240 公里。按惯例，先写它比 V5 好的地方。
- 后排坐垫长 38 毫米，长途明显更舒服。
- 语音连续对话少叫 41% 的唤醒词。
- 雨刮几乎无声，拆开看是双电机加一段橡胶导轨。
- 门板储物格能立住 1 升水壶，我们的会倒。
# 我们更好的
高速能耗 14.9 对 16.7 kWh/百公里；补能方式多一种；120 公里时速噪声低 1.8 分贝。它的刹车在连续下坡第七次明显变软。
# 价格与判断
E6 起售价 20.98 万元，送五年质保，瞄准 V5 的入门版。预计月销六千到八千台。建议：产品侧明年改款加长坐垫；销售侧不要攻击刹车，可邀请用户对比下坡试驾。
车还在上海地库 B2-117，想亲自体验的同事本周内预约。
===
A week with the Chengyao E6: where it beats us
Four of us drove a rented E6 for 1,240 km. As always, first what is better than in V5.
- The rear cushion is 38 mm longer: you feel it on long trips.
- 41% fewer wake words in dialogue.
- Wipers almost without sound: two motors and a rubber rail.
- A one-litre bottle stands in the door; ours falls.
# What we do better
14.9 against 16.7 kWh per 100 km at speed, swapping, 1.8 dB less noise. Its brakes soften on the seventh descent.
# Judgement
At 209,800 yuan it aims at our entry V5: six to eight thousand a month. Make our cushion longer; don't attack the brakes, invite people to drive downhill. The car stands in B2-117 this week.
`,
  ),
  article(
    'com-langyu-price',
    'competitor',
    'chart',
    'sales',
    [10, '19:30'],
    [22],
    `
朗驭降价三万之后的七天：门店里发生了什么
十一月五日晚，朗驭汽车宣布主力 SUV 降价三万元。七天里，我们在 46 家门店做了记录，结果与预想的不太一样。
进店人数第一天下降 22%，第三天恢复，第六天反而高出 9%。顾问问到原因：不少人是从朗驭店里出来的，“想看看不降价的车长什么样”。
| 指标 | 降价前一周 | 后一周 |
| 进店批次 | 9,420 | 9,180 |
| 试驾率 | 37% | 41% |
| 退订 | 58 | 131 |
| 新增订单 | 2,210 | 2,064 |
退订增加是真实压力，其中八成是订了 V7 入门版、还没排产的用户。盛嘉要求一对一回访，不许承诺未公布的优惠。回访后 44 人恢复了订单，最管用的一句话是：“您慢慢看，定金随时可退。”
二手价同样需要关注：朗驭同款一年车的收购价一周内跌了 2.4 万元，老车主在展厅外聚集过两次。
===
Seven days after Langyu cut its price by 30,000
On the evening of 5 November Langyu cut its main SUV by 30,000 yuan. We watched 46 of our spaces for a week, and it was not what we expected.
Visits fell by 22% on day one, recovered on day three and were 9% higher on day six. Many came straight from Langyu “to see a car that stays at its price”.
| Figure | Week before | Week after |
| Visits | 9,420 | 9,180 |
| Test drives | 37% | 41% |
| Cancelled | 58 | 131 |
| New orders | 2,210 | 2,064 |
Cancellations are real pressure. After personal calls 44 came back; what helped most was “take your time, the deposit is yours”. Promise nothing that is not published.
`,
  ),
  article(
    'com-nordvik-china',
    'competitor',
    'coast',
    'research',
    [35, '10:50'],
    [21, 22],
    `
北欧品牌 Nordvik 再次入华：这次带来了自己的充电网
Nordvik 上月宣布在苏州设立研发中心，明年秋天上市首款专为中国开发的车型。三年前它曾因价格与车机两个问题退出。
这一次有三点不同：本地团队有权决定车机；价格由合资销售公司制定；与商业地产合作自建 300 座“木屋站”，每站 6 桩，配休息室和热巧克力。
研究组走访了已开业的两座木屋站。利用率只有 11%，但停留时间 39 分钟，远高于行业的 24 分钟；超过一半的来客并不是 Nordvik 车主，而是来坐坐的。
> 它卖的不是电，是一个可以理直气壮坐下的地方。——查思齐，市场研究组
短期威胁不大，长期值得学习的是：把等待做成理由。换电站的用户只停 3 分钟，这是我们的优势，但也意味着我们少了 36 分钟被喜欢的机会。
===
Nordvik returns to China, with its own chargers
Nordvik opens a research centre in Suzhou and sells a car made for China next autumn. Three years ago it left over price and software.
What differs: a local team decides on software, a joint sales company on price, and 300 “cabins” with six posts each, a lounge and hot chocolate.
We visited two. They are used 11% of the time, but people stay 39 minutes instead of 24, and more than half drive other brands.
> It sells no electricity but a place where you may sit. — Zha Siqi, Market Research
No danger soon. Yet our swaps take three minutes: an advantage, and 36 minutes less in which to be liked.
`,
  ),
  article(
    'com-jingyue-ota',
    'competitor',
    'circuit',
    'software',
    [55, '17:15'],
    [2, 22],
    `
鲸跃一次失败的 OTA，给我们提了什么醒
九月十五日，鲸跃汽车的一次系统升级导致约 3,400 台车无法启动，四天后才全部恢复。我们与它没有任何往来，以下全部来自公开信息与自身推演。
公开说明称，原因是旧版网关固件的校验表只有 64 行，新包写入第 65 行时越界。测试用的都是新网关，没有一台旧件。
# 我们查了自己
1. 现网网关共 5 个版本，测试台架覆盖 4 个，缺的正是最早的一批，约 2,900 台车。
2. 回退分区有效，但回退后蓝牙钥匙要重新配对。
3. 推送节奏第一小时 5%，偏快，已改为 0.5%。
缺的那台旧网关，后来在一位离职同事捐给展厅的样车里找到，当天拆下装上台架。
请大家不要在外转发嘲笑鲸跃的段子。行业里的每一次事故，用户记住的都是“电动车又出事了”。
===
A failed update at Jingyue and what it reminds us of
On 15 September an update left about 3,400 cars of Jingyue unable to start; it took four days. We have no dealings with them: all this is public, or our own reasoning.
Old gateways had a table of 64 lines and the new package wrote the 65th. Tests had used new gateways only.
# We checked ourselves
1. Of five gateway versions in the field our benches had four; the oldest, 2,900 cars, was missing.
2. Going back works, but keys must be paired again.
3. 5% in the first hour was too fast; it is 0.5% now.
The missing gateway was found in a show car. Please share no jokes: all that people remember is “electric cars again”.
`,
  ),
  article(
    'com-teardown-motor',
    'competitor',
    'workshop',
    'vehicle',
    [100, '15:20'],
    [22, 24],
    `
拆车间的一周：竞品座椅里少掉的九颗螺丝
拆车间本月拆的是澄曜 S3。整车拆成 11,640 个零件，称重、拍照、编号，历时六天。最大的收获不在三电，而在座椅：同样的功能，它比我们少九颗螺丝、少两个支架、少 1.3 公斤。
方法很聪明：把线束卡扣与靠背骨架冲压成一体，安装时一按即可。总装同事试装，工时从 94 秒降到 61 秒。代价是维修时整块更换，配件价高出 120 元。
# 值得学
- 一体冲压卡扣，V3 换代可用。
- 前舱水管颜色区分，售后减少误插。
# 不学
- 底护板用胶粘，无法二次拆装。
- 低压线束无冗余。
所有拆解仅供内部学习，涉及对方专利的，由法务先行检索。零件展示到月底，之后残件送职业学院做教学。
===
A week of taking apart: nine screws fewer in a rival's seat
This month we took apart a Chengyao S3: 11,640 parts weighed, photographed and numbered in six days. The best find was in the seat: the same functions with nine screws, two brackets and 1.3 kg less.
Clips for the harness are pressed into the frame; you push and are done. Fitting fell from 94 to 61 seconds. In return, repair means a whole part for 120 yuan more.
# Worth learning
- Pressed clips, for the next V3.
- Coloured hoses under the bonnet.
# Not for us
- A glued floor shield that can't come off twice.
- No redundancy in the harness.
Legal checks patents first. Parts are shown until the end of the month.
`,
  ),
  article(
    'com-benchmark-service',
    'competitor',
    'road',
    'service',
    [170, '09:30'],
    [22, 7],
    `
神秘顾客报告：五家品牌，同一个“空调异味”
六月，用户服务部委托第三方，以“空调有异味”为由，到五家品牌各 20 家门店报修，考察从预约到离店的全过程。
结果有喜有忧。远行在“一次修好”上排第一，为 92%；在“解释清楚”上只排第三。录音显示，我们的技师平均用了 4.6 个专业词，而澄曜只用 1.9 个。
| 品牌 | 一次修好 | 解释清楚 | 等待（分钟） |
| 远行 | 92% | 71 分 | 48 |
| 澄曜 | 85% | 83 分 | 55 |
| 朗驭 | 79% | 76 分 | 62 |
| 鲸跃 | 81% | 68 分 | 44 |
改进从一张小卡片开始：技师要用三句大白话写清“怎么了、做了什么、以后注意什么”，写不出的由站长帮着改。彭悦收集到的最佳一句是：“您的空调没坏，它只是像毛巾一样没拧干。”
`,
  ),
]
