import { Esqueleto } from '@portal/design-system/esqueleto'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { usoQuery } from '../queries.ts'
import { formatarReais } from './dinheiro.ts'

const CAIXA = 'grid gap-1 rounded-md border border-borda p-3'

/** Use of the month by unit, and judgements by model: counts, and never what was asked. */
export function Uso() {
	const { data, error, refetch } = useQuery(usoQuery())
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-44 w-full" />
	return (
		<div className="grid gap-3">
			{data.unidades.length === 0 ? <Suave>Ninguém usou a IA neste mês.</Suave> : null}
			<ul className="grid gap-3 empty:hidden" aria-label="Uso por unidade">
				{data.unidades.map(({ codund, nomund, qtdtok, vlr, qtdrsp }) => (
					<li key={codund} className={CAIXA}>
						<p className="font-medium wrap-anywhere">{nomund}</p>
						<Suave>
							{formatarInteiro(qtdrsp)} respostas, {formatarInteiro(qtdtok)} fichas, {formatarReais(vlr)}
						</Suave>
					</li>
				))}
			</ul>
			<ul className="grid gap-3 empty:hidden" aria-label="Avaliações por modelo">
				{data.modelos.map(({ codmod, nommod, qtdboa, qtdrui }) => (
					<li key={codmod} className={CAIXA}>
						<p className="font-medium wrap-anywhere">{nommod}</p>
						<Suave>
							{formatarInteiro(qtdboa)} respostas boas, {formatarInteiro(qtdrui)} ruins, como as pessoas as avaliaram
						</Suave>
					</li>
				))}
			</ul>
			<ul className="grid gap-3 empty:hidden" aria-label="Comparações por modelo">
				{data.comparacoes.map(({ codmod, nommod, qtdprf, qtdcmp }) => (
					<li key={codmod} className={CAIXA}>
						<p className="font-medium wrap-anywhere">{nommod}</p>
						<Suave>
							preferido em {formatarInteiro(qtdprf)} de {formatarInteiro(qtdcmp)} comparações lado a lado
						</Suave>
					</li>
				))}
			</ul>
		</div>
	)
}
