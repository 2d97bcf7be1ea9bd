import type { DemoActivity } from '../types.ts'
import { activity, on } from './activity.ts'

export const cultureActivities: DemoActivity[] = [
  activity(
    'choir-rehearsal',
    'lu.qiuyue',
    [
      on([-6, 'any', '19:00', 90], 3, [27, 0], { near: '上海' }),
      on([1, 'week', '19:00', 90], 3, [24, 0], { near: '上海' }),
      on([8, 'any', '19:00', 90], 3, [19, 0], { near: '上海', with: ['lin.wei'] }),
    ],
    `
员工合唱团：四个声部，缺你一个
@ 上海总部 A 座 2 层多功能厅
! 不考试、不试唱；谱子现场发，带一杯温水就好。
合唱团今年要在年会上唱两首歌，一首《送别》，一首同事自己写的《末班车》。现在有三十来人，女低音和男低音尤其缺人。
指挥是行政与后勤部的陆秋月，她说自己只教三件事：什么时候吸气，什么时候看她，什么时候听旁边的人。不识谱没关系，第一遍跟着哼，第三遍就会了。
每次排练一个半小时，中间有十分钟茶歇。可以只来一次，也可以一直唱到年会。
===
Staff choir: four parts, and yours is missing
@ Multi-purpose hall, building A, 2nd floor, Shanghai headquarters
! No audition. Scores are handed out; bring a cup of warm water.
The choir sings two songs at the annual party: a well-known farewell and “The Last Bus”, written by colleagues. There are some thirty of us, and we badly need altos and basses.
Lu Qiuyue of Facilities conducts. She says she teaches three things only: when to breathe, when to look at her and when to listen to your neighbour. You don't have to read music. Hum along the first time; by the third you will know it.
Rehearsals last an hour and a half with a break for tea. Come once, or stay until the party.
`,
  ),
  activity(
    'photo-walk-xuhui',
    'li.pengfei',
    [on([2, 'week', '14:00', 150], 3, [17, 20], { near: '上海', with: ['lin.wei'] })],
    `
街拍散步：梧桐落叶前的最后一个下午
@ 上海武康路与安福路路口集合
! 手机、相机都行；请尊重路人，拍人先打招呼。
梧桐叶再过一周就落光了。趁光线还斜，我们从武康路走到复兴西路，两公里，走走停停，两个半小时。
品牌部李鹏飞带队，这次的题目是“等”：等红灯的人，等猫出来的人，等一杯咖啡的人。每人最后交三张，不修图。
结束后在街角咖啡馆把照片铺在桌上看一遍，说说为什么按下快门。最打动大家的一张会印成明年办公室日历的三月。
===
Photo walk: one last afternoon before the leaves are gone
@ Meet at the corner of Wukang Road and Anfu Road, Shanghai
! Phone or camera, both are fine. Respect people in the street and ask before you take a portrait.
In a week the plane trees will be bare. While the light is still low we walk two kilometres from Wukang Road to Fuxing West Road, stopping wherever we like.
Li Pengfei of Brand and Marketing leads the way. The theme is “waiting”: for a green light, for a cat to come out, for a cup of coffee. Everybody hands in three pictures, unedited.
Afterwards we lay them out on a café table and say why we pressed the button. The one that moves us most becomes the month of March in next year's office calendar.
`,
  ),
  activity(
    'photo-exhibition',
    'lin.wei',
    [on([-6, 'any', '08:00', 15 * 1440], 3, [73, 0], { near: '上海' })],
    `
《下班路上》摄影展：一百二十盏灯
@ 上海总部 A 座 1 层大厅
! 展览全天开放；报名者可在每天 12:30 跟随作者导览一圈。
“下班路上”摄影赛收到 1,346 张照片，评委选出一百二十张，从傍晚一直排到深夜：食堂的最后一盏灯，高架上的红色尾灯，合肥厂区围墙外卖烤红薯的小推车。
第一名拍的是一盏路灯。作者说，那盏灯坏了三年，每次加班回家都摸黑走过，修好的那天他拍了下来。
照片下方没有名字，只有时间。猜得出是谁拍的，可以在留言本上写下来，展览结束那天揭晓。
===
Photo exhibition: a hundred and twenty lights on the way home
@ Lobby of building A, Shanghai headquarters
! Open all day. If you sign up you can join a tour with one of the photographers daily at 12:30.
Our photo contest drew 1,346 pictures. The jury chose a hundred and twenty and hung them from dusk till late at night: the last lamp in the canteen, red tail lights on the elevated road, a barrow with sweet potatoes outside the plant in Hefei.
First prize went to a street lamp. It had been broken for three years, says the photographer, and he walked home past it in the dark. The day it was mended he took its picture.
There are no names below the pictures, only the time of day. If you can guess who took one, write it in the visitors' book. We tell on the last day.
`,
  ),
  activity(
    'english-corner',
    'ou.mingxuan',
    [
      on([-7, 'work', '12:15', 50], 3, [12, 16], { near: '上海' }),
      on([0, 'any', '18:15', 60], 3, [11, 16], { near: '上海' }),
      on([7, 'work', '12:15', 50], 3, [8, 16], { near: '上海' }),
      on([14, 'work', '12:15', 50], 2, [6, 16], { near: '上海' }),
    ],
    `
英语角：这一期聊“坏消息怎么说”
@ 上海总部 A 座 3 层慢角
! 水平不限，全程说英语；带一个你最近需要告诉别人的坏消息。
延期了、超预算了、样件裂了。坏消息用中文说已经不容易，用英语说，常常不是太硬就是太绕。
每期两位母语同事做东，慕尼黑工作室的约纳斯·费尔德会连线加入。前二十分钟学三个句型，然后两人一组轮流扮演“说的人”和“听的人”，最后换伙伴再来一遍。
说错没关系，这里唯一的规矩是不打断。往期的话题卡片可以在书架上自取。
===
English corner: how to break bad news
@ Slow Corner, building A, 3rd floor, Shanghai headquarters
! Any level, English only. Bring a piece of bad news that you had to tell somebody recently.
It's late, it's over budget, the sample cracked. Bad news is hard enough in one's own language. In another it comes out too blunt, or takes too long to arrive.
Two native speakers host each meeting, and Jonas Feld joins from the Munich studio. We learn three patterns in twenty minutes, then take turns as the one who tells and the one who listens, and change partners for a second round.
Mistakes don't matter. The only rule is not to interrupt. Cards with earlier topics are on the shelf.
`,
  ),
  activity(
    'book-club-39',
    'shen.yi',
    [on([10, 'work', '18:30', 90], 3, [22, 30], { near: '上海', with: ['zhou.min'] })],
    `
读书会第 39 期：一个修表匠的三十年
@ 上海总部 A 座 3 层慢角
! 提供热茶和简餐，请自带杯子；无需读完全书，读过一章即可。
这一期读的是一本没有情节的书：修表匠在小镇上开店三十年，记下每一只送来的表，和送表来的人。
领读人是精密量具室退下来、如今做内训师的顾明轩。他会带来自己的工具箱，一边拆一只旧闹钟，一边读书里他最喜欢的五页。
- 18:30 吃饭，随意聊
- 19:00 听读与拆表
- 19:30 讨论：什么东西值得修，而不是换
芜湖的同事可视频参加，请报名时注明，我们会寄一只小零件过去，让你手里也有东西可以转。
===
Book club 39: thirty years of a watchmaker
@ Slow Corner, building A, 3rd floor, Shanghai headquarters
! Tea and a light meal are provided; bring a cup. You don't need to have finished: a chapter will do.
This month's book has no plot. A watchmaker keeps shop in a small town for thirty years and writes down every watch that is brought in, and who brought it.
Gu Mingxuan reads with us. He worked in the gauge room before he became a trainer, and he will bring his toolbox. While he reads his five favourite pages he takes an old alarm clock apart.
- 18:30 food and talk
- 19:00 reading, and the clock
- 19:30 discussion: what is worth mending rather than replacing?
Colleagues in Wuhu can join by video. Say so when you sign up, and we will send you a small part to turn in your fingers.
`,
  ),
  activity(
    'spring-couplets',
    'gu.mingxuan',
    [
      on([28, 'work', '12:00', 90], 2, [29, 0], { near: '上海' }),
      on([31, 'work', '12:00', 90], 2, [17, 0], {
        near: '合肥',
        place: { zh: '合肥 F1 工厂员工之家', en: 'Staff club, Plant F1, Hefei' },
      }),
    ],
    `
写一副自己的春联：红纸墨香，管够
@ 上海总部 A 座 1 层大厅
! 墨汁可能溅到衣服，建议穿深色；内容请自备，也可现场请人代拟。
市面上的春联大多印着金粉。我们想请你写一副自己的：上联写今年，下联写明年，横批随意。去年最受欢迎的一副来自售后服务部：“一年跑断三双鞋，明年再修八百车”，横批“还是热爱”。
六位会写毛笔字的同事坐镇，从握笔教起。写得不好看没关系，挂在自家门上，就是最好看的。
多写的可以送给留守园区过年的保安和保洁师傅，他们的门口也要红。
===
Write your own spring couplet: red paper, black ink
@ Lobby of building A, Shanghai headquarters
! Ink splashes, so wear something dark. Bring your words, or have somebody find some for you.
Most couplets in the shops are printed with gold dust. We would like you to write your own: one line for this year, one for the next, and whatever you like above the door. The favourite last year came from After-sales: “Three pairs of shoes worn through this year, eight hundred cars to mend in the next. And still in love.”
Six colleagues who write well are there to help, beginning with how to hold a brush. If yours isn't pretty, hang it on your own door, and it will be.
Write one more for the guards and cleaners who stay over the holidays. Their doors should be red, too.
`,
  ),
  activity(
    'latte-art',
    'hu.shihan',
    [
      on([-9, 'work', '17:30', 90], 4, [12, 12], { near: '上海' }),
      on([5, 'work', '17:30', 90], 3, [12, 12], {
        near: '上海',
        queue: ['zha.yinuo', 'liu.kai', 'zhou.min', 'zhai.ting', 'xu.yutong'],
      }),
      on([19, 'work', '17:30', 90], 2, [14, 12], { near: '上海' }),
    ],
    `
拉花课：从一颗心开始
@ 上海总部 B 座 1 层咖啡角
! 每人会喝到至少两杯，晚上怕睡不着的同事可选低因豆。
餐饮组的胡诗涵白天做六百杯咖啡，晚上想教你做一杯。一个半小时，从打奶泡学起：听声音，看漩涡，摸杯壁，等到刚好烫手。
然后是手腕。先画一颗心，再画一片叶子。她说，前五杯都不像，第六杯忽然就像了，这和学车差不多。
咖啡机只有四台，每场十二人。名额已满时可以加入候补，有人取消会自动替补并通知你。
===
Latte art: it begins with a heart
@ Coffee corner, building B, ground floor, Shanghai headquarters
! You will drink at least two cups. There are decaffeinated beans if you would like to sleep.
By day Hu Shihan makes six hundred coffees. In the evening she would like to teach you to make one. In an hour and a half you learn to froth milk: listen to the sound, watch the whirl, feel the jug until it is just too hot.
Then comes the wrist: first a heart, then a leaf. The first five look like nothing, she says, and the sixth suddenly does. It is much like learning to drive.
We have four machines and room for twelve. If it is full, join the waiting list: when somebody cancels, the seat is yours and we let you know.
`,
  ),
  activity(
    'drive-in-cinema',
    'zhao.rui',
    [
      on([-12, 'weekend', '19:00', 150], 4, [40, 40], { near: '上海', with: ['lin.wei'] }),
      on([7, 'weekend', '19:00', 150], 3, [34, 40], { near: '上海' }),
    ],
    `
汽车影院：停好车，关上灯，把座椅放倒
@ 上海总部试车场北停车区
! 按车报名，每车最多五人；声音走车内蓝牙，请提前把 VoyOS 升级到 4.2。
试车场的北停车区，晚上七点以后就空了。我们挂起一块十六米的银幕，请四十辆车来看电影，片子是一部老公路片，导演花了三年，从西宁开到了海边。
VoyOS 4.2 的露营模式第一次派上用场：屏幕自动熄灭，空调保持二十四度，声音从车里的二十三只喇叭出来。没开车的同事也别担心，前排有三十把躺椅和毯子。
爆米花由食堂现爆，甜咸各半。请在灯灭之前停好，片尾曲放完再发动，让大家把歌听完。
===
Drive-in cinema: park, lights out, seat back
@ North car park of the test track, Shanghai headquarters
! One sign-up per car, up to five people. The sound comes by Bluetooth, so update to VoyOS 4.2 first.
After seven in the evening the north car park is empty. We hang up a screen sixteen metres wide for forty cars and show an old road movie. It took its director three years to drive from Xining to the sea.
Camping mode in VoyOS 4.2 has its first outing: the display goes dark, the cabin stays at 24 degrees, and you listen through 23 loudspeakers. No car? There are thirty deck chairs with blankets in front.
The canteen makes popcorn, sweet and salted. Please be parked before the lights go out, and don't start until the last song is over.
`,
  ),
  activity(
    'munich-christmas-market',
    'anna.bergmann',
    [
      on([5, 'work', '17:30', 180], 3, [13, 24], { zone: 'Europe/Berlin', near: '慕尼黑' }),
      on([19, 'work', '17:30', 180], 2, [8, 24], { zone: 'Europe/Berlin', near: '慕尼黑' }),
    ],
    `
慕尼黑圣诞集市：工作室门口的三间小木屋
@ 慕尼黑设计工作室庭院
! 庭院露天，注意保暖；杯子押金两欧元，可带走留念。
每年这个时候，设计工作室的庭院里会搭起三间小木屋：一间烤杏仁，一间热红酒和无酒精的苹果汁，还有一间卖油泥师傅自己捏的小车挂饰。
收入全部捐给街对面的儿童图书馆，去年换回了一整架绘本。安娜·贝格曼的团队今年用旧的车身油泥做了六十枚，每一枚都不一样。
正好在慕尼黑出差的同事请直接来，门铃旁边挂着一只冷杉花环。七点钟有一支铜管四重奏，曲目里藏着一首中国的歌。
===
Christmas market: three wooden huts in the Munich courtyard
@ Courtyard of the Munich studio
! It's outdoors, so dress warmly. There is a deposit of two euros on the mugs, and you may keep yours.
At this time of year three wooden huts stand in our courtyard: one for roasted almonds, one for mulled wine and hot apple juice, and one where the clay modellers sell small cars to hang on a tree.
Everything we take goes to the children's library across the street. Last year it bought a whole shelf of picture books. Anna Bergmann's team has made sixty ornaments from old modelling clay, no two alike.
If you are in Munich on business, just come: there is a wreath next to the bell. A brass quartet plays at seven, and one of its songs is Chinese.
`,
  ),
  activity(
    'torque-band-concert',
    'xu.tong',
    [on([26, 'any', '19:30', 120], 2, [66, 0], { near: '上海', with: ['lin.wei', 'zhou.min'] })],
    `
扭矩乐队年末专场：鼓手还是那台测试台架
@ 上海总部 A 座地下停车场 B2
! 现场声音较大，入口提供耳塞；停车场当晚十七点起清场，请提前挪车。
首演之后，扭矩乐队收到了四十多个同事的投稿，写歌词的比写代码的还多。年末专场会唱十首，其中七首是新歌，包括一首写给夜班的《零点二十》。
场地定在地下停车场：混响刚好，不扰民，也最像我们。灯光由座舱软件组编程，六十四根氛围灯条会跟着鼓点呼吸。
票免费，先关注，报名开放时每人可领两张。想上台和声的同事，可以在排练日来试一嗓子。
===
Torque, live: the year-end concert
@ Underground car park, level B2, building A, Shanghai headquarters
! It will be loud: ear plugs are at the door. Please move your car before 17:00.
Since their first show the band has received songs from more than forty colleagues, and more people seem to write lyrics than code. Ten songs, seven of them new, among them “Twenty past twelve” for the night shift. The drummer is still a test bench.
We play in the car park, where the echo is right and nobody is disturbed. Cockpit Software has programmed 64 ambient light strips that breathe with the drums.
Tickets are free. Follow now, and you can have two when sign-up opens. If you would like to sing along on stage, come to a rehearsal.
`,
  ),
  activity(
    'winter-solstice-dumplings',
    'song.shihan',
    [on([30, 'any', '17:00', 120], 2, [38, 100], { near: '上海', with: ['zhou.min'] })],
    `
冬至包饺子：一千二百个褶，六种馅
@ 上海总部一号食堂
! 请先洗手、摘掉戒指；有麸质过敏的同事可选米皮。
北方人说冬至不吃饺子会冻掉耳朵，南方人说汤圆也行。食堂决定两样都管：六张长桌，六种馅，边包边煮边吃，包得丑的先下锅。
家乡不同的同事请带上自己的包法：柳叶、元宝、月牙，还有一位冬测营的同事说要教大家“冻饺子怎么摔”。每桌有一位老师傅，负责把漏馅的救回来。
包多的分两份，一份送给当晚值班的同事，一份第二天早餐加菜。
===
Dumplings for the winter solstice: six fillings, many folds
@ Canteen one, Shanghai headquarters
! Wash your hands and take off your rings. There are rice wrappers if you avoid gluten.
In the north they say your ears freeze off if you eat no dumplings at the solstice. In the south sweet rice balls will do. The canteen does both: six long tables and six fillings. We fold, boil and eat, and the ugly ones go into the pot first.
Bring the fold of your home: willow leaf, ingot or crescent. A colleague from the winter camp even offers to show how to drop frozen ones. Each table has a cook who rescues those that burst.
What is left goes to everyone on duty that night, and to breakfast.
`,
  ),
]
