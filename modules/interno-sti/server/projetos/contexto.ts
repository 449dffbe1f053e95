import { titularDoAto } from '@portal/substituicoes/server/public'
import {
	type AtoDoProjeto,
	type ContextoDoProjeto,
	type PapelNoProjeto,
	regrasDoProjeto,
} from '../../contract/index.ts'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'
import { type Autoridade, type Quem, temPerfil } from '../comum/quem.ts'
import type { LinhaProjeto } from './queries/projetos.ts'

const ehPapel: Readonly<Record<PapelNoProjeto, (uma: Autoridade, linha: LinhaProjeto) => boolean>> = {
	patrocinador: ({ codpes }, { codpespat }) => codpes === codpespat,
	gerente: ({ codpes }, { codpesger }) => codpes === codpesger,
	equipe: ({ codpes }, { equipe }) => equipe.includes(codpes),
	comite: (uma) => temPerfil(uma, STI_COMITE),
	administrador: (uma) => temPerfil(uma, STI_ADMIN),
	leitura: (uma) => temPerfil(uma, STI_LEITURA, STI_OPERADOR),
}

const papeisDe = (autoridades: readonly Autoridade[], linha: LinhaProjeto): PapelNoProjeto[] =>
	(Object.keys(ehPapel) as PapelNoProjeto[]).filter((papel) => autoridades.some((uma) => ehPapel[papel](uma, linha)))

/** Approval requirements still missing are listed in the words of the page. */
const listarFaltas = ({ dtainiprv, dtafimprv }: LinhaProjeto, marcos: number): string[] => [
	...(dtainiprv === null ? ['o início previsto'] : []),
	...(dtafimprv === null ? ['o fim previsto'] : []),
	...(marcos === 0 ? ['ao menos um marco'] : []),
]

export const contextoDe = (quem: Quem, linha: LinhaProjeto, marcos: number): ContextoDoProjeto => ({
	sitprjti: linha.sitprjti,
	papeis: papeisDe(quem.autoridades, linha),
	gerenciou: quem.autoridades.some(({ codpes }) => linha.gerentesAnteriores.includes(codpes)),
	falta: listarFaltas(linha, marcos),
})

/** Substitution: the function returns the substituted person, and null for an act by one's own authority. */
export const identificarSubstituido = (
	quem: Quem,
	linha: LinhaProjeto,
	ato: AtoDoProjeto,
	marcos: number,
): number | null =>
	titularDoAto(
		quem,
		(uma) => regrasDoProjeto[ato]({ ...contextoDe(quem, linha, marcos), papeis: papeisDe([uma], linha) }) === undefined,
	)
