import {
	type Binario,
	type ColunaDaPlanilha,
	type Context,
	planilha,
	recordFact,
	type SessionUser,
} from '@portal/platform/server'
import { type Acesso, nomeDaSituacao } from '../contract/index.ts'

const COLUNAS: readonly ColunaDaPlanilha<Acesso>[] = [
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Pessoa', valor: ({ nompes }) => nompes, largura: 32 },
	{ titulo: 'Sistema', valor: ({ nomsis }) => nomsis, largura: 20 },
	{ titulo: 'Perfil', valor: ({ nomperfil }) => nomperfil, largura: 28 },
	{ titulo: 'Onde', valor: ({ nomund }) => nomund ?? 'Toda a universidade', largura: 32 },
	{ titulo: 'Situação', valor: ({ sitacs }) => nomeDaSituacao[sitacs], largura: 20 },
	{ titulo: 'Desde', tipo: 'dia', valor: ({ dtainiacs }) => dtainiacs },
	{ titulo: 'Até', tipo: 'dia', valor: ({ dtafimacs }) => dtafimacs },
	{ titulo: 'Dado por', valor: ({ nompesaut }) => nompesaut, largura: 32 },
	{ titulo: 'Justificativa', valor: ({ jusacs }) => jusacs, largura: 60 },
]

/** Export cost: it reads every match and writes one audit line. */
export const PLANILHA = { costly: 'Everything that is found, and a line about who took it.' } as const

/** Truncated export: the file name tells how many of the rows it holds. */
export const nomeDaPlanilha = (nome: string, { linhas, total }: { linhas: number; total: number }): string =>
	linhas < total ? `${nome}-primeiros-${linhas}-de-${total}` : nome

export const exportarAcessos = (itens: readonly Acesso[], pedido: Parameters<typeof planilha>[2]): Binario =>
	planilha(COLUNAS, itens, pedido)

type Pedido = Pick<Context, 'portal' | 'pedido'> & { readonly user: SessionUser }

/** Export audit: the record tells who exported which list and how many rows. */
export const registrarExportacao = (
	{ portal, pedido, user }: Pedido,
	acao: string,
	{ linhas, ...filtro }: { readonly linhas: number } & Readonly<Record<string, unknown>>,
): Promise<void> =>
	recordFact(
		portal.db,
		{ id: pedido.id, endereco: pedido.endereco },
		{ codpes: user.codpes, suporte: user.suporte, acao, objeto: filtro, detalhes: { linhas } },
	)
