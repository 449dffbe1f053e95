import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import {
	type Binario,
	ConflictError,
	type Db,
	diaDe,
	InputError,
	NotFoundError,
	openChecked,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type DadosDoOutroPreco, EVIDENCIAS, MAXIMO_DE_OUTROS_PRECOS, recusarOutroPreco } from '../../contract/index.ts'
import { lerAlcance, reservarRascunho } from './fazer.ts'
import { listarItensDaCesta, obterCesta } from './queries/cestas.ts'
import * as queries from './queries/outras-fontes.ts'

/** Price of a medium, a site or an invoice for an item of the basket. */
export async function registrarPreco(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	dados: DadosDoOutroPreco,
): Promise<number> {
	await reservarRascunho(db, user, codces)
	const agora = portal.agora()
	const hoje = diaDe(portal)
	const { dtaace } = dados
	const recusa = recusarOutroPreco(dados, { agora: agora.toISOString(), hoje })
	if (recusa) throw new InputError('preco-incompleto', recusa.mensagem)
	if (!(await listarItensDaCesta(db, codces)).some(({ codbem }) => codbem === dados.codbem))
		throw new RuleError('item-de-fora', 'Este item não está na cesta. Ponha-o antes, e registre o preço depois.')
	if ((await queries.contarRegistrados(db, codces)) >= MAXIMO_DE_OUTROS_PRECOS)
		throw new RuleError(
			'precos-demais',
			`Uma cesta tem no máximo ${MAXIMO_DE_OUTROS_PRECOS} preços registrados. Tire um antes de registrar outro.`,
		)
	const inserido = await queries.inserirRegistrado(db, {
		...dados,
		codces,
		// A site is as old as the moment at which it was read.
		dtaref: dtaace !== undefined && dados.tipprc === 'SIT' ? diaDe(portal, new Date(dtaace)) : (dados.dtaref ?? hoje),
		endereco: dados.endereco ?? null,
		dtaace: dtaace ?? null,
		chvnfe: dados.chvnfe ?? null,
		codpescad: user.codpes,
		dtacad: agora.toISOString(),
	})
	if (!inserido)
		throw new ConflictError('nota-repetida', 'Este preço desta nota já está na cesta. Registre o de outra nota.')
	return inserido.codprc
}

export async function removerPreco(db: Db, user: SessionUser, codces: number, codprc: number): Promise<void> {
	await reservarRascunho(db, user, codces)
	await queries.removerRegistrado(db, codces, codprc)
}

export const anexarEvidencia = (
	portal: Portal,
	user: SessionUser,
	{ codces, codprc }: { readonly codces: number; readonly codprc: number },
	recebido: Recebido,
): Promise<{ codprc: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'contratacoes',
		aceitos: EVIDENCIAS,
		async conferir(db) {
			await reservarRascunho(db, user, codces)
			await queries.obterRegistrado(db, codces, codprc)
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, sha256 }) {
			await queries.gravarEvidencia(db, codprc, { nomarq, mimetype, chave, sha256 })
			return { codprc }
		},
	})

/** File of a price, for whoever may see its basket. */
export async function abrirEvidencia(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codces, codprc }: { readonly codces: number; readonly codprc: number },
): Promise<Binario> {
	await obterCesta(db, lerAlcance(user), codces)
	const { nomarq: nome, mimetype: tipo, chave, sha256 } = await queries.obterRegistrado(db, codces, codprc)
	if (nome === null || tipo === null || chave === null || sha256 === null)
		throw new NotFoundError('sem-arquivo', 'Este preço não tem arquivo. Anexe-o enquanto a cesta está em elaboração.')
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome, versao: sha256 }
}
