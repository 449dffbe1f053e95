import { log, mensagemDe } from '@portal/platform/web'

const ESPERA_MS = 1_000

/**
 * The console names the list that failed. The note waits a moment and dies with the page, because a navigation cancels
 * open requests, which the page may only learn as a lost network.
 */
export function anotarFalha(oQue: string, falha: unknown, signal: AbortSignal): void {
	setTimeout(() => {
		if (!signal.aborted) log.error(`Erro ao listar ${oQue}: ${mensagemDe(falha)}`)
	}, ESPERA_MS)
}
