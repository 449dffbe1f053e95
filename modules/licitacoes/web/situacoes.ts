import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacao, type Situacao } from '../contract/index.ts'

export const SITUACOES: Situacoes<Situacao> = {
	PUB: { texto: nomeDaSituacao.PUB, estado: 'em-curso' },
	SUS: { texto: nomeDaSituacao.SUS, estado: 'pendente' },
	HOM: { texto: nomeDaSituacao.HOM, estado: 'concluido' },
	REV: { texto: nomeDaSituacao.REV, estado: 'recusado' },
	ANU: { texto: nomeDaSituacao.ANU, estado: 'recusado' },
	DES: { texto: nomeDaSituacao.DES, estado: 'encerrado' },
	FRA: { texto: nomeDaSituacao.FRA, estado: 'encerrado' },
}
