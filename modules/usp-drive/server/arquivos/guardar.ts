import { randomUUID } from 'node:crypto'

import { type Recebido, reconhecerTipo } from '@portal/arquivos/server/public'
import {
	type Db,
	inTransaction,
	MediaTypeError,
	NotAllowedError,
	type Portal,
	RuleError,
	TooLargeError,
} from '@portal/platform/server'
import {
	type Atividade,
	cabeNaCota,
	escolherNome,
	escreverTamanho,
	type Guardado,
	MAIOR_ARQUIVO,
	nomearConflito,
	recusaDeNome,
	recusaDePrograma,
	temDireito,
	VERSOES,
} from '../../contract/index.ts'
import { type Acesso, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import * as queries from '../queries/itens.ts'
import { adivinharTipo } from './tipos.ts'

export interface Chegada {
	readonly codptaarqudr: number
	readonly colisao: 'versao' | 'ambos'
	/** Version that the sender has seen. */
	readonly numvrs?: number | undefined
	/** Upload that the file came by. */
	readonly codenv?: string | undefined
	/** Last modification where it came from. */
	readonly modificada_em?: string | undefined
}

export const cotaCheia = ({ qtdbytcot, qtdbytuso }: Acesso): RuleError =>
	new RuleError(
		'cota-cheia',
		`Não cabe: a pasta tem ${escreverTamanho(Math.max(qtdbytcot - qtdbytuso, 0))} livres. Esvazie a lixeira, apague versões antigas ou envie um arquivo menor.`,
	)

/** @throws TooLargeError above the largest file; also asked while a body arrives, so that no disk is filled. */
export function exigirTamanho(tamanho: number): void {
	if (tamanho > MAIOR_ARQUIVO)
		throw new TooLargeError('arquivo-muito-grande', 'O arquivo passa de 2 GB. Divida-o, ou fale com a informática.')
}

export function conferirArquivo(nome: string, tamanho: number): void {
	const recusa = recusaDeNome(nome)
	if (recusa) throw new RuleError('nome-recusado', recusa)
	const programa = recusaDePrograma(nome)
	if (programa) throw new MediaTypeError('programa', programa)
	exigirTamanho(tamanho)
}

async function conferirPasta(db: Db, portal: Portal, user: Quem, codptaarqudr: number): Promise<Acesso> {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirMudanca(acesso, 'enviar')
	return acesso
}

/** File that this upload has made already: its answer was lost, and it is asked for again. */
async function buscarFeito(db: Db, { codpes }: Quem, { codenv }: Chegada): Promise<Guardado | undefined> {
	const feito = codenv === undefined ? undefined : await queries.buscarPeloEnvio(db, codpes, codenv)
	return feito && { ...feito, conflito: false }
}

/** The file is written before its row, so that no row names a missing file, and orphaned files are swept. */
export async function guardar(portal: Portal, user: Quem, recebido: Recebido, chegada: Chegada): Promise<Guardado> {
	const { nome, tamanho } = recebido
	conferirArquivo(nome, tamanho)
	const antes = await inTransaction(portal.db, (db) => conferirPasta(db, portal, user, chegada.codptaarqudr))
	const feitoAntes = await buscarFeito(portal.db, user, chegada)
	if (feitoAntes) return feitoAntes
	if (!cabeNaCota(antes, tamanho)) throw cotaCheia(antes)
	const chvarq = `usp-drive/${randomUUID()}`
	await recebido.guardar(portal.files, chvarq)
	return inTransaction(portal.db, async (db) => {
		await queries.reservarRaizes(db, [antes.caminho[0] ?? 0])
		const pasta = await conferirPasta(db, portal, user, chegada.codptaarqudr)
		const feito = await buscarFeito(db, user, chegada)
		if (feito) return feito
		await recebido.tomar(db)
		return registrar({ db, portal, user }, pasta, recebido, { ...chegada, chvarq })
	})
}

export interface Conteudo {
	readonly chvarq: string
	readonly tamvrs: number
	readonly sha256: string
	readonly mimetype: string
	readonly codenv?: string | undefined
	readonly modificada_em?: string | null | undefined
}

export const escolherTipo = (nome: string, inicio: Recebido['inicio']): string =>
	reconhecerTipo(nome, inicio) ?? adivinharTipo(nome)

/** Row of the file: another version of the one of that name, or an item of its own. */
async function registrar(
	{ db, portal, user }: { readonly db: Db; readonly portal: Portal; readonly user: Quem },
	pasta: Acesso,
	{ nome, tamanho, sha256, inicio }: Recebido,
	{ colisao, numvrs: vista, chvarq, codenv, modificada_em }: Chegada & { readonly chvarq: string },
): Promise<Guardado> {
	if (!(await queries.ocupar(db, pasta.caminho[0] ?? 0, tamanho))) throw cotaCheia(pasta)
	const mesmo = await queries.buscarPorNome(db, pasta.coditm, nome)
	const substitui = colisao === 'versao' && mesmo?.tipitm === 'A' && temDireito(pasta.direito, 'alterar')
	const conflito = substitui && vista !== undefined && vista !== mesmo.numvrs
	const conteudo = { chvarq, tamvrs: tamanho, sha256, mimetype: escolherTipo(nome, inicio), codenv, modificada_em }
	const { agente } = pasta
	if (substitui && !conflito) {
		exigirMudanca(await obterAcesso(db, portal, user, { coditm: mesmo.coditm }), 'alterar')
		return acrescentarVersao(db, pasta, mesmo, conteudo)
	}
	const desejado = conflito ? nomearConflito(nome, agente.nome, agente.hoje) : nome
	return { ...(await inserirArquivo(db, pasta, desejado, conteudo)), conflito }
}

/** Act that the activity tells, where it is another than sending. */
type Anotacao = { readonly tipatv?: Atividade; readonly detalhe?: string }

export async function inserirArquivo(
	db: Db,
	pasta: Acesso,
	desejado: string,
	conteudo: Conteudo,
	{ tipatv = 'enviar', ...anotacao }: Anotacao = {},
): Promise<Guardado> {
	const { agente, coditm: codptaarqudr, codpesdon } = pasta
	const { codpes, agora: em } = agente
	const nomitm = escolherNome(desejado, await queries.listarNomes(db, codptaarqudr, desejado))
	const coditm = await queries.inserirItem(db, { pai: pasta, tipitm: 'A', nome: nomitm, codpes, em })
	await queries.inserirVersao(db, { coditm, numvrs: 1, ...conteudo, dtavrs: em, codpesvrs: codpes })
	await anotar(db, { agente, tipatv, coditm, nomitm, codpesdon, ...anotacao })
	const { sha256, tamvrs: tamitm } = conteudo
	return { codarqudr: coditm, nomitm, numvrs: 1, sha256, tamitm, conflito: false }
}

export interface Existente {
	readonly coditm: number
	readonly nomitm: string
	readonly numvrs: number
}

/** Another version, already counted in the quota; the oldest beyond the limit gives its bytes back. */
export async function acrescentarVersao(
	db: Db,
	{ agente, caminho, codpesdon }: Acesso,
	{ coditm, nomitm, numvrs: antes }: Existente,
	conteudo: Conteudo,
	{ tipatv = 'versao', ...anotacao }: Anotacao = {},
): Promise<Guardado> {
	const numvrs = antes + 1
	await queries.inserirVersao(db, { coditm, numvrs, ...conteudo, dtavrs: agente.agora, codpesvrs: agente.codpes })
	const livres = await queries.cortarVersoes(db, coditm, VERSOES, agente.agora)
	if (livres > 0) await queries.ocupar(db, caminho[0] ?? 0, -livres)
	await anotar(db, { agente, tipatv, coditm, nomitm, codpesdon, ...anotacao })
	const { sha256, tamvrs: tamitm } = conteudo
	return { codarqudr: coditm, nomitm, numvrs, sha256, tamitm, conflito: false }
}

/** An old version becomes the current one again, as a new version of the same bytes. */
export async function restaurarVersao(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codarqudr, numvrs: antiga }: { readonly codarqudr: number; readonly numvrs: number },
): Promise<number> {
	const visto = await obterAcesso(db, portal, user, { coditm: codarqudr, tipitm: 'A' })
	const [raiz = 0] = visto.caminho
	await queries.reservarRaizes(db, [raiz])
	const acesso = await obterAcesso(db, portal, user, { coditm: codarqudr, tipitm: 'A' })
	exigirMudanca(acesso, 'alterar')
	const versao = await queries.buscarVersao(db, codarqudr, antiga)
	if (!versao) throw new RuleError('versao-apagada', 'Esta versão já não é guardada. Recarregue a página.')
	if (acesso.numvrs === antiga) throw new NotAllowedError('versao-atual', 'Esta já é a versão atual.')
	if (!(await queries.ocupar(db, raiz, versao.tamvrs))) throw cotaCheia(acesso)
	const { chvarq, tamvrs, sha256, mimetype, modificada_em } = versao
	const conteudo = { chvarq, tamvrs, sha256, mimetype, modificada_em }
	const { numvrs } = await acrescentarVersao(db, acesso, acesso, conteudo, { detalhe: `da versão ${antiga}` })
	return numvrs
}
