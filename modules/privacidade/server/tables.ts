import type { SituacaoDaCopia } from '../contract/index.ts'

export interface PrivacidadeTables {
	copiadados: {
		codcop: string
		codpes: number
		sitcop: SituacaoDaCopia
		percentual: number
		mensagem: string | null
		dtaped: string
		dtapro: string | null
		dtaexp: string | null
		chvjson: string | null
		tamjson: number | null
		sha256json: string | null
		chvpdf: string | null
		tampdf: number | null
		sha256pdf: string | null
	}
}
