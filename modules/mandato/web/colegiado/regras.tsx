import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { type ChaveDoColegiado, cumpreRegra, type RegraConferida } from '../../contract/index.ts'
import { regrasQuery } from '../queries.ts'

/** Rules of composition beside what the board has today, for who keeps it. */
export function Regras({ chave }: { chave: ChaveDoColegiado }) {
	const { data } = useQuery(regrasQuery(chave))
	if (!data || data.conferidas.length === 0) return null
	return (
		<Secao titulo="Regras de composição, hoje" espaco={3}>
			<ul className="grid gap-3">
				{data.conferidas.map((regra) => (
					<Conferida key={regra.dscreg} regra={regra} />
				))}
			</ul>
		</Secao>
	)
}

function Conferida({ regra }: { regra: RegraConferida }) {
	const { dscreg, qtdcad, qtdexe, mincad, minexe } = regra
	const cumpre = cumpreRegra(regra)
	return (
		<li className="flex flex-wrap items-center justify-between gap-3">
			<div className="min-w-0 wrap-anywhere">
				{dscreg}
				<Detalhe>
					{qtdcad} cadeiras, e o mínimo são {mincad} · {qtdexe} em exercício, e o mínimo são {minexe}
				</Detalhe>
			</div>
			<Situacao estado={cumpre ? 'concluido' : 'atencao'} texto={cumpre ? 'Cumprida' : 'Não cumprida'} />
		</li>
	)
}
