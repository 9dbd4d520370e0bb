import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const hidden = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: [
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
  ],
  'private networks': [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::ffff:10.0.0.1',
  ],
  'link-local': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'metadata of clouds': [
    '169.254.169.254',
    '169.254.170.2',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '::ffff:168.63.129.16',
  ],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255', '::ffff:100.64.0.1'],
  'unique local': ['fc00::1', 'fdff:ffff::1'],
  'deprecated site-local': ['fec0::1'],
  'translated IPv4': [
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '::ffff:0:127.0.0.1',
  ],
  tunnels: ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001::1', '2001:0:7f00:1::1'],
  'documentation and tests': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '198.19.255.255',
    '2001:db8::1',
    '2001:2::1',
    '3fff::1',
    '100::1',
  ],
  'multicast and broadcast': [
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    'ff02::1',
    'ff0e::1',
  ],
  'reserved for later': ['240.0.0.1', '254.255.255.255', '192.88.99.1', '4000::1', 'e000::1'],
  'what is no address': [
    '',
    'localhost',
    'example.org',
    '1.2.3',
    '1.2.3.4.5',
    '::1::',
    '1.2.3.4:80',
  ],
} as const

describe('an address is not public', () => {
  for (const [what, addresses] of Object.entries(hidden)) {
    it.each(addresses)(`of ${what}: %s`, (address) => {
      expect(isPublicAddress(address)).toBe(false)
    })
  }

  it.each(['2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.1', '10.1', '3232235777'])(
    'written in another way: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '169.253.0.1',
  '2606:4700:4700::1111',
  '2400:cb00:2048:1::c629:d7a2',
])('an address of the internet is public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
