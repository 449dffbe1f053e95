import { listarVinculosAtivos, obterPessoa } from '@portal/pessoas/server/public'
import { ConflictError, type Db, diaDe, type Portal, RuleError } from '@portal/platform/server'
import {
	AREA_PESSOAL,
	type DadosSubstituicao,
	dispensaAceite,
	podeAlterar,
	problemaDoPeriodo,
	type Substituicao,
} from '../contract/index.ts'
import { avisar } from './avisos.ts'
import { acrescentarNome } from './nomes.ts'
import * as queries from './queries.ts'

/** A person names a substitute for themselves and for nobody else. */
export async function nomear(
	db: Db,
	portal: Portal,
	codpestit: number,
	dados: DadosSubstituicao,
): Promise<Substituicao> {
	await conferir(db, codpestit, dados, { hoje: diaDe(portal) })
	const nova = await gravar(db, portal, { ...dados, codpestit, sit: 'P', codsubstant: null })
	await avisar(db, portal, 'pedida', nova, nova.codpessub)
	return nova
}

/** The change closes the old agreement and opens a new one, which needs acceptance only if it asks for more. */
export async function alterar(
	db: Db,
	portal: Portal,
	codpes: number,
	codsubst: number,
	dados: DadosSubstituicao,
): Promise<Substituicao> {
	const agora = portal.agora()
	const antes = await queries.reservarSubstituicao(db, codpes, codsubst, agora)
	if (!podeAlterar(antes, codpes))
		throw new RuleError(
			'substituicao-nao-alteravel',
			'Só quem pediu a substituição pode alterá-la, enquanto ela não terminou. Peça uma nova se precisar.',
		)
	const hoje = diaDe(portal)
	const emCurso = antes.dtaini < hoje && dados.dtaini === antes.dtaini
	await conferir(db, codpes, dados, { hoje, desde: emCurso ? dados.dtaini : hoje, exceto: codsubst })
	if (dados.dtafim < hoje)
		throw new RuleError('periodo-invalido', 'O fim não pode ser antes de hoje. Para terminar já, use Encerrar.')
	const sit = dispensaAceite(antes, dados) ? 'A' : 'P'
	const termino = { sit: antes.sit === 'A' ? ('E' as const) : ('C' as const), codpester: codpes, motter: 'Alterada' }
	await queries.terminar(db, codsubst, termino, agora)
	const nova = await gravar(db, portal, { ...dados, codpestit: codpes, sit, codsubstant: codsubst })
	if (nova.vigente) await queries.marcarInicioAvisado(db, nova.codsubst, agora)
	await avisar(db, portal, sit === 'A' ? 'alterada' : 'pedida', nova, nova.codpessub)
	if (antes.codpessub !== nova.codpessub)
		await avisar(db, portal, 'terminou', await acrescentarNome(db, { ...antes, motter: 'Alterada' }), antes.codpessub)
	return nova
}

async function gravar(db: Db, portal: Portal, nova: Parameters<typeof queries.inserirSubstituicao>[1]) {
	const agora = portal.agora()
	const codsubst = await queries.inserirSubstituicao(db, nova, portal.config.PORTAL_FUSO_HORARIO, agora)
	return acrescentarNome(db, await queries.obterSubstituicao(db, nova.codpestit, codsubst, agora))
}

async function conferir(
	db: Db,
	codpestit: number,
	dados: DadosSubstituicao,
	{ hoje, desde = hoje, exceto }: { hoje: string; desde?: string; exceto?: number },
): Promise<void> {
	const problema = problemaDoPeriodo(dados, desde)
	if (problema) throw new RuleError('periodo-invalido', problema.mensagem)
	if (dados.lstarea.includes(AREA_PESSOAL))
		throw new RuleError(
			'area-pessoal',
			'O voto é pessoal: a votação eletrônica não admite substituto. Retire essa área.',
		)
	await conferirSubstituto(db, codpestit, dados.codpessub, hoje)
	await queries.reservarPessoas(db, codpestit, dados.codpessub)
	await recusarRepetida(db, codpestit, dados, exceto)
	await recusarCadeia(db, codpestit, dados, exceto)
}

async function conferirSubstituto(db: Db, codpestit: number, codpessub: number, hoje: string): Promise<void> {
	if (codpessub === codpestit)
		throw new RuleError('substituto-proprio', 'Você não pode substituir a si mesmo. Escolha outra pessoa.')
	const { nompes } = await obterPessoa(db, codpessub)
	if ((await listarVinculosAtivos(db, codpessub, hoje)).length === 0)
		throw new RuleError('substituto-sem-vinculo', `${nompes} não tem vínculo ativo. Escolha outra pessoa.`)
}

async function recusarRepetida(db: Db, codpestit: number, dados: DadosSubstituicao, exceto?: number): Promise<void> {
	if (await queries.buscarPedidoDe(db, codpestit, { ...dados, exceto }, dados.codpessub))
		throw new ConflictError(
			'substituicao-repetida',
			'Você já pediu esta pessoa para as mesmas áreas em parte deste período. Altere aquela substituição.',
		)
}

/** Chain rule: a person who is away cannot be a substitute, neither in a circle nor in a row. */
async function recusarCadeia(db: Db, codpestit: number, dados: DadosSubstituicao, exceto?: number): Promise<void> {
	if (await queries.buscarPedidoDe(db, dados.codpessub, dados))
		throw new RuleError(
			'substituto-ausente',
			'Esta pessoa também terá substituto em parte deste período. Escolha outra pessoa ou outras datas.',
		)
	if (await queries.buscarCompromissoDe(db, codpestit, { ...dados, exceto }))
		throw new RuleError(
			'titular-comprometido',
			'Você substitui alguém em parte deste período. Encerre ou recuse essa substituição antes de pedir a sua.',
		)
}
