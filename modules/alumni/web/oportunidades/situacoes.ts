import type { Situacoes } from '@portal/design-system/situacao'
import {
	nomeDaSituacaoDaOportunidade as nome,
	nomeDoTipoDeOportunidade,
	type SituacaoDaOportunidade,
	TIPOS_DE_OPORTUNIDADE,
	type TipoDeOportunidade,
} from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDaOportunidade> = {
	P: { texto: nome.P, estado: 'pendente' },
	S: { texto: nome.S, estado: 'concluido' },
	E: { texto: nome.E, estado: 'vencido' },
	R: { texto: nome.R, estado: 'recusado' },
	X: { texto: nome.X, estado: 'encerrado' },
}

export const TIPOS = Object.fromEntries(
	TIPOS_DE_OPORTUNIDADE.map((tipo) => [tipo, { texto: nomeDoTipoDeOportunidade[tipo] }]),
) as Record<TipoDeOportunidade, { texto: string }>
