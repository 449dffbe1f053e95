import type { Generated, GeneratedAlways } from 'kysely'
import type { SituacaoDaDenunciaDeConversa, TipoDeConversa } from '../../contract/index.ts'

export interface TabelasDasConversas {
	conversa: {
		codcnv: GeneratedAlways<number>
		tipcnv: TipoDeConversa
		codorg: number
		titcnv: string
		codpesaut: number
		codpesint: number
		dtacad: string
		dtaultmsg: string
		codpesultmsg: number
		dtaenc: string | null
	}
	conversa_mensagem: {
		codmsg: GeneratedAlways<number>
		codcnv: number
		codpes: number
		txtmsg: string
		dtamsg: string
	}
	conversa_bloqueio: { codpes: number; codpesblq: number; dtablq: string }
	conversa_denuncia: {
		coddnucnv: GeneratedAlways<number>
		codcnv: number
		codpes: number
		txtdnu: string
		sitdnu: Generated<SituacaoDaDenunciaDeConversa>
		dtacad: string
		codpesdec: number | null
		dtadec: string | null
		dscmot: string | null
	}
}
