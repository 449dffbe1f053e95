import type { Situacoes } from '@portal/design-system/situacao'
import { SITUACOES, SITUACOES_DA_REUNIAO, type SituacaoDaCadeira, type SituacaoDaReuniao } from '../contract/index.ts'

export const SITUACOES_DA_CADEIRA: Situacoes<SituacaoDaCadeira> = {
	V: { texto: SITUACOES.V, estado: 'concluido' },
	A: { texto: SITUACOES.A, estado: 'pendente' },
	E: { texto: SITUACOES.E, estado: 'vencido' },
	I: { texto: SITUACOES.I, estado: 'atencao' },
	G: { texto: SITUACOES.G, estado: 'fila' },
}

export const SITUACOES_DA_REUNIAO_NA_TELA: Situacoes<SituacaoDaReuniao> = {
	C: { texto: SITUACOES_DA_REUNIAO.C, estado: 'fila' },
	A: { texto: SITUACOES_DA_REUNIAO.A, estado: 'em-curso' },
	E: { texto: SITUACOES_DA_REUNIAO.E, estado: 'concluido' },
	X: { texto: SITUACOES_DA_REUNIAO.X, estado: 'encerrado' },
}
