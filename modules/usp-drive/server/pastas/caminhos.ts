import type { Db, Portal } from '@portal/platform/server'
import { chaveDoNome, escolherNome } from '../../contract/index.ts'
import { exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import * as queries from '../queries/itens.ts'

interface Pedido {
	readonly codptaarqudr: number
	readonly caminhos: readonly (readonly string[])[]
}

/** Folders of these ways: those that are there take what comes, and the others are made. Asked again, it makes none. */
export async function abrirCaminhos(db: Db, portal: Portal, user: Quem, { codptaarqudr, caminhos }: Pedido) {
	const [raiz = 0] = (await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })).caminho
	await queries.reservarRaizes(db, [raiz])
	const abertas = new Map<string, number>()
	async function abrir(caminho: readonly string[]): Promise<number> {
		const nome = caminho.at(-1)
		if (nome === undefined) return codptaarqudr
		const chave = caminho.map(chaveDoNome).join('/')
		const aberta = abertas.get(chave) ?? (await obterOuCriar(db, portal, user, await abrir(caminho.slice(0, -1)), nome))
		abertas.set(chave, aberta)
		return aberta
	}
	const pastas: number[] = []
	for (const caminho of caminhos) pastas.push(await abrir(caminho))
	return { pastas, qtdpta: abertas.size }
}

async function obterOuCriar(db: Db, portal: Portal, user: Quem, coditm: number, nome: string): Promise<number> {
	const pai = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
	exigirMudanca(pai, 'enviar')
	const mesma = await queries.buscarPorNome(db, coditm, nome)
	if (mesma?.tipitm === 'P') {
		exigirMudanca(await obterAcesso(db, portal, user, { coditm: mesma.coditm }), 'enviar')
		return mesma.coditm
	}
	const { agente, codpesdon } = pai
	const { codpes, agora: em } = agente
	const nomitm = escolherNome(nome, await queries.listarNomes(db, coditm, nome))
	const nova = await queries.inserirItem(db, { pai, tipitm: 'P', nome: nomitm, codpes, em })
	await anotar(db, { agente, tipatv: 'criar', coditm: nova, nomitm, codpesdon })
	return nova
}
