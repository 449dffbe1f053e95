import type { ColunaDaPlanilha } from '@portal/platform/server'
import { INGRESSOS, type Ingressante, MODALIDADES, SITUACOES } from '../contract/index.ts'
import type { LinhaDaDiaria } from './queries/diaria.ts'

export const MAXIMO_NA_PLANILHA = 20_000

export const COLUNAS_DO_INGRESSANTE: readonly ColunaDaPlanilha<Ingressante>[] = [
	{ titulo: 'Inscrição', tipo: 'inteiro', valor: ({ numins }) => numins },
	{ titulo: 'Nome', valor: ({ nomins }) => nomins, largura: 36 },
	{ titulo: 'Ingresso', valor: ({ tiping }) => INGRESSOS[tiping] },
	{ titulo: 'Chamada', tipo: 'inteiro', valor: ({ numcha }) => numcha },
	{ titulo: 'Modalidade', valor: ({ modvag }) => MODALIDADES[modvag] },
	{ titulo: 'Curso', valor: ({ nomcur }) => nomcur, largura: 32 },
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'Situação', valor: ({ sitmat }) => SITUACOES[sitmat] },
	{ titulo: 'Desde', tipo: 'instante', valor: ({ dtasit }) => dtasit },
	{ titulo: 'Documentos recusados', tipo: 'inteiro', valor: ({ recusados }) => recusados },
]

export const COLUNAS_DA_DIARIA: readonly ColunaDaPlanilha<LinhaDaDiaria & { readonly nomund: string }>[] = [
	{ titulo: 'Dia', tipo: 'dia', valor: ({ dia }) => dia },
	{ titulo: 'Ano', tipo: 'inteiro', valor: ({ anoing }) => anoing },
	{ titulo: 'Ingresso', valor: ({ tiping }) => INGRESSOS[tiping] },
	{ titulo: 'Chamada', tipo: 'inteiro', valor: ({ numcha }) => numcha },
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'Modalidade', valor: ({ modvag }) => MODALIDADES[modvag] },
	{ titulo: 'Situação', valor: ({ sitmat }) => SITUACOES[sitmat] },
	{ titulo: 'Pessoas', tipo: 'inteiro', valor: ({ qtd }) => qtd },
]
