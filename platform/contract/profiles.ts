import { PTL_ADMIN, PTL_SUPORTE } from './portal-profiles.ts'
import { type Recusa, refusePerson } from './rules.ts'
import type { SimNao } from './shapes.ts'

declare const declarado: unique symbol

/** Branded type: only a declared profile has one, so a loose text never names a profile. */
export type CodPerfil = string & { readonly [declarado]: true }

/** Kind of place where a profile holds: `proprios` are the rows of the person, wherever they are. */
export const TIPOS_DE_ESCOPO = ['universidade', 'unidade', 'setor', 'colegiado', 'curso', 'proprios'] as const
export type TipoEscopo = (typeof TIPOS_DE_ESCOPO)[number]

/** Longest time that a person without a link may hold a profile (Portaria GR 7141/2018). */
export const MESES_DA_EXCECAO = 12

export interface PerfilDeclarado {
	readonly codperfil: CodPerfil
	readonly nomperfil: string
	/** Description of the permission, in plain words: "publicar avisos…". */
	readonly dscperfil: string
	readonly tipesc: TipoEscopo
	/** 'S': a profile for one unit may be given with the units below. */
	readonly staabx?: SimNao
	/** 'S': a person without a link may hold it, for a time. */
	readonly staexcvin: SimNao
	/** 'S': people may ask for it. */
	readonly stasol: SimNao
	/** Incompatible profiles; declared on one side, it holds on both. */
	readonly incompativeis?: readonly CodPerfil[]
}

/** The profiles of a slice, under the name by which people know the system. */
export interface SistemaDeclarado {
	readonly nomsis: string
	readonly perfis: readonly PerfilDeclarado[]
}

export interface PerfilDoCatalogo extends PerfilDeclarado {
	readonly codsis: string
	readonly nomsis: string
}
export type CatalogoDePerfis = ReadonlyMap<string, PerfilDoCatalogo>

/** Access that somebody holds today. `codund` 0: everywhere; `codesc` is the number of the section, board or course. */
export interface Acesso {
	readonly codperfil: CodPerfil
	readonly codund: number
	readonly codesc: number
}

/** Place of an act, and the owner of the thing. */
export interface Lugar {
	readonly codund?: number
	readonly codset?: number
	readonly codclg?: number
	readonly codcur?: number
	readonly codpes?: number
}

export interface Portador {
	readonly codpes: number
	readonly acessos: readonly Acesso[]
}

/** A grant that does not fit what its profile declares gives nothing. */
export function cabeNoEscopo({ tipesc }: PerfilDeclarado, { codund, codesc }: Omit<Acesso, 'codperfil'>): boolean {
	if (tipesc === 'universidade' || tipesc === 'proprios') return codund === 0 && codesc === 0
	return tipesc === 'unidade' ? codesc === 0 : true
}

const ESCOPO_DO_LUGAR = { setor: 'codset', colegiado: 'codclg', curso: 'codcur' } as const

function valeAqui({ tipesc }: PerfilDeclarado, { codund, codesc }: Acesso, codpes: number, lugar: Lugar): boolean {
	if (tipesc === 'proprios') return lugar.codpes === codpes
	if (codund !== 0 && codund !== lugar.codund) return false
	if (tipesc === 'universidade' || tipesc === 'unidade' || codesc === 0) return true
	return lugar[ESCOPO_DO_LUGAR[tipesc]] === codesc
}

export const nomeDoPerfil = (catalogo: CatalogoDePerfis, codperfil: string): string => {
	const perfil = catalogo.get(codperfil)
	return perfil ? `${perfil.nomperfil} (${codperfil})` : codperfil
}

const ONDE: Readonly<Record<TipoEscopo, string>> = {
	universidade: 'aqui',
	unidade: 'nesta unidade',
	setor: 'neste setor',
	colegiado: 'neste colegiado',
	curso: 'neste curso',
	proprios: 'no que é de outra pessoa',
}

/** Access check: undefined when one of these profiles allows the person here; without `lugar`, anywhere. */
export function recusaDeAcesso(
	catalogo: CatalogoDePerfis,
	{ codpes, acessos }: Portador,
	codigos: readonly CodPerfil[],
	lugar?: Lugar,
): Recusa | undefined {
	const tem = acessos.filter(({ codperfil }) => codigos.includes(codperfil))
	const [primeiro] = tem
	const perfilDe = ({ codperfil }: Acesso) => catalogo.get(codperfil)
	const serve = tem.some((acesso) => {
		const perfil = perfilDe(acesso)
		return perfil !== undefined && (lugar === undefined || valeAqui(perfil, acesso, codpes, lugar))
	})
	if (serve) return undefined
	const perfil = primeiro && perfilDe(primeiro)
	if (!perfil) {
		const nomes = codigos.map((codigo) => nomeDoPerfil(catalogo, codigo)).join(' ou ')
		return refusePerson(`Esta ação precisa do perfil ${nomes}. Peça-o a quem administra o portal na sua unidade.`)
	}
	return refusePerson(
		`O seu perfil ${nomeDoPerfil(catalogo, perfil.codperfil)} não vale ${ONDE[perfil.tipesc]}. Peça que ele seja estendido, ou que alguém daqui faça isto.`,
	)
}

/** The units in which one of these profiles holds. */
export type Alcance = 'todas' | readonly number[]

export function alcanceDe({ acessos }: Pick<Portador, 'acessos'>, codigos: readonly CodPerfil[]): Alcance {
	const unidades = acessos.filter(({ codperfil }) => codigos.includes(codperfil)).map(({ codund }) => codund)
	return unidades.includes(0) ? 'todas' : [...new Set(unidades)]
}

/** Separation of duties: the relation is symmetric, although only one of the two profiles declares it. */
export const saoIncompativeis = (catalogo: CatalogoDePerfis, um: string, outro: string): boolean =>
	(catalogo.get(um)?.incompativeis ?? []).some((codigo) => codigo === outro) ||
	(catalogo.get(outro)?.incompativeis ?? []).some((codigo) => codigo === um)

/** Profiles of the portal itself, on which every slice stands. */
export const PERFIS_DO_PORTAL: SistemaDeclarado = {
	nomsis: 'Portal',
	perfis: [
		{
			codperfil: PTL_ADMIN,
			nomperfil: 'Administração do portal',
			dscperfil:
				'mudar o menu, as listas da instituição, parcerias, avisos e a situação dos serviços, e ler o registro de tratamento de dados',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'N',
		},
		{
			codperfil: PTL_SUPORTE,
			nomperfil: 'Suporte às pessoas',
			dscperfil:
				'ver o portal como outra pessoa o vê, sem poder mudar nada; cada uso fica registrado com quem olhou e por quê',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
