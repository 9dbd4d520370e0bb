import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Peers } from './peers.ts'

/** A socket as far as `Peers` reads it. */
function socketFrom(remoteAddress: string): Socket {
  return Object.assign(new EventEmitter(), { remoteAddress }) as Socket // it reads nothing else
}

describe('the networks at the other end', () => {
  it('have five hundred connections each, and one more when one has closed', () => {
    const peers = new Peers(() => true)
    const first = socketFrom('203.0.113.7')
    expect(peers.admits(first)).toBe(true)
    for (let count = 1; count < 512; count++) peers.admits(socketFrom('203.0.113.7'))
    expect(peers.admits(socketFrom('203.0.113.7'))).toBe(false)
    expect(peers.admits(socketFrom('203.0.113.8'))).toBe(true)
    first.emit('close')
    expect(peers.admits(socketFrom('203.0.113.7'))).toBe(true)
  })

  it('are told of eight overruns, and then kept out for a while', () => {
    const peers = new Peers(() => true)
    for (let count = 0; count < 8; count++) expect(peers.mayHearRefusal('203.0.113.7')).toBe(true)
    expect(peers.admits(socketFrom('203.0.113.7'))).toBe(true)
    expect(peers.mayHearRefusal('203.0.113.7')).toBe(false)
    expect(peers.admits(socketFrom('203.0.113.7'))).toBe(false)
    expect(peers.admits(socketFrom('203.0.113.8'))).toBe(true)
  })

  it('are not counted where they are proxies', () => {
    const peers = new Peers(() => false)
    for (let count = 0; count < 600; count++) {
      expect(peers.admits(socketFrom('10.0.0.1'))).toBe(true)
      expect(peers.mayHearRefusal('10.0.0.1')).toBe(true)
    }
  })
})
