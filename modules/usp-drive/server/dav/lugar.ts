import { type Db, NotFoundError, type Portal } from '@portal/platform/server'
import { escolherNome } from '../../contract/index.ts'
import { type Acesso, obterAcesso } from '../acesso/acesso.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { abrirPessoal } from '../pastas/raizes.ts'
import { buscarPorNome } from '../queries/itens.ts'
import { paginarRaizes } from '../queries/listas.ts'

export const PREFIXO = '/proxy/wsuspdrive/dav'

const MAIS_RAIZES = 1000

/** Folders at the top, as a program sees them: each under a name of its own. */
export async function listarTopo(db: Db, portal: Portal, user: Quem): Promise<{ coditm: number; nome: string }[]> {
	const agente = lerAgente(portal, user)
	const paginacao = { pagina: 1, porPagina: MAIS_RAIZES }
	let { itens } = await paginarRaizes(db, agente, paginacao)
	if (!itens.some(({ tippta, codpesdon }) => tippta === 'P' && codpesdon === user.codpes)) {
		await abrirPessoal(db, portal, user)
		itens = (await paginarRaizes(db, agente, paginacao)).itens
	}
	const ocupados = new Set<string>()
	return itens.map(({ coditm, nomitm }) => {
		const nome = escolherNome(nomitm, ocupados)
		ocupados.add(nome.normalize('NFC'))
		return { coditm, nome }
	})
}

export const escreverEndereco = (partes: readonly string[], pasta: boolean): string =>
	[
		PREFIXO,
		...partes.map((parte) =>
			encodeURIComponent(parte).replace(/[!'()*]/g, (sinal) => `%${sinal.charCodeAt(0).toString(16).toUpperCase()}`),
		),
	].join('/') + (pasta ? '/' : '')

/** Parts of an address below the prefix; undefined where it is not one of ours. */
export function lerPartes(endereco: string): string[] | undefined {
	const [caminho = ''] = endereco.split(/[?#]/)
	if (caminho !== PREFIXO && !caminho.startsWith(`${PREFIXO}/`)) return undefined
	try {
		return caminho.slice(PREFIXO.length).split('/').filter(Boolean).map(decodeURIComponent)
	} catch {
		return undefined
	}
}

export interface Lugar {
	readonly partes: readonly string[]
	readonly nome: string
	/** The top itself, which is no folder of anybody. */
	readonly topo: boolean
	/** Folder that holds the place; undefined at the top, below it, and where that folder is not there. */
	readonly pasta: Acesso | undefined
	/** Item at the place. */
	readonly item: Acesso | undefined
}

const ignorarAusencia = (erro: unknown): undefined => {
	if (erro instanceof NotFoundError) return undefined
	throw erro
}

/** Item and folder that an address names, as this person may see them. */
export async function acharLugar(db: Db, portal: Portal, user: Quem, partes: readonly string[]): Promise<Lugar> {
	const nome = partes.at(-1) ?? ''
	if (partes.length === 0) return { partes, nome, topo: true, pasta: undefined, item: undefined }
	const [primeira = '', ...resto] = partes
	const raiz = (await listarTopo(db, portal, user)).find(
		(uma) => uma.nome.normalize('NFC') === primeira.normalize('NFC'),
	)
	const obter = (coditm: number) => obterAcesso(db, portal, user, { coditm }).catch(ignorarAusencia)
	let pasta: Acesso | undefined
	let item = raiz && (await obter(raiz.coditm))
	for (const parte of resto) {
		pasta = item?.tipitm === 'P' ? item : undefined
		const achado = pasta && (await buscarPorNome(db, pasta.coditm, parte))
		item = achado && (await obter(achado.coditm))
	}
	return { partes, nome, topo: false, pasta, item }
}
