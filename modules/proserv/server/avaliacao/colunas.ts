import type { ColunaDaPlanilha } from '@portal/platform/server'
import type { AvaliadorProserv, CandidatoAvaliador, Comparativo } from '../../contract/index.ts'

export const COLUNAS_DOS_CANDIDATOS: readonly ColunaDaPlanilha<CandidatoAvaliador>[] = [
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Nome', valor: ({ nompes }) => nompes, largura: 36 },
	{ titulo: 'Unidades', valor: ({ unidades }) => unidades.join(', '), largura: 20 },
	{ titulo: 'A avaliar', tipo: 'inteiro', valor: ({ qtdpen }) => qtdpen },
	{ titulo: 'Avaliadas', tipo: 'inteiro', valor: ({ qtdenv }) => qtdenv },
	{ titulo: 'Avalia esta', tipo: 'simNao', valor: ({ staindicado }) => staindicado === 'S' },
	{ titulo: 'Conflito', valor: ({ conflito }) => conflito, largura: 40 },
]

export const COLUNAS_DOS_AVALIADORES: readonly ColunaDaPlanilha<AvaliadorProserv>[] = [
	{ titulo: 'Avaliador', valor: ({ nompesavd }) => nompesavd, largura: 36 },
	{ titulo: 'Nota', tipo: 'numero', valor: ({ nota }) => nota },
	{ titulo: 'Enviada em', tipo: 'instante', valor: ({ dtaenv }) => dtaenv },
	{ titulo: 'Fora da média', tipo: 'simNao', valor: ({ desconsiderado }) => desconsiderado === 'S' },
	{ titulo: 'Motivo', valor: ({ jusdcs, desconsiderado }) => (desconsiderado === 'S' ? jusdcs : null), largura: 60 },
]

type Criterio = Comparativo['criterios'][number]

/** The export has a row per criterion and a column per evaluator, as on the page. */
export const colunasDoComparativo = (
	avaliadores: Comparativo['avaliadores'],
): readonly ColunaDaPlanilha<Criterio>[] => [
	{ titulo: 'Critério', valor: ({ tipcrtprs }) => tipcrtprs.nomtipcrtprs, largura: 32 },
	{ titulo: 'Nota máxima', tipo: 'numero', valor: ({ tipcrtprs }) => tipcrtprs.vlrmaxcrtprs },
	...avaliadores.flatMap(({ nompesavd }, indice): ColunaDaPlanilha<Criterio>[] => [
		{ titulo: nompesavd, tipo: 'numero', valor: ({ notas }) => notas[indice]?.nota ?? null },
		{ titulo: `Justificativa de ${nompesavd}`, valor: ({ notas }) => notas[indice]?.jusnotcrt ?? null, largura: 60 },
	]),
	{ titulo: 'Média', tipo: 'numero', valor: ({ media }) => media },
	{ titulo: 'Diferença', tipo: 'numero', valor: ({ diferenca }) => diferenca },
	{ titulo: 'Acima de 30 %', tipo: 'simNao', valor: ({ stadivergente }) => stadivergente === 'S' },
]
