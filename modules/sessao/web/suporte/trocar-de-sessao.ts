import type { Sessao } from '@portal/platform/contract'
import { gravarLocal } from '@portal/platform/web'

/** Changes the session and reloads the page, so that no data of the previous person remain. */
export function trocarDeSessao({ sso_sessionid }: Sessao, destino: string): void {
	if (sso_sessionid) gravarLocal('token', sso_sessionid)
	window.location.assign(destino)
}
