import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { recebidoDoDisco } from '@portal/arquivos/server/public'
import { ConflictError, NotAllowedError, PreconditionError, WorkFolder } from '@portal/platform/server'
import { cabeNaCota } from '../../contract/index.ts'
import { type Acesso, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { copiar } from '../arquivos/copiar.ts'
import { cotaCheia, exigirTamanho, guardar } from '../arquivos/guardar.ts'
import { excluirItens, inserirPasta, moverItens, renomear } from '../pastas/organizar.ts'
import { gravarPropriedade, removerPropriedade, removerTravasDe } from '../queries/dav.ts'
import { reservarRaizes } from '../queries/itens.ts'
import { recusarTopo } from './ler.ts'
import { acharLugar, escreverEndereco, type Lugar, lerPartes } from './lugar.ts'
import {
	caminhoDe,
	executarEmTransacao,
	exigirItem,
	exigirPastaLivre,
	lerCabecalho,
	lerCondicoesDoPedido,
	lerCorpo,
	obterEtag,
	type PedidoDav,
} from './pedido.ts'
import { escreverEtagDoResumo, escreverMultistatus } from './propriedades.ts'
import {
	buscarFilho,
	type Elemento,
	escaparXml,
	escreverConteudo,
	escreverTag,
	lerXml,
	listarElementos,
} from './xml.ts'

/** Files that the Finder leaves everywhere: taken and thrown away. */
const ehRastro = (nome: string): boolean => nome === '.DS_Store' || nome.startsWith('._')

function exigirPasta({ pasta }: Lugar): Acesso {
	if (!pasta) throw new ConflictError('sem-pasta', 'A pasta deste endereço não existe. Crie-a antes.')
	return pasta
}

export async function mkcol(pedido: PedidoDav): Promise<unknown> {
	const { portal, reply, request } = pedido
	if ((await lerCorpo(request)) !== '') return reply.code(415).send()
	const situacao = await executarEmTransacao(pedido, async ({ db, user, lugar }) => {
		if (lugar.item || lugar.topo) return 405
		recusarTopo(lugar)
		const { coditm: codptaarqudr } = exigirPasta(lugar)
		await inserirPasta(db, portal, user, { codptaarqudr, nompta: lugar.nome })
		return 201
	})
	return reply.code(situacao).send()
}

async function conferirValidadores({ db, request }: PedidoDav, item: Acesso | undefined): Promise<void> {
	const etag = await obterEtag(db, item)
	const igual = lerCabecalho(request, 'if-match')
	const diferente = lerCabecalho(request, 'if-none-match')
	const falha =
		(igual !== undefined && (etag === undefined || (igual !== '*' && !igual.includes(etag)))) ||
		(diferente !== undefined && etag !== undefined && (diferente === '*' || diferente.includes(etag)))
	if (falha) throw new PreconditionError('versao-mudou', 'O arquivo mudou desde que você o abriu. Abra-o de novo.')
}

/** The body goes to the disk of this process on its way, with its hash. */
async function receberCorpo({ request, lugar }: PedidoDav, folder: WorkFolder) {
	const hash = createHash('sha256')
	let tamanho = 0
	async function* contar() {
		for await (const parte of request.raw as AsyncIterable<Buffer>) {
			hash.update(parte)
			tamanho += parte.length
			exigirTamanho(tamanho)
			yield parte
		}
	}
	const caminho = await folder.place(Readable.from(contar()), [])
	return recebidoDoDisco({ nome: lugar.nome, tipo: '', caminho, tamanho, sha256: hash.digest('hex') })
}

/** Last instant, in seconds, that a program may give: the year 9999. */
const ULTIMO_SEGUNDO = 253_402_300_799

/** Last modification of a file, in seconds, as the programs of ownCloud and Nextcloud, and rclone, tell it. */
function lerModificacao({ request }: PedidoDav): string | undefined {
	const segundos = Number(lerCabecalho(request, 'x-oc-mtime') ?? Number.NaN)
	return segundos >= 0 && segundos <= ULTIMO_SEGUNDO ? new Date(segundos * 1000).toISOString() : undefined
}

export async function put(pedido: PedidoDav): Promise<unknown> {
	const { db, portal, user, request, reply, lugar } = pedido
	if (ehRastro(lugar.nome)) {
		request.raw.resume()
		return reply.code(201).send()
	}
	recusarTopo(lugar)
	const { item } = lugar
	if (item?.tipitm === 'P') return reply.code(405).send()
	const pasta = exigirPasta(lugar)
	const tokens = await lerCondicoesDoPedido(db, portal, user, request)
	const quem = { ...user, tokens }
	await conferirValidadores(pedido, item)
	// A refusal comes before the bytes, so that they fill no disk.
	if (item) exigirMudanca({ ...item, agente: { ...item.agente, tokens } }, 'alterar')
	else {
		exigirPastaLivre(lugar, quem)
		exigirMudanca({ ...pasta, agente: { ...pasta.agente, tokens } }, 'enviar')
	}
	const prometido = Number(lerCabecalho(request, 'content-length') ?? 0)
	if (!cabeNaCota(pasta, prometido)) throw cotaCheia(pasta)
	const folder = new WorkFolder()
	try {
		request.allowLongBody()
		const recebido = await receberCorpo(pedido, folder)
		const modificada_em = lerModificacao(pedido)
		const destino = { codptaarqudr: pasta.coditm, colisao: 'versao', modificada_em } as const
		const feito = await guardar(portal, quem, recebido, destino)
		if (modificada_em) reply.header('x-oc-mtime', 'accepted')
		return reply
			.code(item ? 204 : 201)
			.header('etag', escreverEtagDoResumo(feito.sha256))
			.send()
	} finally {
		await folder.remove()
	}
}

export async function remover(pedido: PedidoDav): Promise<unknown> {
	const { portal, reply, request } = pedido
	if (request.url.includes('#')) return reply.code(400).send()
	await executarEmTransacao(pedido, async ({ db, user, lugar }) => {
		recusarTopo(lugar)
		const { coditm } = exigirItem(lugar)
		exigirPastaLivre(lugar, user)
		await excluirItens(db, portal, user, [coditm])
		await removerTravasDe(db, coditm)
	})
	return reply.code(204).send()
}

/** Place that Destination names; the other end of a COPY or MOVE. */
async function acharDestino({ db, portal, user, request }: PedidoDav): Promise<Lugar | 502> {
	const escrito = lerCabecalho(request, 'destination') ?? ''
	const outroServidor = URL.canParse(escrito) && new URL(escrito).host !== request.host
	const partes = lerPartes(caminhoDe(escrito))
	return outroServidor || !partes ? 502 : acharLugar(db, portal, user, partes)
}

/** Frees the place of a COPY or MOVE; what was there goes to the trash. */
async function abrirLugar({ db, portal, user, request }: PedidoDav, destino: Lugar): Promise<boolean> {
	if (!destino.item) {
		exigirPastaLivre(destino, user)
		return false
	}
	if (lerCabecalho(request, 'overwrite')?.toUpperCase() === 'F')
		throw new PreconditionError('ja-existe', 'Já há um item com este nome no destino.')
	await excluirItens(db, portal, user, [destino.item.coditm])
	await removerTravasDe(db, destino.item.coditm)
	return true
}

const comecaCom = (partes: readonly string[], outras: readonly string[]): boolean =>
	outras.every((parte, indice) => partes[indice] === parte)

type Transferir = (dentro: PedidoDav, item: Acesso, destino: Lugar) => Promise<void>

async function transferir(pedido: PedidoDav, fazer: Transferir): Promise<unknown> {
	const { reply } = pedido
	const situacao = await executarEmTransacao(pedido, async (dentro) => {
		const { lugar, db, portal, user } = dentro
		const item = exigirItem(lugar)
		const destino = await acharDestino(dentro)
		if (destino === 502) return 502
		recusarTopo(destino)
		exigirPasta(destino)
		if (comecaCom(lugar.partes, destino.partes) || (comecaCom(destino.partes, lugar.partes) && item.tipitm === 'P'))
			throw new NotAllowedError('mesmo-lugar', 'O destino é o mesmo lugar, ou está dentro dele. Escolha outro.')
		const substituiu = await abrirLugar(dentro, destino)
		await fazer(dentro, item, await acharLugar(db, portal, user, destino.partes))
		return substituiu ? 204 : 201
	})
	return reply.code(situacao).send()
}

export const copy = (pedido: PedidoDav): Promise<unknown> =>
	transferir(pedido, async ({ db, portal, user, request }, item, destino) => {
		exigirDireito(item, 'ler')
		const { coditm, caminho } = exigirPasta(destino)
		await reservarRaizes(db, [caminho[0] ?? 0])
		const pasta = await obterAcesso(db, portal, user, { coditm })
		exigirMudanca(pasta, 'enviar')
		const profunda = lerCabecalho(request, 'depth') !== '0'
		await copiar(db, portal, user, { item, pasta, nome: destino.nome, profunda })
	})

export const move = (pedido: PedidoDav): Promise<unknown> =>
	transferir(pedido, async ({ db, portal, user, lugar }, item, destino) => {
		recusarTopo(lugar)
		exigirPastaLivre(lugar, user)
		const { coditm } = item
		const pasta = exigirPasta(destino)
		if (pasta.coditm !== item.coditmpai)
			await moverItens(db, portal, user, { itens: [coditm], codptaarqudr: pasta.coditm })
		await renomear(db, portal, user, { coditm, nomitm: destino.nome })
		await removerTravasDe(db, coditm)
	})

/** Properties are set and removed in their order, all or none; the live ones are protected. */
export async function proppatch(pedido: PedidoDav): Promise<unknown> {
	const { reply, request } = pedido
	const raiz = await lerXml(await lerCorpo(request))
	const mudancas = listarElementos(raiz).flatMap((ato) => {
		const prop = buscarFilho(ato, 'prop')
		return (prop ? listarElementos(prop) : []).map((propriedade) => ({ ato: ato.nome, propriedade }))
	})
	const protegidas = mudancas.filter(({ propriedade }) => propriedade.espaco === 'DAV:')
	const endereco = await executarEmTransacao(pedido, async ({ db, lugar }) => {
		const item = exigirItem(lugar)
		exigirMudanca(item, 'alterar')
		if (protegidas.length === 0)
			for (const { ato, propriedade } of mudancas) {
				const { espaco, nome } = propriedade
				const chave = { coditm: item.coditm, espaco, nome }
				if (ato === 'remove') await removerPropriedade(db, chave)
				else await gravarPropriedade(db, { ...chave, valor: escreverConteudo(propriedade) })
			}
		return escreverEndereco(lugar.partes, item.tipitm === 'P')
	})
	const situar = (propriedade: Elemento): string => {
		if (protegidas.length === 0) return '200 OK'
		return propriedade.espaco === 'DAV:' ? '403 Forbidden' : '424 Failed Dependency'
	}
	const blocos = mudancas.map(
		({ propriedade }) =>
			`<D:propstat><D:prop>${escreverTag(propriedade, '')}</D:prop><D:status>HTTP/1.1 ${situar(propriedade)}</D:status></D:propstat>`,
	)
	const resposta = `<D:response><D:href>${escaparXml(endereco)}</D:href>${blocos.join('')}</D:response>`
	return reply.code(207).type('application/xml; charset=utf-8').send(escreverMultistatus(resposta))
}
