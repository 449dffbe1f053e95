import type { Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'
import type { Fonte } from './fonte.ts'
import { FonteDeDemonstracao } from './fonte-demonstracao.ts'
import { FonteHttp } from './fonte-http.ts'

/** The configured feed; without one, the demonstration's own. */
export function abrirFonte(portal: Pick<Portal, 'config' | 'agora'>): Fonte | undefined {
	const { PORTAL_NOTICIAS_URL: url } = settings.of(portal)
	if (url) return new FonteHttp(url)
	return portal.config.demo ? new FonteDeDemonstracao(portal.agora()) : undefined
}

/** Which feed the screen shows, without opening it. */
export const urlDaFonte = (portal: Pick<Portal, 'config'>): string =>
	settings.of(portal).PORTAL_NOTICIAS_URL ?? FonteDeDemonstracao.URL
