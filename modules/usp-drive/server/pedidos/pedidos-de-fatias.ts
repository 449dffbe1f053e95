import type { ArquivoEntregue } from '@portal/arquivos/server/public'
import { buildPortalAddress, type Db, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import {
	type DadosDoPedido,
	type EntregaRecebida,
	enderecoDoPedido,
	escolherNome,
	type SituacaoDoPedido,
} from '../../contract/index.ts'
import { exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { prepararArquivo } from '../levar/levar.ts'
import { inserirPasta } from '../pastas/organizar.ts'
import { abrirPessoal } from '../pastas/raizes.ts'
import { listarNomes } from '../queries/itens.ts'
import * as queries from '../queries/pedidos.ts'
import { inserirPedido, obterGerido, obterParaEntregar } from './pedidos.ts'

/** Deliveries of one request that another slice shows. */
const MAIS_ENTREGAS = 50

/** Request for files that another slice opens for a person, in a new folder of their own: who has the address delivers. */
export async function pedirArquivos(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ nompta, ...dados }: DadosDoPedido & { readonly nompta: string },
): Promise<{ readonly codpdarq: string; readonly endereco: string }> {
	const codptaarqudr = await abrirPessoal(db, portal, user)
	const nome = escolherNome(nompta, await listarNomes(db, codptaarqudr, nompta))
	const pasta = await inserirPasta(db, portal, user, { codptaarqudr, nompta: nome })
	return inserirPedido(db, portal, user, { codptaarqudr: pasta.codptaarqudr, ...dados })
}

export interface PedidoComEntregas {
	readonly situacao: SituacaoDoPedido
	readonly dtalim: string
	readonly endereco: string
	readonly entregas: readonly EntregaRecebida[]
}

/** Request with its deliveries, the newest first. @throws NotFoundError for somebody else's. */
export async function obterPedidoComEntregas(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpdarq: string,
): Promise<PedidoComEntregas> {
	const linha = await obterGerido(db, portal, user, await queries.buscarPedido(db, codpdarq))
	const { situacao, dtalim } = await obterParaEntregar(db, portal, codpdarq)
	const { itens } = await queries.paginarEntregas(db, linha, { pagina: 1, porPagina: MAIS_ENTREGAS })
	const endereco = buildPortalAddress(portal, enderecoDoPedido(codpdarq))
	return { situacao, dtalim, endereco, entregas: itens }
}

/** File of a delivery, by the right to read it. @throws NotFoundError for a delivery of another request, or deleted. */
export async function abrirEntregue(
	portal: Portal,
	user: SessionUser,
	{ codpdarq, codetg }: { readonly codpdarq: string; readonly codetg: number },
): Promise<ArquivoEntregue & { readonly numitm: number | null }> {
	const { entregas } = await obterPedidoComEntregas(portal.db, portal, user, codpdarq)
	const entrega = entregas.find((uma) => uma.codetg === codetg)
	if (entrega?.codarqudr == null)
		throw new NotFoundError('entrega-nao-encontrada', 'Não há este arquivo entre os que chegaram. Recarregue a página.')
	const acesso = await obterAcesso(portal.db, portal, user, { coditm: entrega.codarqudr, tipitm: 'A' })
	exigirDireito(acesso, 'ler')
	return { ...(await prepararArquivo(portal, acesso)), numitm: entrega.numitm }
}
