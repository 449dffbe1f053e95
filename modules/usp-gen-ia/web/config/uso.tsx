import { Esqueleto } from '@portal/design-system/esqueleto'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { usoQuery } from '../queries.ts'
import { formatarReais } from './dinheiro.ts'

/** Use of the month by unit: counts, and never what was asked. */
export function Uso() {
	const { data, error, refetch } = useQuery(usoQuery())
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-44 w-full" />
	if (data.unidades.length === 0) return <Suave>Ninguém usou a IA neste mês.</Suave>
	return (
		<ul className="grid gap-3">
			{data.unidades.map(({ codund, nomund, qtdtok, vlr, qtdrsp }) => (
				<li key={codund} className="grid gap-1 rounded-md border border-borda p-3">
					<p className="font-medium wrap-anywhere">{nomund}</p>
					<Suave>
						{formatarInteiro(qtdrsp)} respostas, {formatarInteiro(qtdtok)} fichas, {formatarReais(vlr)}
					</Suave>
				</li>
			))}
		</ul>
	)
}
