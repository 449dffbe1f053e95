import { NotAllowedError, NotFoundError, readRange } from '@portal/platform/server'
import { isTitulo, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirDireito } from '../acesso/acesso.ts'
import { lerAgente } from '../acesso/pessoa.ts'
import { abrirVersao } from '../arquivos/baixar.ts'
import { paginarItens } from '../queries/listas.ts'
import { listarTopo } from './lugar.ts'
import { exigirItem, lerCabecalho, lerCorpo, type PedidoDav } from './pedido.ts'
import {
	descreverRecurso,
	escreverEtagDoResumo,
	escreverMultistatus,
	lerPergunta,
	type Recurso,
	reunirRecursos,
} from './propriedades.ts'

const MAIS_ITENS = 20_000

/** Children of a place, each with its facts. */
async function listarDentro({ db, portal, user, lugar }: PedidoDav): Promise<Recurso[]> {
	const { partes, topo, item } = lugar
	const nomes = new Map<number, string>()
	if (topo) for (const { coditm, nome } of await listarTopo(db, portal, user)) nomes.set(coditm, nome)
	else if (item?.tipitm === 'P') {
		const titulo = item.regras.some(isTitulo)
		const de = { coditm: item.coditm, titulo, le: temDireito(item.direito, 'ler') }
		const filtro = { pagina: 1, porPagina: MAIS_ITENS, ordem: 'nome', sentido: 'asc' } as const
		for (const { coditm, nomitm } of (await paginarItens(db, lerAgente(portal, user), de, filtro)).itens)
			nomes.set(coditm, nomitm)
	}
	const recursos = await reunirRecursos(db, [...nomes.keys()])
	return recursos.map((recurso) => ({
		...recurso,
		partes: [...partes, nomes.get(recurso.linha.coditm) ?? recurso.linha.nomitm],
		acesso: undefined,
	}))
}

/** @throws NotFoundError for what others delivered to a folder whose files this person may not see. */
function exigirVisivel(item: Acesso): Acesso {
	const { direito, tipitm, codpescad, agente } = item
	if (tipitm === 'A' && codpescad !== agente.codpes && !temDireito(direito, 'ver'))
		throw new NotFoundError('nao-encontrado', 'Não há nada neste endereço.')
	return item
}

export async function propfind(pedido: PedidoDav): Promise<unknown> {
	const { db, portal, request, reply, lugar } = pedido
	const profundidade = lerCabecalho(request, 'depth') ?? 'infinity'
	if (profundidade !== '0' && profundidade !== '1') {
		reply.code(403).type('application/xml; charset=utf-8')
		return reply.send(
			'<?xml version="1.0" encoding="utf-8"?>\n<D:error xmlns:D="DAV:"><D:propfind-finite-depth/></D:error>',
		)
	}
	const pergunta = await lerPergunta(await lerCorpo(request))
	const item = lugar.topo ? undefined : exigirVisivel(exigirItem(lugar))
	const [proprio] = item ? await reunirRecursos(db, [item.coditm]) : []
	const este: Recurso = { partes: lugar.partes, linha: proprio?.linha, acesso: item, proprias: proprio?.proprias ?? [] }
	const dentro = profundidade === '1' ? await listarDentro(pedido) : []
	const agora = portal.agora().getTime()
	const respostas = [este, ...dentro].map((recurso) => descreverRecurso(recurso, pergunta, agora)).join('')
	return reply.code(207).type('application/xml; charset=utf-8').send(escreverMultistatus(respostas))
}

/** A file, whole or a range of it; a folder is for programs and shows nothing to a browser. */
export async function obter({ db, portal, request, reply, lugar }: PedidoDav): Promise<unknown> {
	if (lugar.topo)
		return reply.type('text/plain; charset=utf-8').send('USP Drive: abra este endereço em um programa WebDAV.\n')
	const item = exigirItem(lugar)
	exigirDireito(item, 'ler')
	if (item.tipitm === 'P') return reply.type('text/plain; charset=utf-8').send(`${item.nomitm}\n`)
	const { tipo, conteudo, tamanho = 0, versao = '', trecho } = await abrirVersao(db, portal, item)
	const etag = escreverEtagDoResumo(versao)
	reply.header('etag', etag).header('accept-ranges', 'bytes').header('content-type', tipo)
	reply.header('content-disposition', 'attachment').header('content-security-policy', "default-src 'none'; sandbox")
	const fechar = () => (Buffer.isBuffer(conteudo) ? undefined : conteudo.destroy())
	if (request.headers['if-none-match'] === etag) {
		fechar()
		return reply.code(304).send()
	}
	if (request.method === 'HEAD') {
		fechar()
		return reply.header('content-length', tamanho).send()
	}
	const pedido = readRange(lerCabecalho(request, 'range'), tamanho)
	if (pedido === undefined || !trecho) return reply.header('content-length', tamanho).send(conteudo)
	fechar()
	if (pedido === 'impossible') return reply.code(416).header('content-range', `bytes */${tamanho}`).send()
	reply.code(206).header('content-range', `bytes ${pedido.inicio}-${pedido.fim}/${tamanho}`)
	return reply.header('content-length', pedido.fim - pedido.inicio + 1).send(await trecho(pedido))
}

export function recusarTopo({ topo, partes }: PedidoDav['lugar']): void {
	if (topo || partes.length === 1)
		throw new NotAllowedError('no-topo', 'Aqui ficam só as pastas principais. Abra uma delas.')
}
