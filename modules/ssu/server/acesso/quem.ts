import type { Portador } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, readAccesses, type SessionUser } from '@portal/platform/server'
import { titularDoAto } from '@portal/substituicoes/server/public'
import { NIVEIS, type NivelSsu, nivelDoPerfil, type Papel } from '../../contract/index.ts'
import type { Restricao } from './queries/acesso.ts'
import { lerTitulares } from './queries/titulares.ts'

/** Authority that a person holds, or that they exercise for somebody they stand in for. */
interface Autoridade {
	readonly codpes: number
	readonly niveis: readonly NivelSsu[]
	readonly restricoes: readonly Restricao[]
}

export interface Quem {
	readonly codpes: number
	/** The numbers of the person and of those whom they may stand in for. */
	readonly numeros: readonly number[]
	readonly niveis: readonly NivelSsu[]
	readonly autoridades: readonly Autoridade[]
}

export type Agente = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

const listarNiveis = ({ acessos }: Pick<Portador, 'acessos'>): NivelSsu[] => {
	const tem = new Set(acessos.map(({ codperfil }) => nivelDoPerfil(codperfil)))
	return NIVEIS.filter((nivel) => tem.has(nivel))
}

export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const { titulares, restricoes } = await lerTitulares(db, user.codpes, {
		instante: portal.agora(),
		hoje: diaDe(portal),
	})
	const niveis = new Map([
		[user.codpes, listarNiveis(user)],
		...titulares.map(
			({ codpes, escritos }) => [codpes, listarNiveis({ acessos: readAccesses(portal.perfis, escritos) })] as const,
		),
	])
	const autoridades = [...niveis].map(([codpes, seus]) => ({
		codpes,
		niveis: seus,
		// A restriction of a lost level gives no access.
		restricoes: restricoes.filter((uma) => uma.codpes === codpes && seus.includes(uma.numnivseg)),
	}))
	return {
		codpes: user.codpes,
		numeros: [...niveis.keys()],
		niveis: NIVEIS.filter((nivel) => autoridades.some((uma) => uma.niveis.includes(nivel))),
		autoridades,
	}
}

export interface DoSistema {
	readonly nomsis: string
	readonly numseqmdussu: number | null
}

const alcanca = ({ nomsis, modulos }: Restricao, linha: DoSistema): boolean =>
	nomsis === linha.nomsis &&
	(modulos.length === 0 || (linha.numseqmdussu !== null && modulos.includes(linha.numseqmdussu)))

const temNoSistema = ({ restricoes }: Autoridade, nivel: NivelSsu, linha: DoSistema): boolean =>
	restricoes.some((uma) => uma.numnivseg === nivel && alcanca(uma, linha))

export interface DaDemanda extends DoSistema {
	readonly codpessol: number | null
	readonly alocados: readonly { readonly codpes: number; readonly papalc: string }[]
}

const ehPapel: Readonly<Record<Papel, (uma: Autoridade, linha: DaDemanda) => boolean>> = {
	// The administration answers for demands that the portal itself opened.
	solicitante: ({ codpes, niveis }, { codpessol }) =>
		codpessol === null ? niveis.includes('1') : codpes === codpessol,
	grs: (uma, linha) => temNoSistema(uma, '2', linha),
	apoio: (uma, linha) => temNoSistema(uma, '8', linha),
	lider: (uma, linha) => temNoSistema(uma, '3', linha),
	facilitador: ({ niveis }) => niveis.includes('4'),
	desenvolvedor: (uma, linha) => uma.niveis.includes('5') && alocado(uma, linha, 'DES'),
	qa: ({ niveis }) => niveis.includes('6'),
	adhoc: (uma, linha) => uma.niveis.includes('7') && alocado(uma, linha, 'ADH'),
	administrador: ({ niveis }) => niveis.includes('1'),
}

const alocado = ({ codpes }: Autoridade, { alocados }: DaDemanda, papalc: string): boolean =>
	alocados.some((um) => um.codpes === codpes && um.papalc === papalc)

const listarPapeis = (autoridades: readonly Autoridade[], linha: DaDemanda): Papel[] =>
	(Object.keys(ehPapel) as Papel[]).filter((papel) => autoridades.some((uma) => ehPapel[papel](uma, linha)))

export const listarPapeisNaDemanda = ({ autoridades }: Quem, linha: DaDemanda): Papel[] =>
	listarPapeis(autoridades, linha)

/** The substituted person whose roles allow the act. */
export const obterTitular = (
	quem: Quem,
	linha: DaDemanda,
	permitem: (papeis: readonly Papel[]) => boolean,
): number | null => titularDoAto(quem, (uma) => permitem(listarPapeis([uma], linha)))

/** Authorisation to open demands, by the whole system or by the module. */
export const podePedirDe = (quem: Quem, linha: DoSistema): boolean =>
	quem.niveis.includes('1') ||
	quem.niveis.includes('4') ||
	quem.autoridades.some((uma) => (['2', '3', '8'] as const).some((nivel) => temNoSistema(uma, nivel, linha)))

export const PODEM_PEDIR: readonly NivelSsu[] = ['1', '2', '3', '4', '8']
