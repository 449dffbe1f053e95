import { type Regra, refuseState } from '@portal/platform/contract'
import type { SituacaoDaEmpresa } from './empresa.ts'

interface DaEmpresa {
	readonly sitepramn: SituacaoDaEmpresa
}

const UNIDA = refuseState('Esta empresa foi unida a outra. Abra a outra.')

export const recusaDeValidarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => {
	if (sitepramn === 'UNI') return UNIDA
	return sitepramn === 'VAL' ? refuseState('Esta empresa já está validada.') : undefined
}
export const recusaDeRejeitarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => {
	if (sitepramn === 'UNI') return UNIDA
	return sitepramn === 'REJ' ? refuseState('Esta empresa já está recusada.') : undefined
}
export const recusaDeAlterarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => (sitepramn === 'UNI' ? UNIDA : undefined)

/** Merge rule: the target must be validated, because everything that waits would otherwise move to a hidden company. */
export const recusaDeUnirEmpresa: Regra<{
	readonly de: DaEmpresa & { readonly codepramn: number }
	readonly para: DaEmpresa & { readonly codepramn: number }
}> = ({ de, para }) => {
	if (de.codepramn === para.codepramn) return refuseState('Escolha outra empresa: uma empresa não se une a si mesma.')
	if (de.sitepramn === 'UNI') return UNIDA
	return para.sitepramn === 'VAL'
		? undefined
		: refuseState('A empresa que fica precisa estar validada. Valide-a antes de unir.')
}
