import type { Levado } from '@portal/arquivos/contract'
import { exigirDrive } from '@portal/arquivos/server/public'
import { type Binario, type Context, NotFoundError, openChecked, RuleError } from '@portal/platform/server'
import { escreverPaginas, type LARGURAS_PAGINA } from '../../contract/index.ts'
import { documentoVisivel } from '../acesso/visibilidade.ts'
import { buscarArquivo, listarPaginasDeTexto } from '../arquivos/queries.ts'
import { nomeDoArquivo, registroDe } from '../arquivos/registro-do-arquivo.ts'
import type { Pedido } from '../atos/agir.ts'
import { documentoNaoEncontrado } from '../ocorrencias/anexos.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { registrarVisita } from '../processo/queries/visita.ts'
import { PaginasDesenhadas } from './paginas-desenhadas.ts'

export type PedidoDeArquivo = Pick<Context, 'db' | 'portal' | 'pedido'> & {
	readonly user: Pedido['user']
	readonly params: { readonly numpro: string; readonly codarqpdl: number }
}

/** Access check of the process and then of the document, which may be more restricted. */
export async function exigirArquivo(pedido: Omit<PedidoDeArquivo, 'pedido'>) {
	const { db, params } = pedido
	const { atuacao, processo } = await exigirVisivel(pedido)
	const arquivo = await buscarArquivo(db, params.numpro, params.codarqpdl)
	if (!arquivo || !documentoVisivel(arquivo.nivacearq, atuacao, processo)) throw documentoNaoEncontrado()
	return { arquivo, atuacao, processo }
}

export async function baixarArquivo(pedido: PedidoDeArquivo): Promise<Binario> {
	const { arquivo, atuacao, processo } = await exigirArquivo(pedido)
	await registrarVisita(pedido.db, processo, atuacao)
	const { conteudo, tamanho } = await openChecked(pedido.portal, registroDe(arquivo))
	return { tipo: arquivo.mimetype, conteudo, tamanho, nome: nomeDoArquivo(arquivo), versao: arquivo.sha256 }
}

/** A document of a restricted case, or restricted itself, stays in the case: a hand-off widens no right. */
export async function guardarNoDrive({
	pasta,
	...pedido
}: Omit<PedidoDeArquivo, 'db' | 'pedido'> & { readonly pasta: string }): Promise<Levado> {
	const { portal, user } = pedido
	const { db } = portal
	const { arquivo, atuacao, processo } = await exigirArquivo({ ...pedido, db })
	if (arquivo.nivacearq !== 'P' || processo.nivacepro !== 'P')
		throw new RuleError(
			'documento-restrito',
			'Este documento é de acesso restrito e fica só no processo. Abra-o aqui quando precisar.',
		)
	await registrarVisita(db, processo, atuacao)
	const registro = registroDe(arquivo)
	const { nome, sha256 } = registro
	const abrir = async () => (await openChecked(portal, registro)).conteudo
	const entregue = { nome, sha256, tipo: arquivo.mimetype, tamanho: arquivo.tamarq, abrir }
	return exigirDrive(portal).receber(portal, user, [entregue], pasta)
}

const desenhadas = new PaginasDesenhadas()

const paginaNaoEncontrada = (qtdpgn: number) =>
	new NotFoundError('pagina-nao-encontrada', `Este documento tem ${escreverPaginas(qtdpgn)}. Escolha uma delas.`)

type PedidoDePagina = PedidoDeArquivo & {
	readonly params: { readonly numpag: number }
	readonly query: { readonly largura: (typeof LARGURAS_PAGINA)[number] }
}

/**
 * The ETag follows the content, so a document signed meanwhile is drawn anew; access is checked before it is
 * compared.
 */
export async function verPagina(pedido: PedidoDePagina): Promise<Binario> {
	const { portal, params, query } = pedido
	const { arquivo } = await exigirArquivo(pedido)
	if (params.numpag > arquivo.qtdpgn) throw paginaNaoEncontrada(arquivo.qtdpgn)
	const versao = `${arquivo.sha256}-${params.numpag}-${query.largura}`
	const tipo = 'image/webp'
	if (pedido.pedido.header('if-none-match') === `"${versao}"`) return { tipo, conteudo: Buffer.alloc(0), versao }
	const conteudo = await desenhadas.obter(versao, async () => {
		const guardado = await openChecked(portal, registroDe(arquivo))
		const imagem = await portal.pdf.desenharPagina(guardado.conteudo, {
			pagina: params.numpag,
			largura: query.largura,
		})
		return imagem.conteudo
	})
	return { tipo, conteudo, tamanho: conteudo.length, versao }
}

export async function lerTexto(pedido: PedidoDeArquivo) {
	const { arquivo } = await exigirArquivo(pedido)
	return { paginas: await listarPaginasDeTexto(pedido.db, arquivo.codarqpdl), pronto: arquivo.sittxt !== 'P' }
}
