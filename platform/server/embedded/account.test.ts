import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canReach } from './account.ts'

const nobody = { name: 'nobody', uid: 65534, gid: 65534 }

function treeWith({ folder, file }: { folder: number; file: number }): string {
	const root = mkdtempSync(join(tmpdir(), 'portal-account-'))
	chmodSync(root, 0o755)
	mkdirSync(join(root, 'bin'))
	writeFileSync(join(root, 'bin/postgres'), '')
	chmodSync(join(root, 'bin/postgres'), file)
	chmodSync(join(root, 'bin'), folder)
	return join(root, 'bin/postgres')
}

test('a file that everybody may read, in folders that everybody may enter, is within reach', () => {
	expect(canReach(treeWith({ folder: 0o755, file: 0o755 }), nobody)).toBe(true)
})

test.each([
	['a closed folder on the way', { folder: 0o700, file: 0o755 }],
	['a file of its owner alone', { folder: 0o755, file: 0o700 }],
])('%s is out of reach', (_, modes) => {
	expect(canReach(treeWith(modes), nobody)).toBe(false)
})

test("the account's own files count by the owner's bits", () => {
	const own = { name: 'me', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
	expect(canReach(treeWith({ folder: 0o700, file: 0o600 }), own)).toBe(true)
})
