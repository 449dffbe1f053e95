import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ConflictError, InputError, inTransaction, LockedError, PreconditionError } from '@portal/platform/server'
import { exigirDescongelada, exigirDireito } from '../acesso/acesso.ts'
import { guardar } from '../arquivos/guardar.ts'
import { inserirTrava, removerTrava, removerTravasVencidas, renovarTrava, verificarOutraTrava } from '../queries/dav.ts'
import { reservarRaizes } from '../queries/itens.ts'
import { recusarTopo } from './ler.ts'
import { acharLugar, escreverEndereco } from './lugar.ts'
import { exigirItem, exigirPastaLivre, lerCabecalho, lerCondicoesDoPedido, lerCorpo, type PedidoDav } from './pedido.ts'
import { escreverTravas } from './propriedades.ts'
import { buscarFilho, escreverConteudo, lerXml } from './xml.ts'

/** Longest lock: a program that is still open renews it. */
const MAXIMO_S = 3600

function lerPrazo(cabecalho: string | undefined): number {
	const [, segundos] = /Second-(\d{1,9})/i.exec(cabecalho ?? '') ?? []
	return Math.min(segundos ? Number(segundos) : MAXIMO_S, MAXIMO_S)
}

async function lerEscopo(corpo: string): Promise<{ escopo: 'exclusive' | 'shared'; dono: string }> {
	const info = await lerXml(corpo)
	const escopo = buscarFilho(info, 'lockscope')
	const dono = buscarFilho(info, 'owner')
	if (!escopo) throw new InputError('trava-invalida', 'O pedido do programa não pôde ser entendido.')
	return { escopo: buscarFilho(escopo, 'shared') ? 'shared' : 'exclusive', dono: dono ? escreverConteudo(dono) : '' }
}

/** A lock on a place without a file makes an empty file there (RFC 4918, 7.3). */
async function criarVazio({ portal, user, lugar }: PedidoDav, codptaarqudr: number): Promise<void> {
	const vazio = createHash('sha256').digest('hex')
	await guardar(
		portal,
		user,
		{
			nome: lugar.nome,
			tamanho: 0,
			sha256: vazio,
			inicio: Buffer.alloc(0),
			abrir: () => Readable.from([]),
			guardar: (files, chave) => files.gravar(chave, Buffer.alloc(0), 0),
			tomar: async () => undefined,
		},
		{ codptaarqudr, colisao: 'versao' },
	)
}

export async function lock(pedido: PedidoDav): Promise<unknown> {
	const { db, portal, request, reply, lugar } = pedido
	recusarTopo(lugar)
	const corpo = await lerCorpo(request)
	const tokens = await lerCondicoesDoPedido(db, portal, pedido.user, request)
	const user = { ...pedido.user, tokens }
	const dtafim = new Date(portal.agora().getTime() + lerPrazo(lerCabecalho(request, 'timeout')) * 1000).toISOString()
	if (corpo === '') return renovar({ ...pedido, user }, tokens, dtafim)
	const pedida = await lerEscopo(corpo)
	const novo = lugar.item === undefined
	if (novo) {
		if (!lugar.pasta) throw new ConflictError('sem-pasta', 'A pasta deste endereço não existe. Crie-a antes.')
		exigirPastaLivre(lugar, user)
		await criarVazio({ ...pedido, user }, lugar.pasta.coditm)
	}
	const token = `urn:uuid:${randomUUID()}`
	await inTransaction(portal.db, async (trx) => {
		const item = exigirItem(await acharLugar(trx, portal, user, lugar.partes))
		await reservarRaizes(trx, [item.caminho[0] ?? 0])
		await removerTravasVencidas(trx, item.agente.agora)
		exigirDireito(item, 'alterar')
		exigirDescongelada(item)
		const { coditm, caminho } = item
		const profunda = item.tipitm === 'P' && lerCabecalho(request, 'depth') !== '0'
		const nova = { coditm, caminho, profunda, escopo: pedida.escopo, agora: item.agente.agora, codpes: user.codpes }
		if (await verificarOutraTrava(trx, nova))
			throw new LockedError('em-edicao', 'O item já está em edição. Tente depois.')
		await inserirTrava(trx, { token, coditm, codpes: user.codpes, profunda, dtafim, mottrv: null, ...pedida })
	})
	reply.header('lock-token', `<${token}>`).code(novo ? 201 : 200)
	return responder({ ...pedido, user }, token)
}

async function renovar(pedido: PedidoDav, tokens: readonly string[], dtafim: string): Promise<unknown> {
	const { portal, user, lugar } = pedido
	const item = exigirItem(lugar)
	const minha = item.travas.find(({ token }) => tokens.includes(token))
	if (!minha || !(await renovarTrava(portal.db, minha.token, user.codpes, dtafim)))
		throw new PreconditionError('trava-vencida', 'O arquivo já não está travado. Abra-o de novo.')
	return responder(pedido, minha.token)
}

async function responder({ db, portal, user, lugar, reply }: PedidoDav, token: string): Promise<unknown> {
	const item = exigirItem(await acharLugar(db, portal, user, lugar.partes))
	const travas = item.travas.filter((trava) => trava.token === token)
	const endereco = escreverEndereco(lugar.partes, item.tipitm === 'P')
	const conteudo = escreverTravas(travas, endereco, portal.agora().getTime())
	return reply
		.type('application/xml; charset=utf-8')
		.send(
			`<?xml version="1.0" encoding="utf-8"?>\n<D:prop xmlns:D="DAV:"><D:lockdiscovery>${conteudo}</D:lockdiscovery></D:prop>`,
		)
}

export async function unlock({ portal, user, request, reply, lugar }: PedidoDav): Promise<unknown> {
	const [, token] = /^\s*<([^>]+)>\s*$/.exec(lerCabecalho(request, 'lock-token') ?? '') ?? []
	if (token === undefined) throw new InputError('sem-trava', 'O programa não disse que trava soltar.')
	const { caminho } = exigirItem(lugar)
	if (!(await removerTrava(portal.db, { token, codpes: user.codpes, caminho })))
		throw new ConflictError('trava-vencida', 'O arquivo já não está travado.')
	return reply.code(204).send()
}
