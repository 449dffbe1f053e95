import {
	buscarPessoas,
	listarVinculosAtivos,
	obterPessoa,
	obterUnidade,
	obterUnidades,
} from '@portal/pessoas/server/public'
import {
	concederPerfil,
	type Db,
	diaDe,
	listarAcessos,
	NotAllowedError,
	NotFoundError,
	type Portal,
	RuleError,
	revogarPerfil,
	type SessionUser,
} from '@portal/platform/server'
import { ASI_GESTOR } from '../../contract/acesso/perfis.ts'
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
		const { unidades: geridas, ...usuario } = linha
		const { codund } = usuario
		const unidade = codund === null ? undefined : (unidades.get(codund) ?? { sglund: String(codund), nomund: '' })
		return {
			...usuario,
			nompes: nome(usuario.codpes),
			sglund: unidade?.sglund ?? null,
			nomund: unidade?.nomund ?? null,
			stamaisund: geridas.length > 1 || geridas.includes(0) ? 'S' : 'N',
		}
	})
}

async function mostrarUm(db: Db, portal: Portal, codpes: number): Promise<UsuarioAssina> {
	const linha = await queries.buscarUsuario(db, codpes, diaDe(portal))
	const [usuario] = linha ? await mostrar(db, portal, [linha]) : []
	if (!usuario) throw new NotFoundError('usuario-nao-cadastrado', NAO_CADASTRADO)
	return usuario
}

/** Registration in force; an ended one does not count. */
export async function obterUsuario(db: Db, portal: Portal, codpes: number): Promise<UsuarioAssina> {
	const usuario = await mostrarUm(db, portal, codpes)
	if (usuario.stavnc === 'S') throw new NotFoundError('usuario-nao-cadastrado', NAO_CADASTRADO)
	return usuario
}

/** Self-registration as a signer, which leaves a manager's level unchanged. */
export async function cadastrarSe(db: Db, portal: Portal, user: SessionUser): Promise<UsuarioAssina> {
	const atual = await queries.buscarUsuario(db, user.codpes, diaDe(portal))
	if (atual?.stavnc !== 'N') {
		await exigirVinculo(db, portal, user.codpes)
		await queries.gravarUsuario(
			db,
			{ codpes: user.codpes, codund: null, codpescad: user.codpes, dtafimval: null },
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
	const antes = await queries.buscarUsuario(db, codpes, diaDe(portal))
	await queries.gravarUsuario(db, { codpes, codund, codpescad: user.codpes, dtafimval }, portal.agora())
	if (numnivseg === '2') {
		await deixarDeGerir(db, portal, user, { codpes, onde: antes?.codund === codund ? [] : [antes?.codund] })
		await exigirVinculoDoGestor(db, portal, codpes)
		await concederPerfil(db, codpes, ASI_GESTOR, { codund, dtafim: dtafimval, por: user.codpes })
	} else await deixarDeGerir(db, portal, user, { codpes, onde: 'todas' })
	return mostrarUm(db, portal, codpes)
}

interface Fim {
	readonly codpes: number
	readonly onde: 'todas' | readonly (number | null | undefined)[]
}

/**
 * Revocation of the manager profile: this screen replaces only the unit it shows, and units granted elsewhere stay
 * unless all management ends.
 */
async function deixarDeGerir(db: Db, portal: Portal, user: SessionUser, { codpes, onde }: Fim): Promise<void> {
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	for (const { codperfil, codund } of acessos)
		if (codperfil === ASI_GESTOR && (onde === 'todas' || onde.includes(codund)))
			await revogarPerfil(db, codpes, codperfil, { codund, por: user.codpes })
}

/** Precondition: a manager needs a university link, because the profile ends with it. */
async function exigirVinculoDoGestor(db: Db, portal: Portal, codpes: number): Promise<void> {
	if ((await listarVinculosAtivos(db, codpes, diaDe(portal))).length === 0)
		throw new RuleError(
			'sem-vinculo',
			'Esta pessoa não tem vínculo ativo com a universidade, e só quem tem um gere lotes. Escolha outra, ou cadastre esta como signatária.',
		)
}

/** General managers are granted in the service's setup and cannot be revoked on this screen, not even by themselves. */
async function recusarGestorGeral(db: Db, portal: Portal, codpes: number): Promise<void> {
	const atual = await queries.buscarUsuario(db, codpes, diaDe(portal))
	if (atual?.numnivseg === '1' && atual.stavnc === 'N')
		throw new RuleError('gestor-geral', 'Esta pessoa é gestora geral, e esse cadastro não se altera por aqui.')
}

export async function remover(db: Db, portal: Portal, user: SessionUser, codpes: number): Promise<void> {
	await exigirGestorGeral(db, portal, user.codpes)
	await mostrarUm(db, portal, codpes)
	await recusarGestorGeral(db, portal, codpes)
	await deixarDeGerir(db, portal, user, { codpes, onde: 'todas' })
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

/** People found by number or by parts of the name. */
async function codigosDe(db: Db, busca: string): Promise<number[]> {
	if (/^\d{1,9}$/.test(busca)) return [Number(busca)]
	const { itens } = await buscarPessoas(db, busca, { pagina: 1, porPagina: MAXIMO_DE_NOMES })
	return itens.map(({ codpes }) => codpes)
}
