import { obterSetoresDeSempre, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { DEMAIS, juntarPequenos, juntarPorUnidade, type SomaDoGrupo } from '../../contract/folha/grupos.ts'
import type { Grupo } from '../../contract/index.ts'
import { buscarFolhaAnterior, compararRubricas } from '../analise/queries/comparacao.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarDeRelance } from '../consulta/queries/olhares.ts'
import { obterFolha } from './queries/folhas.ts'
import { listarPoucos, listarSubtraidos, listarTotais } from './queries/totais.ts'

const NOMES_DO_RESTO = {
	unidade: 'Demais unidades, juntas',
	setor: 'Demais unidades, juntas',
	rubrica: 'Demais rubricas, juntas',
	fonte: 'Demais fontes, juntas',
} as const

const RESTO_DA_UNIDADE = 'resto'

/** Names of the groups that are codes. */
async function nomearGrupos(portal: Portal, grupo: Grupo): Promise<(codigo: string) => string> {
	const nomear = async (): Promise<(codigo: string) => string> => {
		if (grupo === 'rubrica' || grupo === 'fonte') return (codigo) => codigo
		const unidades = await obterUnidadesDeSempre(portal)
		if (grupo === 'unidade') return (codigo) => unidades.get(Number(codigo))?.nomund ?? `Unidade ${codigo}`
		const setores = await obterSetoresDeSempre(portal)
		return (codigo) => {
			const [codund = '', codset = ''] = codigo.split('/')
			const sglund = unidades.get(Number(codund))?.sglund ?? `unidade ${codund}`
			if (codset === RESTO_DA_UNIDADE) return `Demais setores de ${sglund}, juntos`
			return `${setores.get(Number(codset))?.nomset ?? 'Sem setor'}, ${sglund}`
		}
	}
	const nome = await nomear()
	return (codigo) => (codigo === DEMAIS ? NOMES_DO_RESTO[grupo] : nome(codigo))
}

function juntar(grupo: Grupo, somas: readonly SomaDoGrupo[]): SomaDoGrupo[] {
	if (grupo !== 'setor') return juntarPequenos(somas)
	return juntarPorUnidade(
		somas.map((soma) => ({ ...soma, unidade: soma.codigo.split('/')[0] ?? '' })),
		(unidade) => `${unidade}/${RESTO_DA_UNIDADE}`,
	)
}

/**
 * The totals of a run of few people tell each one's pay: seeing them is a look, which those people read. Support sees
 * none of it.
 *
 * @returns whether the run has so few people
 */
export async function registrarFolhaPequena(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codfol: number,
): Promise<boolean> {
	const poucos = await listarPoucos(db, codfol)
	if (poucos.length === 0) return false
	recusarSuporte(user)
	const vistos = poucos.map((codpes) => ({ codpes, codfol }))
	await registrarDeRelance(db, { codpes: user.codpes, como: 'totais', em: portal.agora().toISOString() }, vistos)
	return true
}

/** Totals of two runs that differ by few people tell their pay: seeing them is a look, which those people read. */
export async function registrarSubtraidos(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codfol: number,
	grupo: Exclude<Grupo, 'rubrica'> | 'tudo',
): Promise<void> {
	const vistos = (await listarSubtraidos(db, codfol, grupo)).map((codpes) => ({ codpes, codfol }))
	if (vistos.length > 0) recusarSuporte(user)
	await registrarDeRelance(db, { codpes: user.codpes, como: 'diferenca', em: portal.agora().toISOString() }, vistos)
}

/** Rubrics are compared with the run before by the same figures that the analysis shows. */
async function registrarRubricas(db: Db, portal: Portal, user: SessionUser, codfol: number): Promise<void> {
	const codfolant = await buscarFolhaAnterior(db, await obterFolha(db, codfol))
	if (codfolant === null) return
	const poucos = (await compararRubricas(db, codfol, codfolant)).flatMap((uma) => uma.poucos)
	const vistos = [...new Set(poucos)].map((codpes) => ({ codpes, codfol }))
	if (vistos.length > 0) recusarSuporte(user)
	await registrarDeRelance(db, { codpes: user.codpes, como: 'diferenca', em: portal.agora().toISOString() }, vistos)
}

/** Totals of a run by group, the groups of few people together, with their names. */
export async function totalizarFolha(db: Db, portal: Portal, user: SessionUser, codfol: number, grupo: Grupo) {
	const pequena = await registrarFolhaPequena(db, portal, user, codfol)
	if (grupo === 'rubrica') await registrarRubricas(db, portal, user, codfol)
	else await registrarSubtraidos(db, portal, user, codfol, grupo)
	const somas = await listarTotais(db, codfol, grupo)
	const nomear = await nomearGrupos(portal, grupo)
	return (pequena ? somas : juntar(grupo, somas)).map(({ codigo, poucos: _poucos, ...resto }) => ({
		...resto,
		grupo: nomear(codigo),
	}))
}
