import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { type ChaveDoColegiado, cumpreRegra, type RegraConferida } from '../../contract/index.ts'
import { regrasQuery } from '../queries.ts'

/** Rules of composition beside what the board has today, for who keeps it. */
export function Regras({ chave }: { chave: ChaveDoColegiado }) {
	const { data } = useQuery(regrasQuery(chave))
	if (!data || data.conferidas.length + data.provimentos.length === 0) return null
	return (
		<Secao titulo="Regras de composição, hoje" espaco={3}>
			<ul className="grid gap-3">
				{data.conferidas.map((regra) => (
					<Conferida key={regra.dscreg} regra={regra} />
				))}
				{data.provimentos.map((provimento) => (
					<li key={provimento} className="wrap-anywhere">
						{provimento}
					</li>
				))}
			</ul>
		</Secao>
	)
}

function escreverConferencia({ qtdcad, qtdexe, mincad, minexe, maxcad }: RegraConferida): string {
	const cadeiras = [
		qtdcad === 1 ? 'uma cadeira' : `${qtdcad} cadeiras`,
		mincad === null ? '' : `mínimo ${mincad}`,
		maxcad === null ? '' : `máximo ${maxcad}`,
	].filter(Boolean)
	return [cadeiras.join(', '), minexe === null ? '' : `${qtdexe} em exercício, mínimo ${minexe}`]
		.filter(Boolean)
		.join(' · ')
}

function Conferida({ regra }: { regra: RegraConferida }) {
	const { dscreg } = regra
	const cumpre = cumpreRegra(regra)
	return (
		<li className="flex flex-wrap items-center justify-between gap-3">
			<div className="min-w-0 wrap-anywhere">
				{dscreg}
				<Detalhe>{escreverConferencia(regra)}</Detalhe>
			</div>
			<Situacao estado={cumpre ? 'concluido' : 'atencao'} texto={cumpre ? 'Cumprida' : 'Não cumprida'} />
		</li>
	)
}
