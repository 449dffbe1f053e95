import { randomUUID } from 'node:crypto'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { escolherNome, MAIS_COPIADOS } from '../../contract/index.ts'
import { type Acesso, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { copiarPropriedades } from '../queries/dav.ts'
import * as queries from '../queries/itens.ts'
import { marcarAtividade } from '../queries/permissoes.ts'
import { registrarAto } from '../registrar-ato.ts'
import { cotaCheia, inserirArquivo } from './guardar.ts'

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
	const { agente, codpesdon } = pasta
	await anotar(db, { agente, tipatv: 'copiar', coditm, nomitm: nome, detalhe: `de “${item.nomitm}”`, codpesdon })
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
	const { tamvrs, sha256, mimetype, modificada_em } = versao
	const conteudo = { chvarq, tamvrs, sha256, mimetype, modificada_em }
	const detalhe = `de “${item.nomitm}”`
	const { codarqudr } = await inserirArquivo(db, pasta, nome, conteudo, { tipatv: 'copiar', detalhe })
	await copiarPropriedades(db, item.coditm, codarqudr)
	return codarqudr
}

interface Copias {
	readonly itens: readonly number[]
	readonly codptaarqudr: number
}

/** Copies items into a folder, each under a free name; what may not be read is left out. */
export async function copiarPara(db: Db, portal: Portal, user: Quem, { itens, codptaarqudr }: Copias) {
	const chave = { coditm: codptaarqudr, tipitm: 'P' as const }
	await queries.reservarRaizes(db, [(await obterAcesso(db, portal, user, chave)).caminho[0] ?? 0])
	const pasta = await obterAcesso(db, portal, user, chave)
	exigirMudanca(pasta, 'enviar')
	const unicos = [...new Set(itens)]
	if ((await queries.contarAbaixo(db, unicos)) > MAIS_COPIADOS)
		throw new RuleError('itens-demais', 'São arquivos demais para uma cópia. Copie por partes.')
	const feitos: { coditm: number; pasta_antes: number | null; nome_antes: string; copia: number }[] = []
	for (const coditm of unicos) {
		const item = await obterAcesso(db, portal, user, { coditm })
		exigirDireito(item, 'ler')
		if (pasta.caminho.includes(coditm))
			throw new RuleError('pasta-em-si', `“${item.nomitm}” não cabe dentro de si mesma. Escolha outra pasta.`)
		const nome = escolherNome(item.nomitm, await queries.listarNomes(db, codptaarqudr, item.nomitm))
		const copia = await copiar(db, portal, user, { item, pasta, nome, profunda: true })
		feitos.push({ coditm, pasta_antes: item.coditmpai, nome_antes: item.nomitm, copia })
	}
	return { pasta, feitos }
}

export async function copiarItens(db: Db, portal: Portal, user: Quem, copias: Copias) {
	const { pasta, feitos } = await copiarPara(db, portal, user, copias)
	const { agente, coditm: destino, nomitm } = pasta
	const codato = await registrarAto(db, agente, { tipato: 'copiar', destino, feitos })
	const feitas = feitos.map(({ copia }) => copia)
	await marcarAtividade(db, feitas, { tipatv: 'copiar', desde: agente.agora, codato })
	const quantos = feitas.length === 1 ? '1 cópia' : `${feitas.length} cópias`
	return { copias: feitas, qtditm: feitas.length, codato, mensagem: `${quantos} em “${nomitm}”.` }
}
