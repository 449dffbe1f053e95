import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { type Item, nomearDisputa } from '../../contract/index.ts'

type Props = { itens: readonly Item[]; porLote: boolean }

/** Ties of the judgement, each with the rule that makes it and how it was decided, below the table of items. */
export function Empates({ itens, porLote }: Props) {
	const comEmpate = itens.filter(({ empates, dsctet }) => empates.length > 0 || dsctet !== null)
	return comEmpate.map(({ numitm, numlot, empates, desempate, dsctet }) => (
		<Secao key={numitm} titulo={`Empate do ${nomearDisputa({ numitm, numlot }, porLote)}`} espaco={1} discreta>
			{[...(dsctet === null ? [] : [dsctet]), ...empates.map(({ dscemp }) => dscemp)].map((frase) => (
				<Detalhe key={frase}>{frase}</Detalhe>
			))}
			{empates.length > 0 ? (
				<Texto comoEscrito>{desempate === null ? 'A decidir por quem conduz.' : `Decidido: ${desempate}`}</Texto>
			) : null}
		</Secao>
	))
}
