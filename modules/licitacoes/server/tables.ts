import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { Criterio, Natureza, Situacao, TipoPergunta } from '../contract/index.ts'

interface LicitacaoTable {
	codpcddsp: Generated<number>
	numlic: string
	objeto: string
	codcam: number
	natureza: Natureza
	criterio: Criterio
	sit: Generated<Situacao>
	numver: Generated<number>
	abertura: string
	/** Day from which the term of the proposals is counted; the day itself does not count. */
	inicio_prazo: string
	/** Working days that are due from that day on. */
	dias_prazo: number
	suspenso_em: string | null
	/** SEQUENCE of the calendar's events. */
	sequencia: Generated<number>
}

interface VersaoTable {
	codpcddsp: number
	numver: number
	edital: string
	sha256: string
	abertura: string
	publicado_em: string
	altprp: SimNao
	motivo: string | null
	codpes: number
}

interface PerguntaTable {
	codpcddsp: number
	numesc: number
	tipesc: TipoPergunta
	txtper: string
	nomsol: string
	emasol: string
	dtaper: string
	txtrsp: string | null
	dtarsp: string | null
	codpesrsp: number | null
}

interface EventoTable {
	codevt: Generated<number>
	codpcddsp: number
	tipo: string
	em: string
	motivo: string | null
	codpes: number
}

export interface LicitacoesTables {
	licitacao: LicitacaoTable
	versao: VersaoTable
	pergunta: PerguntaTable
	evento: EventoTable
}
