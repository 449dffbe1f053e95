import { type FormatoDePlanilha, matchesWords } from '@portal/platform/contract'
import {
	BASES_LEGAIS,
	type Binario,
	type ColunaDaPlanilha,
	diaDe,
	getLabel,
	type Portal,
	planilha,
} from '@portal/platform/server'
import type { Tratamento } from '../contract/index.ts'

const NINGUEM = 'Ninguém de fora do portal.'

export function listarTratamentos({ dadosPessoais }: Portal, busca = ''): Tratamento[] {
	const tem = matchesWords(busca)
	return dadosPessoais
		.flatMap(({ modulo, assunto, tratamentos }) =>
			tratamentos.map(
				({ titulo, finalidade, base, conservacao, compartilhamento = NINGUEM, colunas, foraDaCopia }) => ({
					modulo,
					assunto,
					titulo,
					dados: Object.values(colunas).map(getLabel),
					finalidade,
					baselegal: BASES_LEGAIS[base],
					conservacao,
					compartilhamento,
					stacop: foraDaCopia === undefined ? ('S' as const) : ('N' as const),
					foradacopia: foraDaCopia ?? null,
				}),
			),
		)
		.filter((tratamento) => tem(Object.values(tratamento).flat().join(' ')))
}

const COLUNAS: readonly ColunaDaPlanilha<Tratamento>[] = [
	{ titulo: 'Assunto', valor: ({ assunto }) => assunto },
	{ titulo: 'Dados', valor: ({ titulo }) => titulo },
	{ titulo: 'Campos', valor: ({ dados }) => dados.join(', '), largura: 60 },
	{ titulo: 'Finalidade', valor: ({ finalidade }) => finalidade, largura: 60 },
	{ titulo: 'Base legal', valor: ({ baselegal }) => baselegal },
	{ titulo: 'Conservação', valor: ({ conservacao }) => conservacao, largura: 40 },
	{ titulo: 'Compartilhamento', valor: ({ compartilhamento }) => compartilhamento, largura: 40 },
	{
		titulo: 'Na cópia do titular',
		valor: ({ foradacopia }) => (foradacopia === null ? 'Sim' : `Não. ${foradacopia}`),
	},
]

interface Pedido {
	readonly busca?: string | undefined
	readonly formato: FormatoDePlanilha
}

export const registroEmPlanilha = (portal: Portal, { busca, formato }: Pedido): Binario =>
	planilha(COLUNAS, listarTratamentos(portal, busca), {
		nome: `registro-de-tratamento-${diaDe(portal)}`,
		formato,
		fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
	})
