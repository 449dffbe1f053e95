import { Icone } from '@portal/design-system/icone'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import type { Parceria } from '../contract/index.ts'
import { codigosDe, useOrdenarParcerias } from './use-ordenar-parcerias.ts'

/** An institution's own service has no versions and no call to reorder. */
export const saoOrdenaveis = (parcerias: readonly Partial<Parceria>[]): boolean =>
	parcerias.length > 1 && parcerias.every(({ versao }) => versao !== undefined)

/** Reorderable list; each move is saved at once. */
export function OrdenarParcerias({ parcerias }: { parcerias: readonly Parceria[] }) {
	const { naTela, ordenar } = useOrdenarParcerias(parcerias)
	return (
		<ListaOrdenavel
			rotulo="Ordem das parcerias"
			itens={naTela}
			chave={({ codpgmpiabnf }) => codpgmpiabnf}
			nome={({ nompgmpiabnf }) => nompgmpiabnf}
			aoOrdenar={(movidas) => ordenar(codigosDe(movidas), codigosDe(naTela))}
		>
			{({ nompgmpiabnf, icopiabnf }, indice) => (
				<p className="flex min-h-9 items-center gap-3 py-1.5 wrap-anywhere telefone:min-h-11">
					<span className="min-w-6 text-right font-semibold tabular-nums">{indice + 1}.</span>
					<Icone nome={icopiabnf} className="shrink-0 text-xl" />
					<span className="min-w-0">{nompgmpiabnf}</span>
				</p>
			)}
		</ListaOrdenavel>
	)
}
