import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacao, type SituacaoProcesso } from '../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoProcesso> = {
	estacao: { estado: 'em-curso', texto: nomeDaSituacao.estacao },
	/** A process in transit is pending, since somebody has to receive it. */
	transito: { estado: 'pendente', texto: nomeDaSituacao.transito },
	arquivado: { estado: 'encerrado', texto: nomeDaSituacao.arquivado },
	juntado: { estado: 'encerrado', texto: nomeDaSituacao.juntado },
}
