import type { ColunaDaPlanilha } from '@portal/platform/server'
import { INGRESSOS, type Ingressante, MODALIDADES, SITUACOES } from '../contract/index.ts'

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
