import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaParticipacao, nomeDaSituacao, type Participacao, type Situacao } from '../contract/index.ts'

export const SITUACOES: Situacoes<Situacao> = {
	RAS: { texto: nomeDaSituacao.RAS, estado: 'rascunho' },
	ABE: { texto: nomeDaSituacao.ABE, estado: 'em-curso' },
	PAU: { texto: nomeDaSituacao.PAU, estado: 'pendente' },
	ENC: { texto: nomeDaSituacao.ENC, estado: 'encerrado' },
}

export const PARTICIPACOES: Situacoes<Participacao> = {
	INI: { texto: nomeDaParticipacao.INI, estado: 'em-curso' },
	PAR: { texto: nomeDaParticipacao.PAR, estado: 'em-curso' },
	CON: { texto: nomeDaParticipacao.CON, estado: 'concluido' },
}
