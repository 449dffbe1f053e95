import type { Db, Portal } from '@portal/platform/server'
import { chaveDoNome, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { exigirQueFique } from '../guarda/exigir.ts'
import type { AtoEmCurso, DoLote } from '../queries/atos.ts'
import * as queries from '../queries/atos.ts'
import { ocupar, reservarRaizes } from '../queries/itens.ts'

/** Change that a batch makes to an item now: an act, or what takes it back. */
export interface Passo {
	readonly item: DoLote
	readonly faz: 'mover' | 'excluir' | 'restaurar' | 'copiar' | 'renomear'
	/** Folder to which the item goes. */
	readonly para: number | null
	/** Name that the item gets back. */
	readonly nome: string | null
}

/** Plan of one item of an act; undefined where it no longer stands as the act left it. */
export function planejarPasso(ato: AtoEmCurso, item: DoLote): Passo | undefined {
	const { tipato, destino, situacao } = ato
	if (situacao === 'andando')
		return tipato === 'renomear' ? undefined : { item, faz: tipato, para: destino, nome: null }
	if (tipato === 'excluir') return item.excluido ? { item, faz: 'restaurar', para: null, nome: null } : undefined
	return item.excluido ? undefined : planejarVolta(ato, item)
}

/** Way back of an item that is not in the trash. */
function planejarVolta({ tipato, destino }: AtoEmCurso, item: DoLote): Passo | undefined {
	const nome = item.nome_depois !== null && item.nome_depois === item.nomitm ? item.nome_antes : null
	const volta = nome === item.nomitm ? null : nome
	if (tipato === 'mover')
		return destino !== null && item.coditmpai === destino
			? { item, faz: 'mover', para: item.pasta_antes, nome: volta }
			: undefined
	if (tipato === 'renomear') return nome === null ? undefined : { item, faz: 'renomear', para: null, nome }
	return { item, faz: 'excluir', para: null, nome: tipato === 'restaurar' ? volta : null }
}

const agrupar = <T, C>(lista: readonly T[], chave: (um: T) => C): Map<C, T[]> => Map.groupBy(lista, chave)

/** Access that lets a person change what is in a folder; undefined where each item is to be asked about alone. */
async function abrirPasta(db: Db, portal: Portal, quem: Quem, coditm: number, capacidade: 'alterar' | 'enviar') {
	try {
		const pasta = await obterAcesso(db, portal, quem, { coditm, tipitm: 'P' })
		exigirMudanca(pasta, capacidade)
		return pasta
	} catch {
		return undefined
	}
}

/** Items whose names are free in the folder, and each other's. */
async function separarLivres(db: Db, pasta: number, passos: readonly Passo[]): Promise<Passo[]> {
	const porNome = agrupar(passos, ({ item }) => chaveDoNome(item.nomitm))
	const tomados = await queries.listarTomados(db, pasta, [...porNome.keys()])
	return [...porNome].flatMap(([nome, iguais]) => (iguais.length === 1 && !tomados.has(nome) ? iguais : []))
}

function ficaNaGuarda(pasta: Acesso, destino: Acesso): boolean {
	try {
		exigirQueFique({ ...pasta, coditm: 0 }, destino)
		return true
	} catch {
		return false
	}
}

/** Files of one folder into another one, in one statement; those that it took. */
async function moverDaPasta(db: Db, pasta: Acesso, destino: Acesso, passos: readonly Passo[]): Promise<Passo[]> {
	const [de = 0] = pasta.caminho
	const [para = 0] = destino.caminho
	// Another main folder has other owners: one by one, each item is told why it stays.
	if (de !== para && !temDireito(pasta.direito, 'gerir')) return []
	if (!ficaNaGuarda(pasta, destino)) return []
	const livres = await separarLivres(db, destino.coditm, passos)
	if (de !== para) {
		const bytes = livres.reduce((soma, { item }) => soma + item.tamtot, 0)
		if (!(await ocupar(db, para, bytes))) return []
		await ocupar(db, de, -bytes)
	}
	await queries.moverArquivos(db, listarAlvos(livres), destino)
	return livres
}

const listarAlvos = (passos: readonly Passo[]): number[] => passos.map(({ item }) => item.alvo)

/**
 * Plain files are changed a whole folder at a time: the right, the locks and the holds of the folder are theirs, and are
 * asked about once. What it leaves out (folders, files with rights of their own, taken names, no right) goes one by one.
 */
export async function fazerJuntos(
	db: Db,
	portal: Portal,
	quem: Quem,
	passos: readonly Passo[],
): Promise<readonly Passo[]> {
	const simples = passos.filter(({ item, nome, faz }) => item.simples && nome === null && faz !== 'copiar')
	const grupos = agrupar(simples, ({ item, faz, para }) => `${faz} ${item.coditmpai} ${para}`)
	const destinos = simples.flatMap(({ para }) => para ?? [])
	const antes = await Promise.all([...new Set(destinos)].map((para) => abrirPasta(db, portal, quem, para, 'enviar')))
	await reservarRaizes(db, [
		...simples.map(({ item }) => item.raiz),
		...antes.map((destino) => destino?.caminho[0] ?? 0),
	])
	const feitos: Passo[] = []
	for (const grupo of grupos.values()) feitos.push(...(await fazerGrupo(db, portal, quem, grupo)))
	return feitos
}

async function fazerGrupo(db: Db, portal: Portal, quem: Quem, grupo: readonly Passo[]): Promise<readonly Passo[]> {
	const [primeiro] = grupo
	if (!primeiro) return []
	const { item, faz, para } = primeiro
	const pasta = item.coditmpai === null ? undefined : await abrirPasta(db, portal, quem, item.coditmpai, 'alterar')
	if (!pasta) return []
	const { codpes, agora: em } = pasta.agente
	if (faz === 'mover') {
		const destino = para === null ? undefined : await abrirPasta(db, portal, quem, para, 'enviar')
		return destino && destino.coditm !== pasta.coditm ? moverDaPasta(db, pasta, destino, grupo) : []
	}
	if (faz === 'excluir') {
		await queries.excluirArquivos(db, listarAlvos(grupo), { codpes, em })
		return grupo
	}
	const livres = await separarLivres(db, pasta.coditm, grupo)
	await queries.restaurarArquivos(db, listarAlvos(livres), { codpes, em })
	return livres
}
