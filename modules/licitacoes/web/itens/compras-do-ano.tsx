import { Esqueleto } from '@portal/design-system/esqueleto'
import { Detalhe } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { escreverComprasDoAno, type Item } from '../../contract/index.ts'
import { comprasDoAnoQuery } from '../queries.ts'

const AVISO =
	'É só informação: contratos com outros órgãos não estão aqui. Quem declara respeitar o limite do ano é a empresa (Lei 14.133/2021, art. 4º, § 2º): confira a declaração dela.'

/** Purchases of the year from the enterprises that a tie by law may call, which prove no limit. */
export function ComprasDoAno({ codpcddsp, item }: { codpcddsp: number; item: Item }) {
	const { data, error, refetch } = useQuery(comprasDoAnoQuery(codpcddsp))
	const numeros = new Set(item.classificados.map(({ niforn }) => niforn.slice(0, 8)))
	const pequenas = item.classificados.filter(({ tippor, niforn }) => tippor !== 'N' && !niforn.includes('*'))
	if (pequenas.length === 0) return null
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	// The place of the sentences is kept, so that no button moves when they come.
	if (!data) return <Esqueleto linhas={pequenas.length * 2 + 3} />
	if (data.conhece === 'N') return null
	return (
		<div className="grid gap-1">
			{data.empresas
				.filter(({ niforn }) => numeros.has(niforn.slice(0, 8)))
				.map((uma) => (
					<Detalhe key={uma.niforn}>{escreverComprasDoAno(uma, data.ano)}</Detalhe>
				))}
			<Detalhe>{AVISO}</Detalhe>
		</div>
	)
}
