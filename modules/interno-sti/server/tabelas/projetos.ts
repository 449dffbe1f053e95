import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { DadosDoProjeto, DadosDoRelatorio, DadosDoRisco, Farol, SituacaoDoProjeto } from '../../contract/index.ts'

interface PrjtiTable extends DadosDoProjeto {
	codprjti: Generated<number>
	sitprjti: Generated<SituacaoDoProjeto>
	sitprjtiant: SituacaoDoProjeto | null
	pctcon: Generated<number>
	dtaini: string | null
	dtafim: string | null
	farprj: Farol | null
	dtaultrel: string | null
	dtaavs: string | null
	codpescad: number
	dtacad: string
	versao: Generated<number>
	dtaultalt: string
}

export interface MarcoDaBase {
	readonly nommar: string
	readonly dtalb: string
}

export interface TabelasDosProjetos {
	prjti: PrjtiTable
	prjtimar: {
		codprjti: number
		nummar: number
		nommar: string
		dtalb: string | null
		dtaprv: string
		dtareal: string | null
	}
	prjtilb: {
		codprjti: number
		numlb: number
		dtalb: string
		codpes: number
		txtmot: string | null
		marcos: MarcoDaBase[]
	}
	/** Former managers are those since the proposal or the last return. */
	prjtiger: { codprjti: number; codpes: number; dtafim: string }
	prjtieqp: { codprjti: number; codpes: number; papeqp: string; qtdhorsem: number }
	prjtirel: DadosDoRelatorio & { codprjti: number; dtaref: string; codpes: number; dtacad: string }
	prjtirsc: DadosDoRisco & { codprjti: number; numrsc: number }
	prjtissu: { codprjti: number; numssu: number; codpes: number; dtacad: string }
	prjtidoc: { codaucdoc: string; codprjti: number; codpes: number; sha256: string; chave: string; dtacad: string }
	prjtiras: { codpes: number; escrito: Record<string, string>; dtaultalt: string }
}

export const projetos = (db: Db) => (db as Db<TabelasDosProjetos>).withSchema('interno_sti')
