import type { Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'
import type { Fonte } from './fonte.ts'
import { FonteDeDemonstracao } from './fonte-demonstracao.ts'
import { FonteHttp } from './fonte-http.ts'

/** The feed source is the configured one, or the demonstration's own where none is configured. */
export function abrirFonte(portal: Pick<Portal, 'config' | 'agora'>): Fonte | undefined {
	const { PORTAL_NOTICIAS_URL: url } = settings.of(portal)
	if (url) return new FonteHttp(url)
	return portal.config.demo ? new FonteDeDemonstracao(portal.agora()) : undefined
}

/** The feed address is shown by the screen without opening the feed. */
export const urlDaFonte = (portal: Pick<Portal, 'config'>): string =>
	settings.of(portal).PORTAL_NOTICIAS_URL ?? FonteDeDemonstracao.URL
