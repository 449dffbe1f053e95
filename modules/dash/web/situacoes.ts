import type { Situacoes } from '@portal/design-system/situacao'
import { SITUACOES, type Situacao } from '../contract/index.ts'

export const ESTADOS: Situacoes<Situacao> = {
	CON: { texto: SITUACOES.CON, estado: 'pendente' },
	INI: { texto: SITUACOES.INI, estado: 'em-curso' },
	ENV: { texto: SITUACOES.ENV, estado: 'em-curso' },
	ANA: { texto: SITUACOES.ANA, estado: 'em-curso' },
	PEN: { texto: SITUACOES.PEN, estado: 'atencao' },
	DEF: { texto: SITUACOES.DEF, estado: 'concluido' },
	CNF: { texto: SITUACOES.CNF, estado: 'concluido' },
	CSL: { texto: SITUACOES.CSL, estado: 'concluido' },
	IND: { texto: SITUACOES.IND, estado: 'recusado' },
	DES: { texto: SITUACOES.DES, estado: 'encerrado' },
	NCO: { texto: SITUACOES.NCO, estado: 'encerrado' },
	PRD: { texto: SITUACOES.PRD, estado: 'encerrado' },
	REM: { texto: SITUACOES.REM, estado: 'encerrado' },
}
