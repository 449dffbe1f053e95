import type { Db } from '@portal/platform/server'
import { calcularPrazo, escolherRegulamento, obterNivel, type PrazoCalculado } from '../contract/index.ts'
import { gravarPrazos, type Matricula } from './queries/matriculas.ts'

export interface Relogio {
	readonly nivpgm: Matricula['nivpgm']
	readonly regra: Matricula['regras'][number] | undefined
	readonly prazos: readonly PrazoCalculado[]
}

/** Clock of an enrolment today: the level that it has come to, the rule of its regulation, and both deadlines. */
export function calcularRelogio(matricula: Matricula, hoje: string, feriados: ReadonlySet<string>): Relogio {
	const { dtaselpgm, eventos, opcoes, regras } = matricula
	const nivpgm = obterNivel(matricula.nivpgm, eventos, hoje)
	const doNivel = regras.filter((regra) => regra.nivpgm === nivpgm)
	const regra = escolherRegulamento(doNivel, dtaselpgm, opcoes)
	if (!regra) return { nivpgm, regra, prazos: [] }
	const prazos = (['QUA', 'DEP'] as const).map((tipprz) =>
		calcularPrazo({ tipprz, dtaselpgm, regra, eventos, feriados }),
	)
	return { nivpgm, regra, prazos }
}

/** Keeps the results of the clocks, which lists and reminders read. */
export const guardarRelogios = (
	db: Db,
	relogios: readonly (Pick<Relogio, 'regra' | 'prazos'> & { readonly codmtr: number })[],
): Promise<void> =>
	gravarPrazos(
		db,
		relogios.flatMap(({ codmtr, regra, prazos }) =>
			regra
				? prazos.map(({ tipprz, dtaprz, dtatet }) => ({
						codmtr,
						tipprz,
						dtaprz,
						dtatet,
						codrgl: regra.codrgl,
						numver: regra.numver,
					}))
				: [],
		),
	)
