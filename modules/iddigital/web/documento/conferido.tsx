import { Itens } from '@portal/design-system/itens'
import { Secao } from '@portal/design-system/secao'
/** Checks behind the verdict, explained for non-experts. */
export function Conferido({ frases }: { frases: readonly string[] }) {
	return (
		<Secao titulo="O que foi conferido" nivel={3} espaco={2} className="print:gap-1">
			<Itens numerados className="max-w-prose print:max-w-none print:gap-0 print:text-sm">
				{frases.map((frase) => (
					<li key={frase}>{frase}</li>
				))}
			</Itens>
		</Secao>
	)
}
