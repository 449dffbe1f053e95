import type { Generated } from 'kysely'
import type { EventoDoEsocial } from '../../contract/esocial/chamadas.ts'

/** Tables of what was issued: documents of people, exports and evidence. */
export interface TabelasDosDocumentos {
	documento: { codpes: number; chvdoc: string; resumo: string; codaucdoc: string; dtaemi: string }
	esocial: {
		codesc: Generated<number>
		codfol: number
		codevt: EventoDoEsocial
		qtdeve: number
		tamanho: number
		resumo: string
		codaucdoc: string
		codpes: number
		dtaexp: string
	}
	evidencia: { codfol: number; chave: string; resumo: string; codaucdoc: string; codpes: number; dtaemi: string }
}
