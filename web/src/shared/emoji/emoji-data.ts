import type { Language } from '@kaleido/contract/core/error'

export interface Emoji {
  readonly text: string
  /** For screen readers. */
  readonly name: Readonly<Record<Language, string>>
}

export interface EmojiGroup {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  readonly list: readonly Emoji[]
}

/** A line each: the emoji, its name in Chinese, its name in English. */
function listOf(lines: string): Emoji[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', zh = '', ...en] = line.trim().split(' ')
      return { text, name: { 'zh-CN': zh, en: en.join(' ') } }
    })
}

/** The system's emoji, picked by hand. */
export const emojiGroups: readonly EmojiGroup[] = [
  {
    id: 'smileys',
    name: { 'zh-CN': '笑脸', en: 'Smileys' },
    list: listOf(`
😀 大笑 grinning
😄 开心 smile
😁 露齿笑 beaming
😆 眯眼笑 laughing
😅 苦笑 nervous laugh
🤣 笑翻 rolling laugh
😂 笑哭 tears of joy
🙂 微笑 slight smile
😉 眨眼 wink
😊 害羞 blush
😇 天使 angel
🥰 喜爱 in love
😍 花痴 heart eyes
🤩 崇拜 star-struck
😘 飞吻 blowing a kiss
😚 亲亲 kiss
😋 馋 yum
😛 吐舌 tongue
😜 调皮 playful
🤪 搞怪 zany
😝 鬼脸 squinting tongue
🤗 拥抱 hug
🤭 捂嘴笑 giggle
🤫 嘘 hush
🤔 思考 thinking
🤐 闭嘴 zipped mouth
🤨 怀疑 raised eyebrow
😐 无语 neutral
😑 无表情 expressionless
😏 得意 smirk
😒 不屑 unamused
🙄 白眼 eye roll
😬 尴尬 grimace
😌 安心 relieved
😔 失落 pensive
😪 困 sleepy
🤤 流口水 drooling
😴 睡着 sleeping
😷 口罩 mask
🤒 生病 ill
🤧 打喷嚏 sneeze
🥵 热 hot
🥶 冷 cold
🥴 晕乎 woozy
😵 晕 dizzy
🤯 震惊 mind blown
🥳 庆祝 partying
😎 酷 cool
🤓 学霸 nerd
🧐 端详 monocle
😕 困惑 confused
😟 担心 worried
😮 惊讶 surprised
😳 脸红 flushed
🥺 可怜 pleading
😢 流泪 crying
😭 大哭 sobbing
😱 尖叫 scream
😖 纠结 confounded
😣 难受 persevering
😞 失望 disappointed
😓 冷汗 cold sweat
😩 累 weary
🥱 哈欠 yawn
😤 不服 huffing
😡 愤怒 angry
🤬 骂人 swearing
😈 坏笑 devil
💀 骷髅 skull
💩 便便 poop
🤡 小丑 clown
👻 鬼魂 ghost
👽 外星人 alien
🤖 机器人 robot
`),
  },
  {
    id: 'hands',
    name: { 'zh-CN': '手势', en: 'Gestures' },
    list: listOf(`
👍 赞 thumbs up
👎 踩 thumbs down
👌 好的 OK
✌️ 胜利 victory
🤞 祈愿 fingers crossed
🤟 爱你 love you
🤘 摇滚 rock on
🤙 打电话 call me
👈 左边 left
👉 右边 right
👆 上面 up
👇 下面 down
✋ 举手 raised hand
👋 挥手 wave
👏 鼓掌 clapping
🙌 欢呼 hooray
👐 张开手 open hands
🤝 握手 handshake
🙏 拜托 please
💪 加油 strong
✊ 拳头 fist
👊 碰拳 fist bump
🫶 比心 heart hands
🤲 捧手 palms
👀 围观 eyes
🙋 我来 me
🤷 耸肩 shrug
🤦 捂脸 facepalm
🙇 鞠躬 bow
💃 跳舞 dancing
🏃 跑 running
👨‍👩‍👧 一家人 family
`),
  },
  {
    id: 'hearts',
    name: { 'zh-CN': '心与符号', en: 'Hearts and signs' },
    list: listOf(`
❤️ 红心 red heart
🧡 橙心 orange heart
💛 黄心 yellow heart
💚 绿心 green heart
💙 蓝心 blue heart
💜 紫心 purple heart
🖤 黑心 black heart
💔 心碎 broken heart
💕 双心 two hearts
💖 闪心 sparkling heart
💘 中箭 heart with arrow
💯 一百分 hundred
💢 生气 anger
💥 爆炸 boom
💫 眩晕 dizzy star
💦 汗滴 sweat drops
💨 溜了 dash
💤 睡觉 zzz
🔥 火 fire
✨ 闪光 sparkles
🌟 闪星 glowing star
⭐ 星星 star
⚡ 闪电 lightning
❓ 问号 question
❗ 感叹号 exclamation
✅ 对 check
❌ 错 cross
🆒 酷字 cool sign
🎵 音符 music note
🔔 铃铛 bell
`),
  },
  {
    id: 'nature',
    name: { 'zh-CN': '动物与自然', en: 'Animals and nature' },
    list: listOf(`
🐶 狗 dog
🐱 猫 cat
🐭 老鼠 mouse
🐰 兔子 rabbit
🦊 狐狸 fox
🐻 熊 bear
🐼 熊猫 panda
🐯 老虎 tiger
🦁 狮子 lion
🐮 牛 cow
🐷 猪 pig
🐸 青蛙 frog
🐵 猴子 monkey
🙈 不看 see no evil
🐔 鸡 chicken
🐧 企鹅 penguin
🦄 独角兽 unicorn
🐝 蜜蜂 bee
🦋 蝴蝶 butterfly
🐢 乌龟 turtle
🐳 鲸鱼 whale
🐬 海豚 dolphin
🌸 樱花 blossom
🌹 玫瑰 rose
🌻 向日葵 sunflower
🍀 四叶草 clover
🌲 树 tree
🍁 枫叶 maple leaf
🌈 彩虹 rainbow
☀️ 太阳 sun
🌙 月亮 moon
☁️ 云 cloud
🌧️ 雨 rain
❄️ 雪 snow
🌊 海浪 wave
⛰️ 山 mountain
`),
  },
  {
    id: 'things',
    name: { 'zh-CN': '食物与物品', en: 'Food and things' },
    list: listOf(`
🍎 苹果 apple
🍉 西瓜 watermelon
🍑 桃子 peach
🍓 草莓 strawberry
🍋 柠檬 lemon
🌶️ 辣椒 chilli
🍚 米饭 rice
🍜 面条 noodles
🍲 火锅 hot pot
🥟 饺子 dumpling
🍣 寿司 sushi
🍔 汉堡 burger
🍟 薯条 fries
🍕 披萨 pizza
🍦 冰淇淋 ice cream
🍰 蛋糕 cake
🎂 生日蛋糕 birthday cake
🍭 棒棒糖 lollipop
🥤 饮料 drink
🧋 奶茶 bubble tea
☕ 咖啡 coffee
🍵 茶 tea
🍺 啤酒 beer
🍻 干杯 cheers
🎉 撒花 party popper
🎁 礼物 gift
🎈 气球 balloon
🧧 红包 red envelope
🏆 奖杯 trophy
🥇 金牌 gold medal
⚽ 足球 football
🏀 篮球 basketball
🎮 游戏 game
🎬 电影 film
📷 相机 camera
🎤 麦克风 microphone
🎸 吉他 guitar
🚗 汽车 car
✈️ 飞机 plane
🚀 火箭 rocket
🏠 房子 house
💰 钱袋 money
📱 手机 phone
💻 电脑 computer
📚 书 books
⏰ 闹钟 alarm clock
`),
  },
]
