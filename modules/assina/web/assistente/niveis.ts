import { type Lote, TipAssinatura } from '../../contract/index.ts'
import type { Quem } from '../participante.tsx'

type DoLote = Pick<Lote, 'codtipasimin' | 'nivext'>

/** Levels from the minimum on: those open to outsiders, and the advanced one for every university member. */
export const niveisPara = ({ codtipasimin, nivext }: DoLote, origem: Quem['origem']): TipAssinatura[] =>
	TipAssinatura.options.filter(
		(nivel) => nivel >= codtipasimin && (nivext.includes(nivel) || (origem === 'usp' && nivel === '2')),
	)

/** Usual level where it suffices; otherwise the lowest that the documents allow, which the server may refuse. */
export function nivelPara(lote: DoLote, origem: Quem['origem'], usual?: TipAssinatura): TipAssinatura {
	const niveis = niveisPara(lote, origem)
	const primeiro = usual ?? (origem === 'usp' ? '2' : '1')
	return niveis.includes(primeiro) ? primeiro : (niveis[0] ?? lote.codtipasimin)
}
