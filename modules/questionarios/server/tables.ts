import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { ColumnType, Generated } from 'kysely'
import type { Condicao } from '../contract/estrutura/condicoes.ts'
import type { Conteudo, Paginas, Participacao, Perfil, Populacao, Situacao, TipoDePergunta } from '../contract/index.ts'

/** JSON column: written as text, read as a value. */
type Json<T> = ColumnType<T, string, string>

interface DaVersao {
	codqst: number
	numvrsqst: number
}

/** Schema `questionarios`. */
export interface QuestionariosTables {
	qst: {
		codqst: Generated<number>
		nomqst: string
		codund: number
		stapgr: Generated<SimNao>
		codpescad: number
		dtacad: string
	}
	qstvrs: DaVersao & {
		dscpdo: string
		txtapr: string
		sitqst: Generated<Situacao>
		dtainirsp: string
		dtafimrsp: string
		staanm: SimNao
		rgrpop: Json<Populacao>
		qtdpop: number | null
		txtdvl: string | null
		dtadvl: string | null
		dtaapr: string | null
		dtalbt: string | null
		versao: Generated<number>
		codpesalt: number
		dscalt: string
		dtaultalt: string
	}
	qstgrp: DaVersao & { codgrpqst: number; titgrp: string; txtgrp: Generated<string>; ordaptgrp: number }
	qstper: DaVersao & {
		codperqst: number
		codgrpqst: number
		txtper: string
		txtajd: Generated<string>
		tipper: TipoDePergunta
		staobg: SimNao
		stapub: SimNao
		cndapt: ColumnType<Condicao[] | null, string | null, string | null>
		codpereqv: string | null
		vlrmin: number | null
		vlrmax: number | null
		ordaptper: number
		staret: Generated<SimNao>
	}
	qstalt: DaVersao & {
		codperqst: number
		codaltper: number
		txtalt: string
		vlralt: number | null
		ordaptalt: number
	}
	qstlin: DaVersao & { codperqst: number; codlinper: number; txtlin: string; ordaptlin: number }
	qstpcp: DaVersao & {
		codpes: number
		sitpcp: Participacao
		dtaini: string
		dtaconc: string | null
		perfil: ColumnType<Perfil | null, string | null | undefined, string | null>
		numprf: Generated<number | null>
	}
	qstras: DaVersao & {
		codpes: number
		versao: number
		paginas: ColumnType<Paginas | null, string | null, string | null>
		pagcif: Buffer | null
	}
	qsturn: DaVersao & { chvurn: Generated<string>; stamst: Generated<SimNao>; cntrsp: Json<Conteudo> }
	qstidt: DaVersao & { codpes: number; cntrsp: Json<Conteudo> }
	qstprf: DaVersao & {
		numprf: number
		codund: number | null
		codcur: number | null
		codare: number | null
		nivpgm: string | null
		anotit: number | null
		qtdrsp: number
		chvarr: number
	}
	qstrsp: DaVersao & { codrsp: number; numprf: number; chvarr: number }
	qstrspitm: DaVersao & {
		codperqst: number
		codlinper: number
		codrsp: number
		codaltper: number
		numprf: number
		chvarr: number
		vlrtxt: string | null
	}
	qstsom: DaVersao & {
		numprf: number
		codperqst: number
		codlinper: number
		codaltper: number
		qtd: number
		chvarr: number
	}
	qstvet: DaVersao & {
		codperqst: number
		codlinper: number
		numblo: number
		numcam: number
		codalt: number[]
		vetalt: Buffer
	}
	qstvetprf: DaVersao & { numblo: number; vetprf: Buffer; vetarr: Buffer }
	qstlbt: DaVersao & { codpes: number; vez: Generated<number>; dtalbt: string }
}

export const questionarios = (db: Db) => (db as Db<QuestionariosTables>).withSchema('questionarios')
