import { randomUUID } from 'node:crypto'
import { type Recebido, reconhecerTipo } from '@portal/arquivos/server/public'
import { formatSize } from '@portal/platform/contract'
import {
	type Db,
	inTransaction,
	MediaTypeError,
	NotAllowedError,
	type Portal,
	RuleError,
	type SessionUser,
	TooLargeError,
} from '@portal/platform/server'
import {
	cabeNaCota,
	escolherNome,
	type Guardado,
	MAIOR_ARQUIVO,
	nomearConflito,
	recusaDeNome,
	recusaDePrograma,
	temDireito,
	VERSOES,
} from '../contract/index.ts'
import { type Acesso, exigirMudanca, obterAcesso } from './acesso.ts'
import { anotar } from './anotar.ts'
import * as queries from './queries/itens.ts'
import { adivinharTipo } from './tipos.ts'

export interface Chegada {
	readonly codptaarqudr: number
	readonly colisao: 'versao' | 'ambos'
	/** Version that the sender has seen. */
	readonly numvrs?: number | undefined
}

export const cotaCheia = ({ qtdbytcot, qtdbytuso }: Acesso): RuleError =>
	new RuleError(
		'cota-cheia',
		`Não cabe: a pasta tem ${formatSize(Math.max(qtdbytcot - qtdbytuso, 0))} livres. Esvazie a lixeira, apague versões antigas ou envie um arquivo menor.`,
	)

function conferirArquivo(nome: string, tamanho: number): void {
	const recusa = recusaDeNome(nome)
	if (recusa) throw new RuleError('nome-recusado', recusa)
	const programa = recusaDePrograma(nome)
	if (programa) throw new MediaTypeError('programa', programa)
	if (tamanho > MAIOR_ARQUIVO)
		throw new TooLargeError('arquivo-muito-grande', 'O arquivo passa de 2 GB. Divida-o, ou fale com a informática.')
}

type Quem = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

async function conferirPasta(db: Db, portal: Portal, user: Quem, codptaarqudr: number): Promise<Acesso> {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirMudanca(acesso, 'enviar')
	return acesso
}

/** The file is written before its row, so that no row names a missing file, and orphaned files are swept. */
export async function guardar(portal: Portal, user: Quem, recebido: Recebido, chegada: Chegada): Promise<Guardado> {
	const { nome, tamanho } = recebido
	conferirArquivo(nome, tamanho)
	const antes = await inTransaction(portal.db, (db) => conferirPasta(db, portal, user, chegada.codptaarqudr))
	if (!cabeNaCota(antes, tamanho)) throw cotaCheia(antes)
	const chvarq = `usp-drive/${randomUUID()}`
	await portal.files.gravar(chvarq, recebido.abrir(), tamanho)
	return inTransaction(portal.db, async (db) => {
		await queries.reservarRaizes(db, [antes.caminho[0] ?? 0])
		const pasta = await conferirPasta(db, portal, user, chegada.codptaarqudr)
		await recebido.tomar(db)
		return registrar(db, pasta, recebido, { ...chegada, chvarq })
	})
}

/** Row of the file: another version of the one of that name, or an item of its own. */
async function registrar(
	db: Db,
	pasta: Acesso,
	{ nome, tamanho, sha256, inicio }: Recebido,
	{ colisao, numvrs: vista, chvarq }: Chegada & { readonly chvarq: string },
): Promise<Guardado> {
	const { agente, coditm: codpta, caminho, codpesdon } = pasta
	if (!(await queries.ocupar(db, caminho[0] ?? 0, tamanho))) throw cotaCheia(pasta)
	const mesmo = await queries.buscarPorNome(db, codpta, nome)
	const substitui = colisao === 'versao' && mesmo?.tipitm === 'A' && temDireito(pasta.direito, 'alterar')
	const conflito = substitui && vista !== undefined && vista !== mesmo.numvrs
	const versao = { chvarq, tamvrs: tamanho, sha256, mimetype: reconhecerTipo(nome, inicio) ?? adivinharTipo(nome) }
	const autor = { dtavrs: agente.agora, codpesvrs: agente.codpes }
	if (substitui && !conflito) {
		const { coditm, nomitm } = mesmo
		const numvrs = mesmo.numvrs + 1
		await queries.inserirVersao(db, { coditm, numvrs, ...versao, ...autor })
		const livres = await queries.cortarVersoes(db, coditm, VERSOES)
		if (livres > 0) await queries.ocupar(db, caminho[0] ?? 0, -livres)
		await anotar(db, { agente, tipatv: 'versao', coditm, nomitm, codpesdon })
		return { codarqudr: coditm, nomitm, numvrs, sha256, tamitm: tamanho, conflito: false }
	}
	const desejado = conflito ? nomearConflito(nome, agente.nome, agente.hoje) : nome
	const nomitm = escolherNome(desejado, await queries.listarNomes(db, codpta, desejado))
	const coditm = await queries.inserirItem(db, {
		pai: pasta,
		tipitm: 'A',
		nome: nomitm,
		codpes: agente.codpes,
		em: agente.agora,
	})
	await queries.inserirVersao(db, { coditm, numvrs: 1, ...versao, ...autor })
	await anotar(db, { agente, tipatv: 'enviar', coditm, nomitm, codpesdon })
	return { codarqudr: coditm, nomitm, numvrs: 1, sha256, tamitm: tamanho, conflito }
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
	const { agente, nomitm, codpesdon } = acesso
	if (acesso.numvrs === antiga) throw new NotAllowedError('versao-atual', 'Esta já é a versão atual.')
	if (!(await queries.ocupar(db, raiz, versao.tamvrs))) throw cotaCheia(acesso)
	const numvrs = acesso.numvrs + 1
	await queries.inserirVersao(db, { ...versao, numvrs, dtavrs: agente.agora, codpesvrs: agente.codpes })
	const livres = await queries.cortarVersoes(db, codarqudr, VERSOES)
	if (livres > 0) await queries.ocupar(db, raiz, -livres)
	await anotar(db, { agente, tipatv: 'versao', coditm: codarqudr, nomitm, codpesdon, detalhe: `da versão ${antiga}` })
	return numvrs
}
