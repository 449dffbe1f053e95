import type { Portal } from '@portal/platform/server'
import { FonteDeDemonstracao } from './fonte-demonstracao.ts'
import { FonteHttp } from './fonte-http.ts'

/** Where community news come from. Both calls are bounded in size and time. */
export interface Fonte {
	readonly url: string
	/** RSS or Atom. */
	lerFeed(): Promise<string>
	lerImagem(url: string): Promise<Buffer>
}

/** The configured feed; without one, the demonstration's own. */
export function abrirFonte({ config, agora }: Pick<Portal, 'config' | 'agora'>): Fonte | undefined {
	if (config.PORTAL_NOTICIAS_URL) return new FonteHttp(config.PORTAL_NOTICIAS_URL)
	return config.demo ? new FonteDeDemonstracao(agora()) : undefined
}

/** Which feed the screen shows, without opening it. */
export const urlDaFonte = ({ config }: Pick<Portal, 'config'>): string =>
	config.PORTAL_NOTICIAS_URL ?? FonteDeDemonstracao.URL
