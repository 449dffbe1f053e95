import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shapesOf } from '@portal/platform/server'
import { expect, onTestFinished, test } from 'vitest'
import { modules } from '../../apps/server/modules.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const settings = Object.keys(shapesOf(modules))

test('the compose file and the image set nothing that the server does not know', () => {
	const own = /\b(PORTAL_[A-Z0-9_]+)\b/g
	const used = ['ops/compose.yaml', 'ops/Dockerfile', 'ops/exemplo.env'].flatMap((file) => [
		...read(file).matchAll(own),
	])
	expect(used.length).toBeGreaterThan(0)
	expect(used.map(([name]) => name).filter((name) => !settings.includes(name))).toEqual([])
})

test('without an OpenTelemetry endpoint its hook does nothing; with one it says in a sentence which packages are missing', () => {
	// Programs may be missing, as in this checkout.
	const folder = mkdtempSync(join(tmpdir(), 'portal-rastros-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	copyFileSync(join(root, 'ops/rastros/otel.mjs'), join(folder, 'otel.mjs'))
	const start = (env: Record<string, string>) =>
		spawnSync(process.execPath, ['--import', './otel.mjs', '-e', 'console.log("started")'], {
			cwd: folder,
			env: { PATH: process.env['PATH'], ...env },
			encoding: 'utf8',
		})
	expect(start({})).toMatchObject({ status: 0, stdout: 'started\n' })
	const refused = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
	expect(refused).toMatchObject({ status: 78, stdout: '' })
	expect(refused.stderr.trim().split('\n')).toHaveLength(1)
	expect(refused.stderr).toContain('npm ci --prefix ops/rastros')
})
