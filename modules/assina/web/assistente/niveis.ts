import { type Lote, TipAssinatura } from '../../contract/index.ts'
import type { Quem } from '../quem-participa.tsx'

type DoLote = Pick<Lote, 'codtipasimin' | 'nivext'>

/** Those that can be reached here: the advanced one by whoever has a number, the qualified one by all or by nobody. */
export const niveisPara = ({ codtipasimin, nivext }: DoLote, origem: Quem['origem']): TipAssinatura[] =>
	TipAssinatura.options.filter(
		(nivel) => nivel >= codtipasimin && (nivext.includes(nivel) || (origem === 'usp' && nivel === '2')),
	)

/** The one that is usual, where it is enough; where none is, the lowest that the documents allow, for the call to refuse. */
export function nivelPara(lote: DoLote, origem: Quem['origem'], usual?: TipAssinatura): TipAssinatura {
	const niveis = niveisPara(lote, origem)
	const primeiro = usual ?? (origem === 'usp' ? '2' : '1')
	return niveis.includes(primeiro) ? primeiro : (niveis[0] ?? lote.codtipasimin)
}
