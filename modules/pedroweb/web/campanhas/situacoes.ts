import type { Situacoes } from '@portal/design-system/situacao'
import {
	type Decisao,
	nomeDaDecisao as decisao,
	nomeDaSituacaoDaCampanha as nome,
	type SituacaoDaCampanha,
} from '../../contract/index.ts'

export const SITUACOES_DA_CAMPANHA: Situacoes<SituacaoDaCampanha> = {
	PRE: { estado: 'fila', texto: nome.PRE },
	ABE: { estado: 'pendente', texto: nome.ABE },
	ENC: { estado: 'em-curso', texto: nome.ENC },
	FEC: { estado: 'encerrado', texto: nome.FEC },
	CAN: { estado: 'encerrado', texto: nome.CAN },
}

export const DECISOES: Situacoes<Decisao> = {
	P: { estado: 'pendente', texto: decisao.P },
	M: { estado: 'concluido', texto: decisao.M },
	R: { estado: 'recusado', texto: decisao.R },
	E: { estado: 'encerrado', texto: decisao.E },
}
