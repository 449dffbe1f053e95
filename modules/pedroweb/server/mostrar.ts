import { contarUnidadesAbaixo, obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { avaliarRegras, diaEm, PTL_ADMIN, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, listarAdministradoresQueFicam, type Portal } from '@portal/platform/server'
import { type Acesso, type AcessoCompleto, descreverComSubordinadas, regrasDoAcesso } from '../contract/index.ts'
import { contextoDe, decidemEntre, deixaAOutros, type Quem } from './acesso.ts'
import { type Linha, obterAcessoCompleto } from './queries.ts'

const TODAS = 0

/** Unit names: null stands for all units. */
export async function nomeadorDeUnidades(portal: Portal) {
	const unidades = await obterUnidadesDeSempre(portal)
	return (codund: number): string | null =>
		codund === TODAS ? null : (unidades.get(codund)?.nomund ?? `Unidade ${codund}`)
}

type Lugar = Pick<Linha, 'codund' | 'staabx'>

/** Place names: accesses apply in "Reitoria e as 11 unidades abaixo", for example, and null stands for everywhere. */
export async function nomeadorDeLugares(portal: Portal, lugares: readonly Lugar[]) {
	const nomund = await nomeadorDeUnidades(portal)
	const abaixo = lugares.some(({ staabx }) => staabx === 'S') ? await contarUnidadesAbaixo(portal) : new Map()
	return ({ codund, staabx }: Lugar): string | null =>
		staabx === 'S' ? descreverComSubordinadas(nomund(codund) ?? '', abaixo.get(codund) ?? 0) : nomund(codund)
}

type Nomes = Awaited<ReturnType<typeof lerNomes>>

async function lerNomes(db: Db, portal: Portal, linhas: readonly Linha[], outros: readonly (number | null)[] = []) {
	const numeros = [...linhas.flatMap(({ codpes, codpesaut }) => [codpes, codpesaut]), ...outros]
	const pessoas = await obterPessoas(
		db,
		numeros.filter((numero) => numero !== null),
	)
	const nomund = await nomeadorDeLugares(portal, linhas)
	const nompes = (codpes: number) => pessoas.get(codpes)?.nompes ?? String(codpes)
	return { nomund, nompes }
}

/** Permissions on the accesses are those of this person. */
export async function mostrarAcessos(db: Db, portal: Portal, quem: Quem, linhas: readonly Linha[]): Promise<Acesso[]> {
	const nomes = await lerNomes(db, portal, linhas)
	return linhas.map((linha) => mostrarUm(portal, quem, linha, nomes))
}

const mostrarUm = (portal: Portal, quem: Quem, linha: Linha, { nomund, nompes }: Nomes): Acesso => ({
	...visiveis(linha),
	dtainiacs: obterInicio(linha, portal.config.PORTAL_FUSO_HORARIO),
	...descrever(portal, linha.codperfil),
	nompes: nompes(linha.codpes),
	nomund: nomund(linha),
	nompesaut: linha.codpesaut === null ? null : nompes(linha.codpesaut),
	permissoes: avaliarRegras(regrasDoAcesso, {
		sitacs: linha.sitacs,
		codpes: linha.codpes,
		quem: contextoDe(quem, linha),
		ultimo: ehUltimo(linha, quem.ultimo),
		aprovou: deixaAOutros(portal, quem, linha),
		declarado: portal.perfis.has(linha.codperfil),
	}),
})

/**
 * Time zones: an external grant starts on the previous day in the platform, so that it applies at once in every zone,
 * and the page shows the real day.
 */
function obterInicio({ dtainiacs, dtacad }: Linha, fusoHorario: string): string | null {
	const dado = new Date(dtacad)
	const vesperas = ['UTC', fusoHorario].map((fuso) => somarDias(diaEm(fuso, dado), -1))
	return dtainiacs !== null && vesperas.includes(dtainiacs) ? diaEm(fusoHorario, dado) : dtainiacs
}

const visiveis = ({ codacs, codpes, codperfil, dtafimacs, sitacs, jusacs, dtacad }: Linha) => ({
	codacs,
	codpes,
	codperfil,
	dtafimacs,
	sitacs,
	jusacs,
	dtacad,
})

export const ehUltimo = ({ codpes, codperfil }: Pick<Linha, 'codpes' | 'codperfil'>, ultimo: number | undefined) =>
	codperfil === PTL_ADMIN && codpes === ultimo

/** Undefined means that other administrators remain. */
export async function ultimoAdministrador(db: Db, portal: Portal): Promise<number | undefined> {
	const ficam = await listarAdministradoresQueFicam(db, diaDe(portal))
	return ficam.length === 1 ? ficam[0] : undefined
}

export function descrever(portal: Portal, codperfil: string) {
	const perfil = portal.perfis.get(codperfil)
	if (perfil) {
		const { codsis, nomsis, nomperfil, dscperfil } = perfil
		return { codsis, nomsis, nomperfil, dscperfil }
	}
	return {
		codsis: null,
		nomsis: 'Sistema que já não existe',
		nomperfil: codperfil,
		dscperfil: 'nada: nenhum sistema usa mais este perfil',
	}
}

/** Access: one that the person may not see is not found. @throws NotFoundError */
export async function mostrarCompleto(db: Db, portal: Portal, quem: Quem, codacs: number): Promise<AcessoCompleto> {
	const { historico, chefias, ...linha } = await obterAcessoCompleto(db, quem, codacs, diaDe(portal))
	const decidem = decidemEntre(portal, quem, linha, chefias)
	const numeros = historico.flatMap(({ codpes, codpestit }) => [codpes, codpestit])
	const nomes = await lerNomes(db, portal, [linha], [...decidem, ...numeros])
	const nome = (codpes: number | null) => (codpes === null ? null : nomes.nompes(codpes))
	return {
		...mostrarUm(portal, quem, linha, nomes),
		decidem: decidem.map(nomes.nompes),
		historico: historico.map(({ codpes, codpestit, ...fato }) => ({
			...fato,
			nompes: nome(codpes),
			nompestit: nome(codpestit),
		})),
	}
}
