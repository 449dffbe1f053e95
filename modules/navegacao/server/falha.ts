import type { Portal } from '@portal/platform/server'

export interface FalhaDoQuadro {
	readonly codigoArea: string
	readonly objetoweb: string
	readonly navegador: string
}

/** The one place that hears of frames that did not load. */
export function relatarFalhaDoQuadro({ log }: Portal, falha: FalhaDoQuadro): void {
	log.error(falha, 'legacy frame did not report within its time')
}
