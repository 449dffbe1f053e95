import { obterPessoa } from '@portal/pessoas/server/public'
import {
	ConflictError,
	concederPerfil,
	type Db,
	diaDe,
	listarAcessos,
	NotAllowedError,
	NotFoundError,
	type Portal,
	RuleError,
	revogarPerfil,
} from '@portal/platform/server'
import {
	type DadosDoPerfil,
	type NivelSsu,
	nivelDoPerfil,
	nomeDoNivel,
	PERFIL_DO_NIVEL,
	recusaDosSistemas,
} from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso/quem.ts'
import { listarRestricoes, type Restricao } from '../acesso/queries/acesso.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import { avisarDoNivel, encerrarSemSistemas } from './niveis-sem-sistemas.ts'
import {
	esquecerNivel,
	incluirModulos,
	incluirSistemas,
	type ModuloEscolhido,
	segurarNivel,
	tirarModulos,
	tirarSistemas,
} from './queries.ts'

export const listarNiveisDaPessoa = async (db: Db, portal: Portal, codpes: number): Promise<NivelSsu[]> =>
	(await listarAcessos(db, portal.perfis, codpes, diaDe(portal)))
		.flatMap(({ codperfil }) => nivelDoPerfil(codperfil) ?? [])
		.sort()

const lerModulo = (escrito: string): ModuloEscolhido => {
	const corte = escrito.lastIndexOf('-')
	return { nomsis: escrito.slice(0, corte), numseqmdussu: Number(escrito.slice(corte + 1)) }
}

/** A leader grants and revokes only within their own systems; the administration anywhere. */
async function conferirAlcance(db: Db, portal: Portal, user: Agente, sistemas: readonly string[]): Promise<void> {
	const quem = await obterQuem(db, portal, user)
	if (quem.niveis.includes('1')) return
	const seus = quem.autoridades.flatMap(({ restricoes }) =>
		restricoes.filter(({ numnivseg, modulos }) => numnivseg === '3' && modulos.length === 0),
	)
	const alheio = sistemas.find((nomsis) => !seus.some((um) => um.nomsis === nomsis))
	if (alheio !== undefined)
		throw new NotAllowedError(
			'sistema-de-outros',
			`Você não é líder técnico do ${alheio}. Peça a mudança a quem é, ou à administração da DVS.`,
		)
}

async function conferirEscolhas(portal: Portal, { lstsisins, numseqmdusis }: DadosDoPerfil): Promise<void> {
	const sistemas = await obterSistemas(portal)
	for (const nomsis of lstsisins)
		if (!sistemas.some((um) => um.nomsis === nomsis))
			throw new NotFoundError('sistema-nao-encontrado', `Não há o sistema ${nomsis}. Escolha outro da lista.`)
	for (const { nomsis, numseqmdussu } of numseqmdusis.map(lerModulo)) {
		const modulos = sistemas.find((um) => um.nomsis === nomsis)?.modulos ?? []
		if (!modulos.some((um) => um.numseqmdussu === numseqmdussu))
			throw new NotFoundError(
				'modulo-nao-encontrado',
				`O sistema ${nomsis} não tem este módulo. Escolha outro da lista.`,
			)
	}
}

/** The systems of a level are validated as they would be after the change. */
function conferirSistemas(antes: readonly string[], { lstsisins, lstsisrem, numnivseg, numseqmdusis }: DadosDoPerfil) {
	const depois = new Set([...antes, ...lstsisins].filter((um) => !lstsisrem.includes(um)))
	const recusa = recusaDosSistemas(numnivseg, [...depois])
	if (recusa) throw new RuleError('sistemas-do-perfil', recusa)
	const solto = numseqmdusis.map(lerModulo).find(({ nomsis }) => !depois.has(nomsis))
	if (solto)
		throw new RuleError('modulo-sem-sistema', `Escolha também o sistema ${solto.nomsis}, para escolher módulos dele.`)
}

interface ComoEsta {
	readonly sistemas: readonly string[]
	/** The modules are written as 'SISTEMA-3'. */
	readonly modulos: readonly string[]
}

async function obterEscolhas(db: Db, { codpes, numnivseg }: DadosDoPerfil): Promise<ComoEsta> {
	const suas = (await listarRestricoesDaPessoa(db, codpes)).filter((uma) => uma.numnivseg === numnivseg)
	return {
		sistemas: suas.map(({ nomsis }) => nomsis),
		modulos: suas.flatMap(({ nomsis, modulos }) => modulos.map((numero) => `${nomsis}-${numero}`)),
	}
}

/** The request without the changes that are in effect already. */
const filtrarMudancas = (dados: DadosDoPerfil, { sistemas, modulos }: ComoEsta): DadosDoPerfil => ({
	...dados,
	lstsisins: dados.lstsisins.filter((um) => !sistemas.includes(um)),
	lstsisrem: dados.lstsisrem.filter((um) => sistemas.includes(um)),
	numseqmdusis: dados.numseqmdusis.filter((um) => !modulos.includes(um)),
	numseqmdusisrem: dados.numseqmdusisrem.filter((um) => modulos.includes(um)),
})

const nadaMuda = ({ lstsisins, lstsisrem, numseqmdusis, numseqmdusisrem }: DadosDoPerfil): boolean =>
	[lstsisins, lstsisrem, numseqmdusis, numseqmdusisrem].every(({ length }) => length === 0)

/** The level holds exactly the requested systems and modules. */
const eOMesmo = (dados: DadosDoPerfil, esta: ComoEsta): boolean =>
	nadaMuda(filtrarMudancas(dados, esta)) &&
	esta.sistemas.length === new Set(dados.lstsisins).size &&
	esta.modulos.length === new Set(dados.numseqmdusis).size

async function gravar(db: Db, dados: DadosDoPerfil): Promise<void> {
	await tirarSistemas(db, dados, dados.lstsisrem)
	await incluirSistemas(db, dados, dados.lstsisins)
	await tirarModulos(db, dados, dados.numseqmdusisrem.map(lerModulo))
	await incluirModulos(db, dados, dados.numseqmdusis.map(lerModulo))
}

export async function alterarPerfil(db: Db, portal: Portal, user: Agente, dados: DadosDoPerfil): Promise<void> {
	const { codpes, numnivseg } = dados
	const { nompes } = await obterPessoa(db, codpes)
	await segurarNivel(db, dados)
	if (!(await listarNiveisDaPessoa(db, portal, codpes)).includes(numnivseg))
		throw new NotFoundError('perfil-nao-encontrado', `${nompes} não tem mais este nível. Volte à pessoa e inclua-o.`)
	const tocados = [...dados.numseqmdusis, ...dados.numseqmdusisrem].map((um) => lerModulo(um).nomsis)
	await conferirAlcance(db, portal, user, [...dados.lstsisins, ...dados.lstsisrem, ...tocados])
	await conferirEscolhas(portal, dados)
	const esta = await obterEscolhas(db, dados)
	conferirSistemas(esta.sistemas, dados)
	const muda = filtrarMudancas(dados, esta)
	if (nadaMuda(muda)) return
	await gravar(db, muda)
	if ((await obterEscolhas(db, dados)).sistemas.length > 0) await encerrarSemSistemas(db, { codpes, numnivseg })
	await anotar(db, portal, user, `Alterou o nível ${nomeDoNivel[numnivseg]} de ${nompes}${escreverMudancas(muda)}`)
	const oque = `${user.nome} mudou os sistemas dele${escreverMudancas(muda)}.`
	await avisarDoNivel(db, portal, { codpes, numnivseg, oque, por: user.codpes })
}

export async function incluirPerfil(db: Db, portal: Portal, user: Agente, dados: DadosDoPerfil): Promise<void> {
	const { codpes, numnivseg } = dados
	const { nompes } = await obterPessoa(db, codpes)
	await segurarNivel(db, dados)
	if ((await listarNiveisDaPessoa(db, portal, codpes)).includes(numnivseg)) {
		// Idempotent: the same request sent twice succeeds.
		if (eOMesmo(dados, await obterEscolhas(db, dados))) return
		throw new ConflictError('perfil-ja-existe', `${nompes} já tem este nível. Altere-o, em vez de incluir outro.`)
	}
	await conferirEscolhas(portal, dados)
	conferirSistemas([], dados)
	await esquecerNivel(db, dados)
	await concederPerfil(db, codpes, PERFIL_DO_NIVEL[numnivseg], { por: user.codpes })
	await gravar(db, dados)
	const oque = `${user.nome} deu este nível a você${escreverMudancas(dados)}.`
	await avisarDoNivel(db, portal, { codpes, numnivseg, oque, por: user.codpes })
	await anotar(db, portal, user, `Deu o nível ${nomeDoNivel[numnivseg]} a ${nompes}${escreverMudancas(dados)}`)
}

export async function removerPerfil(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codpes, numnivseg }: Pick<DadosDoPerfil, 'codpes' | 'numnivseg'>,
): Promise<string> {
	const { nompes } = await obterPessoa(db, codpes)
	await segurarNivel(db, { codpes, numnivseg })
	if (!(await listarNiveisDaPessoa(db, portal, codpes)).includes(numnivseg))
		throw new NotFoundError('perfil-nao-encontrado', `${nompes} já não tem este nível. Recarregue a página.`)
	if (codpes === user.codpes && numnivseg === '1')
		throw new RuleError('o-proprio', 'Você não tira de si a administração. Peça a outra pessoa da DVS.')
	await revogarPerfil(db, codpes, PERFIL_DO_NIVEL[numnivseg], { por: user.codpes })
	await esquecerNivel(db, { codpes, numnivseg })
	await encerrarSemSistemas(db, { codpes, numnivseg })
	const oque = `${user.nome} tirou este nível de você.`
	await avisarDoNivel(db, portal, { codpes, numnivseg, oque, por: user.codpes })
	await anotar(db, portal, user, `Tirou o nível ${nomeDoNivel[numnivseg]} de ${nompes}`)
	return nompes
}

const escreverMudancas = ({ lstsisins, lstsisrem, numseqmdusis, numseqmdusisrem }: DadosDoPerfil): string =>
	[['incluiu', [...lstsisins, ...numseqmdusis]] as const, ['tirou', [...lstsisrem, ...numseqmdusisrem]] as const]
		.filter(([, quais]) => quais.length > 0)
		.map(([verbo, quais]) => `: ${verbo} ${quais.join(', ')}`)
		.join('')

const anotar = (db: Db, portal: Portal, user: Agente, dsclog: string) =>
	registrarLog(db, {
		dtalog: portal.agora().toISOString(),
		codpes: user.codpes,
		tiplog: 'PRF',
		numssu: null,
		dsclog,
	})

export const listarRestricoesDaPessoa = async (db: Db, codpes: number): Promise<Restricao[]> =>
	listarRestricoes(db, { numeros: [codpes] })
