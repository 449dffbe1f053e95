import { pelaSituacao, type Regra } from '@portal/platform/contract'
import type { SituacaoDaEmpresa } from './empresa.ts'

interface DaEmpresa {
	readonly sitepramn: SituacaoDaEmpresa
}

const UNIDA = pelaSituacao('Esta empresa foi unida a outra. Abra a outra.')

export const recusaDeValidarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => {
	if (sitepramn === 'UNI') return UNIDA
	return sitepramn === 'VAL' ? pelaSituacao('Esta empresa já está validada.') : undefined
}
export const recusaDeRejeitarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => {
	if (sitepramn === 'UNI') return UNIDA
	return sitepramn === 'REJ' ? pelaSituacao('Esta empresa já está recusada.') : undefined
}
export const recusaDeAlterarEmpresa: Regra<DaEmpresa> = ({ sitepramn }) => (sitepramn === 'UNI' ? UNIDA : undefined)

/** Into one that may publish: otherwise what moves would wait behind something that nobody sees. */
export const recusaDeUnirEmpresa: Regra<{
	readonly de: DaEmpresa & { readonly codepramn: number }
	readonly para: DaEmpresa & { readonly codepramn: number }
}> = ({ de, para }) => {
	if (de.codepramn === para.codepramn) return pelaSituacao('Escolha outra empresa: uma empresa não se une a si mesma.')
	if (de.sitepramn === 'UNI') return UNIDA
	return para.sitepramn === 'VAL'
		? undefined
		: pelaSituacao('A empresa que fica precisa estar validada. Valide-a antes de unir.')
}
