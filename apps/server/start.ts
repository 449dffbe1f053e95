import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, type RunningPortal, startPortal } from '@portal/platform/server'
import { modules } from './modules.ts'

const DRAIN_MS = 2_500
const webRoot = join(import.meta.dirname, '../../dist/web')

/** The whole portal in this process: every slice, and the built pages where they are. */
export function startApplication(
	config: Config,
	databaseUrl: string,
	onProgress: (step: string) => void = () => undefined,
): Promise<RunningPortal> {
	return startPortal({
		config,
		databaseUrl,
		modules,
		legacyOrigins: config.PORTAL_LEGADO_ORIGENS,
		drainMs: config.PORTAL_TRUST_PROXY.length > 0 ? DRAIN_MS : 0,
		onProgress,
		...(existsSync(webRoot) ? { webRoot } : {}),
	})
}
