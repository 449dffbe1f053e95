import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { TEST_KEY } from '../platform/testing/test-key.ts'

const root = join(import.meta.dirname, '..')

/** `npm run seed:scale` on a database of the benchmark. */
export function seedScale(url: string, what: 'processos' | 'documentos', size: number): void {
	const { status } = spawnSync(process.execPath, ['scripts/seed-scale.ts', `--${what}`, String(size)], {
		cwd: root,
		env: { ...process.env, DATABASE_URL: url, PORTAL_ASSINA_KEK: TEST_KEY },
		stdio: 'inherit',
	})
	if (status !== 0) throw new Error('The data set could not be made.')
}
