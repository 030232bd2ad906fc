import { useEffect } from 'react'
import { goOnClosing } from '../../pages/dark/close-gate.ts'
import { useConnection } from '../../shared/connection/connection.ts'

/** Closes the gate of the area after dark where the server could not before a reload or a login. Shows nothing itself. */
export function GateClosing() {
  const connection = useConnection()
  useEffect(() => void goOnClosing(connection), [connection])
  return null
}
