import { TipAssinatura } from '../../contract/index.ts'
import type { Quem } from '../quem-participa.tsx'

/** The levels that somebody may sign these documents with; who has no number signs simply, or with their own certificate. */
export const niveisPara = (minimo: TipAssinatura, origem: Quem['origem']): TipAssinatura[] =>
	TipAssinatura.options.filter((nivel) => nivel >= minimo && !(origem === 'fora' && nivel === '2'))

/** The one that is usual, where it is enough. */
export function nivelPara(minimo: TipAssinatura, origem: Quem['origem'], usual: TipAssinatura = '2'): TipAssinatura {
	const niveis = niveisPara(minimo, origem)
	return niveis.includes(usual) ? usual : (niveis[0] ?? '3')
}
