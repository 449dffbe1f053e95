import { randomUUID } from 'node:crypto'
import type { Db, Portal } from '@portal/platform/server'
import { type Acesso, obterAcesso } from './acesso.ts'
import { cotaCheia, inserirArquivo } from './guardar.ts'
import type { Quem } from './pessoa.ts'
import { copiarPropriedades } from './queries/dav.ts'
import * as queries from './queries/itens.ts'

interface Copia {
	readonly item: Acesso
	readonly pasta: Acesso
	readonly nome: string
	/** Absent for a folder alone, without anything in it. */
	readonly profunda: boolean
}

/** Copies an item under a name into a folder whose tree is locked; bytes are kept once where the store can. */
export async function copiar(
	db: Db,
	portal: Portal,
	user: Quem,
	{ item, pasta, nome, profunda }: Copia,
): Promise<number> {
	if (item.tipitm === 'A') return copiarArquivo(db, portal, { item, pasta, nome })
	const { codpes, agora: em } = pasta.agente
	const coditm = await queries.inserirItem(db, { pai: pasta, tipitm: 'P', nome, codpes, em })
	await copiarPropriedades(db, item.coditm, coditm)
	if (!profunda) return coditm
	const dentro = { ...pasta, coditm, nomitm: nome, caminho: [...pasta.caminho, coditm] }
	for (const filho of await queries.listarFilhos(db, item.coditm)) {
		// The copy itself may lie in what is copied.
		if (filho.coditm === coditm) continue
		const visto = await obterAcesso(db, portal, user, { coditm: filho.coditm }).catch(() => undefined)
		if (visto?.direito.pode.includes('ler'))
			await copiar(db, portal, user, { item: visto, pasta: dentro, nome: filho.nomitm, profunda })
	}
	return coditm
}

async function copiarArquivo(db: Db, portal: Portal, { item, pasta, nome }: Omit<Copia, 'profunda'>): Promise<number> {
	const versao = await queries.buscarVersao(db, item.coditm, item.numvrs)
	if (!versao || !(await queries.ocupar(db, pasta.caminho[0] ?? 0, versao.tamvrs))) throw cotaCheia(pasta)
	const chvarq = `usp-drive/${randomUUID()}`
	await portal.files.copiar(versao.chvarq, chvarq)
	const { tamvrs, sha256, mimetype } = versao
	const { codarqudr } = await inserirArquivo(db, pasta, nome, { chvarq, tamvrs, sha256, mimetype })
	await copiarPropriedades(db, item.coditm, codarqudr)
	return codarqudr
}
