import type { ligarEmissor } from '@portal/iddigital/server/public'
import { buscarOrigem } from './queries-documento.ts'
import { ehPublico } from './queries-origem.ts'

const PREFIXO = 'documento:'

/** What the validator calls a document of ours. */
export const chaveNoValidador = (coddocuspasi: number): string => `${PREFIXO}${coddocuspasi}`

/** What the validator asks of us: it shows no file that the module it came from has closed since. */
export const emissor: Parameters<typeof ligarEmissor>[1] = {
	async publico(db, _portal, chvorg) {
		const origem = await buscarOrigem(db, Number(chvorg.slice(PREFIXO.length)))
		return origem !== undefined && ehPublico(db, origem)
	},
}
