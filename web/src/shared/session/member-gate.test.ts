import { expect, test, vi } from 'vitest'
import { createMemberGate } from './member-gate.ts'
import { openSession } from './session.ts'
import { testStore, testUser } from '../../testing/connection.tsx'

function scene(registered: boolean) {
  const session = openSession(testStore())
  session.enter({ token: 'guest', user: testUser({ registered }) })
  const action = vi.fn<() => void>()
  const register = () => session.enter({ token: 'member', user: testUser({ registered: true }) })
  return { gate: createMemberGate(session), action, register }
}

test("a member's action runs at once", () => {
  const { gate, action } = scene(true)
  gate.require(action)
  expect(action).toHaveBeenCalledOnce()
  expect(gate.asking.getState()).toBeUndefined()
})

test('a guest is asked first, and the action resumes once they are a member', () => {
  const { gate, action, register } = scene(false)
  gate.require(action)
  expect(gate.asking.getState()).toBe('register')
  gate.proceed()
  expect(gate.asking.getState()).toBeUndefined()
  register()
  expect(action).not.toHaveBeenCalled()
  gate.settle()
  expect(action).toHaveBeenCalledOnce()
  gate.settle()
  expect(action).toHaveBeenCalledOnce()
})

test('without registering the pending action is dropped', () => {
  const { gate, action, register } = scene(false)
  gate.require(action)
  gate.settle()
  register()
  gate.settle()
  expect(action).not.toHaveBeenCalled()
})

test('an expired login has its own text', () => {
  const { gate } = scene(true)
  gate.askAgain()
  expect(gate.asking.getState()).toBe('expired')
})
