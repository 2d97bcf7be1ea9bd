import type { DemoNews } from '../../types.ts'
import { article } from './article.ts'

export const engineering: DemoNews[] = [
  article(
    'oxford-motor-record',
    'internal',
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
        {
          name: { zh: '再生面料护理与说明手册', en: 'Care guide for recycled fabric' },
          file: 'care-guide-for-recycled-fabric.pdf',
        },
      ],
    },
  ),
]
