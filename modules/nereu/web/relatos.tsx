import { Fato, Fatos } from '@portal/design-system/fatos'
import { Secao } from '@portal/design-system/secao'
import { useQuery } from '@tanstack/react-query'
import { escreverCentesimos } from '../contract/index.ts'
import { relatosQuery } from './queries.ts'

/** Averages of those who went by an agreement, where there are enough of them. */
export function Relatos({ codcvn }: { codcvn: number }) {
	const { data } = useQuery(relatosQuery(codcvn))
	if (!data?.medias) return null
	const { notens, notaco, notmor, vlrmes } = data.medias
	return (
		<Secao titulo={`Como foi para ${data.qtd} pessoas que voltaram`}>
			<Fatos rotulo="Médias dos questionários, de 1 a 5">
				<Fato nome="Ensino">{escreverCentesimos(notens)}</Fato>
				<Fato nome="Acolhida">{escreverCentesimos(notaco)}</Fato>
				<Fato nome="Moradia">{escreverCentesimos(notmor)}</Fato>
				{vlrmes === null ? null : (
					<Fato nome="Gasto por mês">R$ {Math.round(vlrmes / 100).toLocaleString('pt-BR')}</Fato>
				)}
			</Fatos>
		</Secao>
	)
}
