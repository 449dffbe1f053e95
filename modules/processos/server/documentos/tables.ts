import type { Generated, JSONColumnType } from 'kysely'
import type {
	AreaDaTarja,
	BaseDaTarja,
	NivelAcesso,
	SITUACOES_INTEGRA,
	SITUACOES_TARJADA,
	SituacaoAssinatura,
} from '../../contract/index.ts'

/** Another process in an íntegra, as it was when that was made; version 0: it is only named. */
export interface JuntadoNaIntegra {
	readonly numpro: string
	readonly versao: number
	readonly nivvis: NivelAcesso
}

export interface DocumentoTables {
	arqtmp: {
		codarqtmp: string
		codpes: number
		nomarqtmp: string
		tamarqtmp: number
		qtdpgntmp: number
		mimetype: string
		sha256: string
		staasi: Generated<'S' | 'N'>
		/** E sent by the person, G generated here. */
		origem: Generated<'E' | 'G'>
		chave: string
		dtacad: string
		dtaexp: string
	}
	arquivopdl: {
		codarqpdl: Generated<number>
		numpro: string
		numand: number
		numseqocoand: number
		nomarq: string | null
		nomarqpdl: string | null
		codetrdoc: number | null
		dsctipdoc: string | null
		codetrcfc: number | null
		qtdpgn: number
		tamarq: number
		mimetype: string
		sha256: string
		chave: string
		nivacearq: NivelAcesso
		sitasi: SituacaoAssinatura | null
		sitlotdocasi: SituacaoAssinatura | null
		codlotdocasi: number | null
		codarqasi_fs: string | null
		codaucdoc: string | null
		/** P to be read, S read, N there is none. */
		sittxt: Generated<'P' | 'S' | 'N'>
	}
	rodadaasi: {
		codarqpdl: number
		numrod: number
		codlotdocasi: number
		sitlotdocasi: 'ENV' | 'ASS' | 'REJ'
		dtaenv: string
		dtafim: string | null
		txtrej: string | null
	}
	arquivotexto: { codarqpdl: number; numpag: number; texto: string }
	tarjada: {
		codtrj: string
		numpro: string
		codarqpdl: number
		codpes: number
		areas: JSONColumnType<readonly AreaDaTarja[]>
		motivo: string
		basleg: BaseDaTarja
		sha256org: string
		sittrj: (typeof SITUACOES_TARJADA)[number]
		percentual: Generated<number>
		qtdpgn: number | null
		tamarq: number | null
		chave: string | null
		sha256: string | null
		codaucdoc: string
		mensagem: string | null
		dtaped: string
		dtalib: string | null
		codpeslib: number | null
		dtaret: string | null
		codpesret: number | null
	}
	integra: {
		codint: string
		numpro: string
		codpes: number
		versao: number
		/** The most restricted level of what is in it. */
		nivvis: NivelAcesso
		juntados: JSONColumnType<readonly JuntadoNaIntegra[]>
		sitint: (typeof SITUACOES_INTEGRA)[number]
		percentual: Generated<number>
		qtdpgn: number | null
		tamarq: number | null
		chave: string | null
		codaucdoc: string | null
		mensagem: string | null
		dtaped: string
		dtapro: string | null
	}
}
