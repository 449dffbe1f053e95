import {
	buscarPessoas,
	listarVinculosAtivos,
	obterPessoa,
	obterUnidade,
	obterUnidades,
} from '@portal/pessoas/server/public'
import {
	type Db,
	diaDe,
	NotAllowedError,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type DadosGestor, NAO_CADASTRADO, type NivelSeguranca, type UsuarioAssina } from '../../contract/index.ts'
import { exigirGestorGeral } from '../acesso/acesso.ts'
import { nomesDe } from '../pessoas.ts'
import * as queries from '../queries/usuario.ts'

const MAXIMO_DE_NOMES = 100

async function mostrar(db: Db, portal: Portal, linhas: readonly queries.LinhaUsuario[]): Promise<UsuarioAssina[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	const unidades = await obterUnidades(portal)
	return linhas.map((linha) => {
		const { codund } = linha
		const unidade = codund === null ? undefined : (unidades.get(codund) ?? { sglund: String(codund), nomund: '' })
		return { ...linha, nompes: nome(linha.codpes), sglund: unidade?.sglund ?? null, nomund: unidade?.nomund ?? null }
	})
}

async function mostrarUm(db: Db, portal: Portal, codpes: number): Promise<UsuarioAssina> {
	const linha = await queries.buscarUsuario(db, codpes, diaDe(portal))
	const [usuario] = linha ? await mostrar(db, portal, [linha]) : []
	if (!usuario) throw new NotFoundError('usuario-nao-cadastrado', NAO_CADASTRADO)
	return usuario
}

/** Whose registration has ended is not registered. */
export async function obterUsuario(db: Db, portal: Portal, codpes: number): Promise<UsuarioAssina> {
	const usuario = await mostrarUm(db, portal, codpes)
	if (usuario.stavnc === 'S') throw new NotFoundError('usuario-nao-cadastrado', NAO_CADASTRADO)
	return usuario
}

/** Registers oneself as a signer; whoever is a manager stays one. */
export async function cadastrarSe(db: Db, portal: Portal, user: SessionUser): Promise<UsuarioAssina> {
	const atual = await queries.buscarUsuario(db, user.codpes, diaDe(portal))
	if (atual?.stavnc !== 'N') {
		await exigirVinculo(db, portal, user.codpes)
		await queries.gravarUsuario(
			db,
			{ codpes: user.codpes, numnivseg: '3', codund: null, codpescad: user.codpes, dtafimval: null },
			portal.agora(),
		)
	}
	return obterUsuario(db, portal, user.codpes)
}

async function exigirVinculo(db: Db, portal: Portal, codpes: number): Promise<void> {
	if ((await listarVinculosAtivos(db, codpes, diaDe(portal))).length === 0)
		throw new NotAllowedError(
			'sem-vinculo',
			'O cadastro na assinatura digital pede um vínculo ativo com a universidade, e você não tem nenhum. Procure a área de pessoal da sua unidade, ou peça a quem pediu a sua assinatura que a peça pelo seu e-mail.',
		)
}

export async function cadastrar(db: Db, portal: Portal, user: SessionUser, dados: DadosGestor): Promise<UsuarioAssina> {
	await exigirGestorGeral(db, portal, user.codpes)
	const { codpes, numnivseg, codund, dtafimval = null } = dados
	await obterPessoa(db, codpes)
	await obterUnidade(db, codund)
	if (dtafimval !== null && dtafimval < diaDe(portal))
		throw new RuleError('validade-passada', 'A validade deve ser de hoje em diante. Escolha outra data.')
	await recusarGestorGeral(db, portal, codpes)
	await queries.gravarUsuario(db, { codpes, numnivseg, codund, codpescad: user.codpes, dtafimval }, portal.agora())
	return mostrarUm(db, portal, codpes)
}

/** A general manager is made where the service is set up, and nobody takes that away on a screen, not even from oneself. */
async function recusarGestorGeral(db: Db, portal: Portal, codpes: number): Promise<void> {
	const atual = await queries.buscarUsuario(db, codpes, diaDe(portal))
	if (atual?.numnivseg === '1' && atual.stavnc === 'N')
		throw new RuleError('gestor-geral', 'Esta pessoa é gestora geral, e esse cadastro não se altera por aqui.')
}

export async function remover(db: Db, portal: Portal, user: SessionUser, codpes: number): Promise<void> {
	await exigirGestorGeral(db, portal, user.codpes)
	await mostrarUm(db, portal, codpes)
	await recusarGestorGeral(db, portal, codpes)
	await queries.encerrarUsuario(db, codpes, diaDe(portal))
}

interface Filtro {
	readonly busca?: string | undefined
	readonly numnivseg?: NivelSeguranca | undefined
	readonly codund?: number | undefined
	readonly pagina: number
	readonly porPagina: number
}

export async function listar(db: Db, portal: Portal, user: SessionUser, { busca, ...filtro }: Filtro) {
	await exigirGestorGeral(db, portal, user.codpes)
	const pessoas = busca ? await codigosDe(db, busca) : undefined
	const { itens, total } = await queries.paginarUsuarios(db, { ...filtro, pessoas }, diaDe(portal))
	return { itens: await mostrar(db, portal, itens), total, pagina: filtro.pagina, porPagina: filtro.porPagina }
}

/** By number, or by parts of the name. */
async function codigosDe(db: Db, busca: string): Promise<number[]> {
	if (/^\d{1,9}$/.test(busca)) return [Number(busca)]
	const { itens } = await buscarPessoas(db, busca, { pagina: 1, porPagina: MAXIMO_DE_NOMES })
	return itens.map(({ codpes }) => codpes)
}
