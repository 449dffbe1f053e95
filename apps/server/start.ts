import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, type RunningPortal, startPortal } from '@portal/platform/server'
import { type Assinador, startAssinador } from '../assinador/provider.ts'
import { type Legacy, startLegacy } from '../legado/legacy-system.ts'
import { modules } from './modules.ts'

const DRAIN_MS = 2_500
const webRoot = join(import.meta.dirname, '../../dist/web')

/**
 * Start of the whole portal in this process: every slice, the built pages if present, and in a demonstration a legacy
 * system.
 */
export async function startApplication(
	config: Config,
	databaseUrl: string,
	onProgress: (step: string) => void = () => undefined,
	pagesReady: Promise<void> = Promise.resolve(),
): Promise<RunningPortal> {
	// Origins known once the port is; the simulator reads them at each request.
	const portalOrigins: string[] = []
	const legacy = await startSimulator(config, portalOrigins)
	const legacyUrl = legacy?.url ?? config.PORTAL_LEGADO_URL
	const signing = await startSigningProvider(config)
	try {
		const running = await startPortal({
			config: { ...config, PORTAL_LEGADO_URL: legacyUrl, ofSlices: { ...config.ofSlices, ...signing?.settings } },
			databaseUrl,
			modules,
			legacyOrigins: [...(legacyUrl ? [new URL(legacyUrl).origin] : []), ...config.PORTAL_LEGADO_ORIGENS],
			drainMs: config.PORTAL_TRUST_PROXY.length > 0 ? DRAIN_MS : 0,
			onProgress,
			findWebRoot: async () => {
				await pagesReady
				return existsSync(join(webRoot, 'index.html')) ? webRoot : undefined
			},
		})
		const { origin, port } = new URL(running.url)
		portalOrigins.push(origin, `http://127.0.0.1:${port}`)
		return {
			...running,
			stop: () => Promise.all([running.stop(), legacy?.stop(), signing?.stop()]).then(() => undefined),
		}
	} catch (error) {
		await Promise.all([legacy?.stop(), signing?.stop()])
		throw error
	}
}

/** Simulator of a legacy system, started only in a demonstration without a real one. */
async function startSimulator(config: Config, portalOrigins: readonly string[]): Promise<Legacy | undefined> {
	if (!config.demo || config.PORTAL_LEGADO_URL) return undefined
	return startLegacy({ port: config.PORTAL_LEGADO_PORT, portalOrigins })
}

/** Stub provider of signatures, started only in a demonstration whose slices ask for one that is not configured. */
async function startSigningProvider(
	config: Config,
): Promise<{ settings: Config['ofSlices']; stop: Assinador['stop'] } | undefined> {
	const { PORTAL_ASSINA_PROVEDOR_URL: given, PORTAL_ASSINA_OUTRAS_RAIZES: roots } = config.ofSlices
	if (!config.demo || given !== undefined || !Array.isArray(roots)) return undefined
	const segredo = randomBytes(24).toString('base64url')
	const pasta = join(config.PORTAL_DATA_DIR, 'assinador')
	const { url, raizes, stop } = await startAssinador({ port: 0, segredo, pasta })
	const settings = {
		PORTAL_ASSINA_PROVEDOR_URL: url,
		PORTAL_ASSINA_PROVEDOR_SEGREDO: segredo,
		PORTAL_ASSINA_OUTRAS_RAIZES: [...roots, raizes],
	}
	return { settings, stop }
}
