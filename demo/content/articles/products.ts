import type { DemoNews } from '../../types.ts'
import { article, paper } from './article.ts'

/** Cars, software and what makes them: news of the engineers. */
export const products: DemoNews[] = [
  article(
    'v9-launch-film',
    'internal',
    'light-trails',
    'comms',
    [1, '10:00'],
    [1, 2],
    `
六座旅行车 V9 今日亮相：把客厅的安静带上高速
昨晚八点，远行 V9 在上海西岸的老船厂首次公开亮相，发布短片同步在本页上线。这是我们第一款六座旅行车，也是第一款在两座工厂同时排产的车型：白车身在合肥，电池与总装在芜湖。
# 三个数字
| 项目 | V9 四驱 | V9 后驱 |
| CLTC 续航 | 702 km | 735 km |
| 10%–80% 补能 | 19 分钟 | 21 分钟 |
| 120 km/h 车内噪声 | 61.5 dB | 61.2 dB |
为了把噪声再压低 2 分贝，车身团队改了十一版后三角窗的密封条。“我们不是在做一辆更大的车，而是在做一段更短的旅途”，区志强在台上这样介绍。
> 第三排的人下车时不皱眉，这款车才算做成了。——周诗涵，整车工程负责人
员工试乘从下周一开始，上海、合肥、芜湖三地每天各 24 个席位，可在活动日历中报名。交付将于明年一月中旬启动，首批车主里有 61 位是等了一年多的老用户。
请大家转发短片时使用官方素材，不要外传产线照片与未公开的配置价格。
===
V9, our six-seat tourer, is here: living-room quiet at motorway speed
Voyant V9 was shown to the public last night in an old shipyard on the Shanghai waterfront, and the launch film is on this page. It is our first six-seater and the first car planned at both plants at once: bodies in Hefei, batteries and final assembly in Wuhu.
# Three figures
| Figure | V9 AWD | V9 RWD |
| CLTC range | 702 km | 735 km |
| 10–80% charge | 19 min | 21 min |
| Cabin noise at 120 km/h | 61.5 dB | 61.2 dB |
To save the last two decibels the body team went through eleven versions of one window seal.
> When people leave the third row without a frown, the car is done. — Zhou Shihan, Vehicle Engineering
Staff test rides start on Monday in Shanghai, Hefei and Wuhu with 24 seats a day each; sign up in the calendar. Deliveries begin in mid-January. Please share only the official film and pictures.
`,
    { pinned: true, video: true },
  ),
  article(
    'voyos-42',
    'internal',
    'circuit',
    'software',
    [3, '17:30'],
    [2],
    `
VoyOS 4.2 开始推送：露营模式、儿童锁与 47 处修复
VoyOS 4.2 已于本周三起分批推送，预计十天内覆盖全部 V5 与 V7 用户。内部测试车与员工购车请在车机“系统—版本”中手动检查更新，下载约 1.8 GB，安装需 35 分钟，期间车辆不可使用。
# 新功能
- **露营模式**：整夜保持空调与 220 V 外放电，电量低于设定值自动停止并提醒。
- **后排屏儿童锁**：家长可用手机设定时长，到点画面渐暗，不再突然黑屏。
- **充电到家**：导航终点为家时，按次日日程建议今晚充到多少。
- 语音助手支持四川话和粤语混说。
# 修复
共关闭 47 项问题，其中 9 项来自同事在内部试驾群的反馈，包括雨天后视镜加热不自动开启、座椅记忆在账号切换后丢失等。感谢热管理与试验团队连续三周的夜间回归。
已知问题：少量 V3 在升级后首次启动时仪表会重启一次，不影响行驶，4.2.1 会修复。遇到其他情况请在车机长按语音键说“我要反馈”，日志会自动附带。
===
VoyOS 4.2 is rolling out: camping mode, child lock and 47 fixes
VoyOS 4.2 has been going out in batches since Wednesday and should reach every V5 and V7 within ten days. Test cars and staff cars can check for it by hand under System, Version. The download is 1.8 GB; installation takes 35 minutes with the car parked.
# What is new
- **Camping mode** keeps air and 220 V power on all night and stops at the charge you set.
- **Rear screen lock** fades to dark when the time is up instead of cutting off.
- **Charge for tomorrow** reads your calendar and suggests how much to charge tonight.
- The voice assistant follows Sichuanese and Cantonese in one sentence.
# What is fixed
47 issues are closed, nine of them found by colleagues. Known issue: a few V3 restart the instrument display once after the update; 4.2.1 removes that. Hold the voice key and say “feedback” to send logs.
`,
  ),
  article(
    'winter-test-heihe',
    'internal',
    'mountains',
    'vehicle',
    [6, '09:20'],
    [5, 7],
    `
零下三十八度的第十七天：黑河冬测营来信
写这封信的时候，营地温度计停在零下 38.2 度。三辆 V9 和两辆 V7 改款在冰湖上跑到第十七天，昨天终于把低温快充的最后一条曲线补齐了。
每天早上五点，第一件事是去看冷浸了一夜的车。门把手能不能弹出、胎压报不报假警、屏幕几秒亮起，都要在太阳出来之前记完。赵工的睫毛会结冰，他说这叫“自带遮光帘”。
# 本周结果
1. 冷浸 12 小时后，行驶 10 分钟车内升至 18 度，比上一代快 3 分 40 秒。
2. 电池从零下 20 度加热到可快充温度用时 14 分钟，能耗下降 11%。
3. 冰面对开路的防抱死标定冻结，版本号 C17。
也有不顺利的时候。周二半夜一台加热器接头漏液，大家在车棚里用吹风机和保温毯守到三点。热管理的小区带着备件从合肥坐了两天火车赶来，下车第一句话是“先吃饭还是先换件”。
下周我们移师漠河做极寒长停试验，预计二十号返程。谢谢食堂寄来的辣酱，只剩半瓶了。——曾一诺
===
Day seventeen at minus thirty-eight: a letter from winter camp
As I write, the thermometer of the camp says minus 38.2. Three V9 and two revised V7 have been on the frozen lake for seventeen days, and yesterday we closed the last gap in the cold-charging curve.
At five each morning we visit the cars that stood outside all night. Do the handles open, does tyre pressure lie, how many seconds until the screen is on: all of it is written down before sunrise.
# This week
1. After twelve hours of cold soak the cabin reaches 18 °C in ten minutes, 3 min 40 s sooner than before.
2. Warming the battery for fast charging takes 14 minutes and 11% less energy.
3. Anti-lock calibration for split ice is frozen at C17.
Not all went well: a heater joint leaked on Tuesday night and we sat with hair dryers and blankets until three. Next week we move north for long-parking tests. Thank you, canteen, for the chilli sauce; half a jar is left. — Zeng Yinuo
`,
  ),
  article(
    'pilot-5-city',
    'internal',
    'city',
    'pilot',
    [10, '14:00'],
    [4, 2],
    `
领航 5.0 城区版内测：先学会礼让，再学会赶路
领航 5.0 城区版今天向 1,200 名内测用户开放，其中有 380 名是本公司员工。与 4.x 相比，最大的变化不在于路线，而在于态度：车辆会主动给外卖骑手留出 1.2 米，会在斑马线前提前收油，而不是踩到线再停。
规划与控制团队把过去两年的 8.6 万次人工接管重新打了标签，发现四成的接管并非危险，而是“驾驶员觉得不好意思”。例如堵住小区出口、压着停止线、对行人鸣笛。新模型把这些场景单独训练。
| 指标（每千公里） | 4.3 | 5.0 内测 |
| 接管次数 | 3.9 | 1.6 |
| 急减速 | 2.2 | 0.7 |
| 被后车鸣笛 | 5.1 | 4.8 |
> 最后一项只降了一点点，说明礼貌和快还没有完全和解，我们继续努力。——徐天佑
内测约定：双手不离方向盘；每周至少提交三条反馈；不得在社交平台发布录像。报名通道将在首批数据稳定后再次开放，预计两周。
===
Pilot 5.0 for cities enters internal test: manners first, speed second
Pilot 5.0 for city streets opens today to 1,200 testers, 380 of them colleagues. The largest change is not in routes but in attitude: the car leaves couriers 1.2 m and lifts off before a zebra crossing rather than stopping on it.
The planning team labelled two years of takeovers again, 86,000 of them, and found that four in ten were not dangerous at all: the driver was embarrassed. Blocking a gate or standing on the line is now trained for separately.
| Per 1,000 km | 4.3 | 5.0 test |
| Takeovers | 3.9 | 1.6 |
| Hard braking | 2.2 | 0.7 |
| Honked at | 5.1 | 4.8 |
> The last line barely moved: courtesy and speed have yet to make peace. — Xu Tianyou
Hands stay on the wheel, three reports a week, no recordings on social media.
`,
  ),
  article(
    'cell-lab-energy',
    'internal',
    'battery',
    'battery',
    [17, '11:15'],
    [5, 24],
    `
电芯实验室：第四代样件过了八百次循环
电芯技术部本周完成第四代大圆柱样件的阶段评审。截至周四，编号 G4-031 至 G4-060 的三十只样件全部通过 800 次循环，平均容量保持率 93.4%，最差一只 91.8%。
与上一代相比，第四代改了三处：负极掺硅比例从 6% 提到 9%，极耳由单边改为全极耳，外壳减薄 0.05 毫米。看起来都是小数点后的变化，合在一起让整包能量提高 7.5 kWh，而重量只增加 4 公斤。
# 还没解决的
低温下的析锂仍然是主要矛盾。零下十度以 1C 充电时，拆解发现两只样件负极边缘有灰白色沉积。查一诺要求在十二月底前给出两条并行方案，一条改电解液，一条改充电曲线，谁先过谁上车。
实验室开放日定在下月第一个周五下午，名额三十人，请穿防静电鞋，不戴首饰。往期同事问得最多的问题是“能不能摸”，答案是：能摸模型，不能摸样件。
===
Cell lab: fourth-generation samples pass 800 cycles
Cell Technology closed the review of its fourth-generation cylindrical samples this week. All thirty, G4-031 to G4-060, have passed 800 cycles with 93.4% of capacity left on average and 91.8% in the worst.
Three things changed: more silicon in the anode, 9% instead of 6%; tabs over the full length; and a can 0.05 mm thinner. Together they give a pack 7.5 kWh more for four kilograms.
# What is still open
Lithium plating in the cold. Charged at 1C and minus ten degrees, two samples showed grey edges when opened. Zha Yinuo has asked for two parallel answers by the end of December, one in the electrolyte and one in the charging curve. Whichever passes first goes into the car.
The lab is open on the first Friday of next month for thirty visitors in antistatic shoes. You may touch the model, not the samples.
`,
  ),
  article(
    'v3-facelift-munich',
    'internal',
    'coast',
    'munich',
    [24, '16:40'],
    [1, 21],
    `
V3 新色“海盐灰”诞生记：从北海的一块石头说起
明年款 V3 将增加一款车色“海盐灰”。它来自慕尼黑工作室的一次周末出游：Anna Bergmann 在北海滩涂上捡了一块被盐霜覆盖的页岩，放在办公桌上看了三个月。
调色并不顺利。第一版在中国南方的强光下发蓝，第二版在地库里像没洗过的白车。直到第六版，涂装车间的师傅提出把云母片换成更细的一档，阴天偏暖、晴天偏冷的效果才稳定下来。
- 色号：VG-27
- 首发车型：V3 长续航版，随后用于 V5
- 补漆工艺：三涂层，服务网点需使用新版配色卡
> 好的灰色应该像天气，每天看都不一样，却不吵。——Anna Bergmann
样板将在上海总部一楼、合肥工厂展厅和慕尼黑同步展出两周，欢迎带着自己的手机来拍：我们很想知道它在不同镜头里是什么样子。
===
How “Sea-Salt Grey” came to the V3: it began with a stone
Next year's V3 gains a colour, Sea-Salt Grey. It began on a weekend: Anna Bergmann of the Munich studio picked up a piece of slate with a rim of salt on a North Sea beach and kept it on her desk for three months.
The first version turned blue in southern light; the second looked like an unwashed white car in a garage. At the sixth, a painter in Hefei suggested a finer grade of mica, and the tone held: warm under clouds, cool in sun.
- Colour code: VG-27
- First car: V3 long range, then V5
- Repair: three coats, with the new card
> A good grey is like weather: different each day and never loud. — Anna Bergmann
Panels stand for two weeks in Shanghai, Hefei and Munich. Bring your phone: we want to see it through other lenses.
`,
  ),
  article(
    'oxford-motor-record',
    'internal',
    'circuit',
    'oxford',
    [31, '18:05'],
    [24, 21],
    `
牛津团队把电机做小了一圈：功率密度首破 7 kW/kg
牛津先进工程中心的第三台扁线油冷电机样机在台架上完成 200 小时耐久，持续功率密度达到 7.1 kW/kg，比量产电机提高约 22%，直径缩小 18 毫米。
秘密在于冷却油走的路。团队用透明壳体拍下了两万多张照片，发现油在高转速下会绕开最热的绕组端部。新的导油环只有 90 克，是隔壁车间一位退休赛车技师用三天时间手工车出来的第一件。
样机下月运往上海，与第四代控制器联调。量产还要跨过两道坎：一是绝缘漆在 190 度下的寿命，二是每台多出的 310 元成本。电驱团队与供应链已成立联合小组，由查一诺与 Emily Hartwell 共同负责。
- 台架地点：牛津二号楼
- 最高转速：21,500 rpm
- 下一节点：明年三月装车
想听技术细节的同事，可以参加周四晚七点的中英连线分享，会议链接在研发日历中。
===
A smaller motor from Oxford: more than 7 kW per kilogram
The third oil-cooled prototype of the Oxford centre has finished 200 hours on the bench. It gives 7.1 kW/kg continuously, 22% more than the motor we build today, and is 18 mm slimmer.
The secret is the path of the oil. Through a clear housing the team took more than 20,000 pictures and saw oil avoid the hottest windings at speed. The new guide ring weighs 90 grams; the first was turned by hand by a retired race mechanic from the workshop next door.
The prototype travels to Shanghai next month. Two hurdles remain before production: the life of the varnish at 190 °C and a cost of 310 yuan more per motor. Zha Yinuo and Emily Hartwell lead the joint team.
- Top speed: 21,500 rpm
- Next step: in a car by March
`,
  ),
  article(
    'patents-quarter',
    'internal',
    'document',
    'legal',
    [38, '10:30'],
    [24],
    `
三季度专利榜：一把雨刮和一个挂钩也能上榜
三季度全公司提交专利申请 214 件，授权 96 件，其中海外授权 17 件。数量最多的仍是电池与智能驾驶，但评审组想请大家看看榜单末尾的两件小东西。
第一件是“可自清洁的雨刮停靠位”，来自试验团队。工程师发现北方用户冬天要敲冰，于是让雨刮停在加热丝最密的地方。第二件是座舱团队的“带重量感应的挂钩”，忘拿东西时车会提醒，灵感来自被遗落的三次书包。
| 部门 | 申请 | 授权 |
| 电池与电驱 | 71 | 33 |
| 智能驾驶 | 58 | 22 |
| 整车工程 | 46 | 24 |
| 软件 | 31 | 13 |
| 其他 | 8 | 4 |
申请奖励将随本月工资发放，授权奖励在证书到达后一个月内发放。法务提醒：对外演讲、论文和展会之前请先做公开审查，一张未审的幻灯片可能让一件专利失去新颖性。
有想法但不会写交底书？每周二下午，专利顾问在上海总部 6 楼咖啡角等你。
===
Patents in the third quarter: a wiper and a hook made the list
The company filed 214 patents in the third quarter and was granted 96, of which 17 abroad. Batteries and autonomous driving lead as ever, but look at the end of the list.
One entry is a wiper that parks where the heating wires are densest, because drivers in the north knock ice off by hand. Another is a hook that feels weight and reminds you: it was inspired by a school bag left behind three times.
| Department | Filed | Granted |
| Battery & E-Drive | 71 | 33 |
| Autonomous Driving | 58 | 22 |
| Vehicle Engineering | 46 | 24 |
| Software | 31 | 13 |
| Others | 8 | 4 |
Awards come with this month's salary. Before a talk, paper or fair, ask for a review: one slide can cost a patent its novelty. Advisers sit in the sixth-floor coffee corner on Tuesdays.
`,
  ),
  article(
    'v5-crash-test',
    'internal',
    'shield',
    'quality',
    [52, '15:00'],
    [7],
    `
V5 通过新规碰撞：这一次，我们撞的是“不走运”
V5 上周在第三方试验场完成新版碰撞规程全部 11 项试验，成人保护得分 93%，儿童保护 91%。与过去不同，新规程加入了 15% 小重叠和侧面柱碰，被工程师称作“不走运试验”。
侧柱碰撞最难。电池包边缘离柱子只有 240 毫米，门槛梁必须在这段距离里吃掉全部能量。团队把门槛里的蜂窝结构从等厚改为渐变，车重增加 2.1 公斤，侵入量减少 31 毫米。
> 假人没有名字，但我们给每一个都起了名字，因为坐在那里的会是真实的人。——钱诗涵
试验后 72 小时，电池包静置监测无温升。拆解报告将在质量知识库发布，供各车型团队参考。特别感谢 F1 焊装车间：为了赶试验窗口，他们在周末手工装出了两台样车。
===
V5 passes the new crash protocol: this time we tested bad luck
V5 has completed all eleven tests of the new protocol at an independent ground: 93% for adults, 91% for children. The protocol now includes a 15% overlap and a side pole, which our engineers call the bad-luck tests.
The pole was hardest. Only 240 mm lie between it and the battery, and the sill must take all the energy on that way. The honeycomb inside now grows in thickness: 2.1 kg more, 31 mm less intrusion.
> The dummies have no names, so we gave them names: real people will sit there. — Qian Shihan
The pack stayed cool for 72 hours afterwards. The teardown report goes to the quality library. Special thanks to the F1 body shop, who built two cars by hand on a weekend.
`,
  ),
  article(
    'sound-of-door',
    'internal',
    'workshop',
    'vehicle',
    [70, '09:45'],
    [7, 1],
    `
为了一声关门，我们听了四千遍
车门关上的那一声，用户只听半秒，却会记很多年。过去三个月，车身与底盘团队为 V9 的前门录了四千多次关门声，最终选中编号 3,112。
好听的关门声有三个特征：低频短促、没有尾音、力度变化时音色不变。为此，锁扣的缓冲块换了材料，门板内侧增加一块 14 厘米见方的沥青片，玻璃升降导轨多了一道毛毡。
有趣的是盲听环节。我们请来 60 位同事，其中包括食堂的两位师傅和三位实习生。专家偏爱的 2,870 号只得了 11 票，大家说它“像冰箱”。而 3,112 号得到 34 票，评语是“像有人轻轻说了一声好”。
- 关门速度：0.8–1.5 m/s 均合格
- 左右门差异：小于 1.5 sone
- 量产抽检：每班 5 台
录音室还保留着全部样本，想听的同事可以联系试验与验证部预约。
===
Four thousand times the closing of a door
A customer hears a door close for half a second and remembers it for years. The chassis team recorded the front door of V9 more than four thousand times in three months and chose take 3,112.
A good sound is low, short and the same at any force. So the striker got a new buffer, the panel a patch of damping 14 cm square and the window guide a strip of felt.
Then came the blind test with sixty colleagues, two cooks and three interns among them. The experts' favourite, 2,870, got eleven votes: “like a fridge”. 3,112 got 34: “as if someone quietly said yes”.
- Valid from 0.8 to 1.5 m/s
- Left and right within 1.5 sone
- Five cars a shift are checked in production
`,
  ),
  article(
    'data-closed-loop',
    'internal',
    'circuit',
    'pilot',
    [96, '13:20'],
    [4],
    `
一次误刹车的旅程：数据闭环四十八小时
周一傍晚，杭州一辆 V7 在高架下对着一块反光广告牌刹了一脚。没有碰撞，车主摁下了反馈键。四十八小时后，同样的画面在仿真里跑了 1,600 遍，新的权重已经进入灰度。
# 时间线
1. 18:42 车端上传 12 秒片段，人脸与车牌在车内已模糊。
2. 20:10 自动归类为“高反光静态物”，与库中 312 段相似。
3. 次日 09:00 感知组确认根因：雨后地面倒影让目标高度估计偏低。
4. 次日 23:00 训练完成，旧场景回归无退化。
5. 第三天 18:00 推送至 200 台内部车辆观察。
这条链路去年需要九天。缩短的时间主要来自两处：一是把标注从“画框”改成“选择题”，二是仿真集群与云平台错峰共用。
也要坦白：每百条反馈中仍有二十多条我们无法复现。下一步，车端会多保留触发前五秒的定位与光照信息，隐私评审已经通过。
===
The journey of one false brake: 48 hours around the loop
On Monday evening a V7 in Hangzhou braked at a shiny billboard under a flyover. Nothing was hit and the owner pressed feedback. Two days later the scene had run 1,600 times in simulation and new weights were on trial.
# The way
1. 18:42 twelve seconds are uploaded, faces and plates already blurred in the car.
2. 20:10 sorted as a static reflection, next to 312 similar clips.
3. 09:00 the cause is known: a wet road mirrored the target too low.
4. 23:00 trained, no regressions.
5. Day three, 18:00: out to 200 internal cars.
A year ago this took nine days. Honesty requires to say that of a hundred reports more than twenty cannot be reproduced. Cars will keep five more seconds of light and position; the privacy review is done.
`,
  ),
  article(
    'design-seat-fabric',
    'internal',
    'workshop',
    'design',
    [140, '11:00'],
    [20, 1],
    `
座椅面料里的十二只塑料瓶
从 V5 十月批次起，标准座椅面料改用再生纱线，每套座椅约含十二只回收饮料瓶。手感与旧面料几乎没有区别，但每辆车减少 6.4 公斤二氧化碳当量。
再生纱线容易起球，这是设计中心拒绝它两年的原因。转机来自供应商华榉座椅：他们把纱线捻度提高三成，又在背面加了一层薄薄的针刺毡。马丁代尔耐磨试验从一万八千次提高到五万两千次。
配色也随之调整。新增的“砂岩”与“夜航”两色来自再生料自身的底色，没有额外染深，因此每批会有极细微的差异。林天佑说：“我们决定不把它当缺陷，而当成指纹。”
- 覆盖车型：V5、V3（明年）
- 成本变化：每车增加 43 元
- 旧面料库存：预计两个月内用完
面料样本已寄往各试驾中心。销售同事介绍时请使用“再生聚酯 78%”这一准确说法，不要说“全再生”。
===
Twelve bottles in a seat
From the October batch the standard seats of V5 use recycled yarn, about twelve drink bottles a set. It feels like the old fabric and saves 6.4 kg of CO₂ per car.
Recycled yarn pills, which is why Design refused it for two years. Our supplier Huaju Seating then twisted it a third tighter and backed it with thin felt: the abrasion test rose from 18,000 to 52,000 rubs.
Two colours, Sandstone and Night Flight, come from the tone of the material itself, so batches differ by a shade. “We decided to call it a fingerprint, not a fault”, says Lin Tianyou.
- Cars: V5 now, V3 next year
- Cost: 43 yuan more
- Say “78% recycled polyester”, not “fully recycled”
`,
    {
      attachments: [
        paper(`
再生面料护理与说明手册
本手册供试驾中心与服务网点使用，说明再生聚酯面料的成分、日常护理和常见问题。
清洁：使用中性清洁剂与软布，由外向内轻拭；不得使用含氯漂白剂，不得高温蒸汽长时间停留。
色差：同一批次内允许色差不超过 0.8 个单位，不同批次不超过 1.5 个单位。更换单个座套时请核对批次号。
问答：再生面料是否有异味？出厂前全部通过八十度散发试验，等级不低于 3.5 级。
===
Care guide for recycled fabric
This guide is for showrooms and service points. It explains what the fabric is made of, how to care for it and what people ask.
Cleaning: mild detergent and a soft cloth, from the outside in. No chlorine bleach, no long steam.
Shade: within a batch the difference stays below 0.8 units, between batches below 1.5. Check the batch number when you replace one cover.
Does it smell? Every batch passes the emission test at 80 °C with grade 3.5 or better.
`),
      ],
    },
  ),
]
