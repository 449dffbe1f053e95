import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacaoDoBoletim as nome, type SituacaoDoBoletim } from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDoBoletim> = {
	R: { texto: nome.R, estado: 'rascunho' },
	F: { texto: nome.F, estado: 'em-curso' },
	E: { texto: nome.E, estado: 'concluido' },
	C: { texto: nome.C, estado: 'encerrado' },
}
