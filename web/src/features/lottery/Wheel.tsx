import type { LotteryPrize } from '@kaleido/contract/lottery'
import type { Ref } from 'react'
import { PrizeIcon } from './PrizeIcon.tsx'
import { bulbs, fillOf, fitName, slicePath } from './wheel-shape.ts'

export interface WheelProps {
  /** Those that a roll can fall on. */
  prizes: readonly LotteryPrize[]
  /** What turns. */
  disc: Ref<SVGGElement>
  label: string
  /** In the middle, in two lines. */
  title: string
  text: string
  isOff: boolean
  onPress: () => void
}

/** Slices of one size, whatever the chances are; the pointer at the top shows the prize. */
export function Wheel({ prizes, disc, label, title, text, isOff, onPress }: WheelProps) {
  return (
    <div className="lottery-wheel relative mx-auto mt-4 w-full max-w-[348px]">
      <svg viewBox="-174 -174 348 348" aria-hidden="true" className="block w-full">
        <circle r="172" fill="#8e2110" />
        <circle r="168" fill="#d93a1c" />
        <circle r="152" fill="#8e2110" />
        {bulbs.map(({ x, y }, at) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={at % 2 === 0 ? 4 : 3}
            fill={at % 2 === 0 ? '#fff' : '#ffe9b8'}
          />
        ))}
        <circle r="148" fill="#fff6e6" />
        <g ref={disc} className="lottery-disc">
          {prizes.map((prize, at) => (
            <Slice key={prize.n} {...{ prize, at }} of={prizes.length} />
          ))}
        </g>
        <circle r="54" fill="#fff" opacity=".5" />
        <path d="M0 -66L13 -42H-13Z" fill="#d93a1c" />
        <circle r="46" fill="#d93a1c" stroke="#ffe3b0" strokeWidth="3" />
        <text textAnchor="middle" fontSize="20" fontWeight="700" fill="#fff">
          {title}
        </text>
        <text y="19" textAnchor="middle" fontSize="11" fill="#ffe9dd">
          {text}
        </text>
      </svg>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onPress}
        className="absolute inset-0 rounded-full"
      />
    </div>
  )
}

function Slice({ prize, at, of }: { prize: LotteryPrize; at: number; of: number }) {
  const { name, kind } = prize
  const { size, length } = fitName(name, of)
  return (
    <g transform={`rotate(${(360 / of) * at})`}>
      <path d={slicePath(of)} fill={fillOf(at, of)} stroke="#e8b98c" />
      <text
        y="-118"
        textAnchor="middle"
        fontSize={size}
        fontWeight="600"
        fill="#6b2413"
        {...(length !== undefined && { textLength: length, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {name}
      </text>
      <svg x="-13" y="-102" width="26" height="26" viewBox="0 0 26 26" color="#9a4413">
        <PrizeIcon kind={kind} size={26} />
      </svg>
    </g>
  )
}
