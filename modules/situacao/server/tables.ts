import type { Generated } from 'kysely'
import type { Andamento, TipoOcorrencia, TipoRelato } from '../contract/index.ts'

interface OcorrenciaTable {
	codocor: Generated<number>
	servico: string
	tipo: TipoOcorrencia
	titulo: string
	texto: string
	inicio: string
	previsao: string | null
	fim: string | null
	versao: Generated<number>
	/** Author; null for an incident that another slice published automatically. */
	codpes: number | null
}

interface AtualizacaoTable {
	codatu: Generated<number>
	codocor: number
	em: string
	andamento: Andamento
	texto: string
	codpes: number | null
}

interface RelatoTable {
	codrel: Generated<number>
	em: string
	tipo: TipoRelato
	codigo_area: string | null
	caminho: string
	texto: string
	codpes: number | null
	navegador: string
	tratado_em: string | null
	codpestra: number | null
}

export interface SituacaoTables {
	ocorrencia: OcorrenciaTable
	atualizacao: AtualizacaoTable
	relato: RelatoTable
}
