import { type Recusa, refuseState, somarMeses } from '@portal/platform/contract'

interface RegulamentoEmVigor {
	readonly codrgl: number
	readonly dtaini: string
	readonly dtafim: string | null
}

/** Months within which a student may choose the new regulation. */
export const MESES_DA_OPCAO = 12

/** Regulation of a student: the latest one chosen, else the one in force at the selection, else the first one. */
export function escolherRegulamento<R extends RegulamentoEmVigor>(
	regulamentos: readonly R[],
	dtaselpgm: string,
	opcoes: readonly { readonly codrgl: number; readonly dtaopc: string }[],
): R | undefined {
	const opcao = opcoes.toSorted((um, outro) => um.dtaopc.localeCompare(outro.dtaopc)).at(-1)
	const escolhido = regulamentos.find(({ codrgl }) => codrgl === opcao?.codrgl)
	if (escolhido) return escolhido
	const porInicio = regulamentos.toSorted((um, outro) => um.dtaini.localeCompare(outro.dtaini))
	return porInicio.filter(({ dtaini }) => dtaini <= dtaselpgm).at(-1) ?? porInicio[0]
}

/** Choice: a newer regulation than the present one, within twelve months of its beginning. */
export function recusaDeOptar(novo: RegulamentoEmVigor, atual: RegulamentoEmVigor, hoje: string): Recusa | undefined {
	if (novo.dtaini <= atual.dtaini) return refuseState('Só se opta por um regulamento mais novo do que o seu.')
	if (hoje < novo.dtaini || hoje > somarMeses(novo.dtaini, MESES_DA_OPCAO))
		return refuseState('A opção só é possível nos 12 meses a partir do início do regulamento novo.')
	return undefined
}
