import type { Sessao } from '@portal/platform/contract'
import { gravarLocal } from '@portal/platform/web'

/** From one person's eyes to another's: the page starts anew, so that nothing of the one is left for the other. */
export function trocarDeSessao({ sso_sessionid }: Sessao, destino: string): void {
	if (sso_sessionid) gravarLocal('token', sso_sessionid)
	window.location.assign(destino)
}
