import { Secao } from '@portal/design-system/secao'
import { Detalhe } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { VersaoDaCompra } from '../../contract/index.ts'
import { versoesQuery } from '../queries.ts'

/** Changes of the purchase each time it came again from the PNCP. */
export function VersoesDaCompra({ codpcddsp }: { codpcddsp: number }) {
	const { data = [] } = useQuery(versoesQuery(codpcddsp))
	if (data.length === 0) return null
	return (
		<Secao titulo="Versões que vieram do PNCP">
			<ol className="grid gap-4">
				{data.map((versao) => (
					<li key={versao.numver} className="grid gap-1">
						<p>
							<strong>Versão {versao.numver}</strong>, importada em {formatarDataHora(versao.dtaimp)}
						</p>
						<Mudancas versao={versao} />
					</li>
				))}
			</ol>
		</Secao>
	)
}

function Mudancas({ versao: { numver, mudancas, alem } }: { versao: VersaoDaCompra }) {
	if (mudancas.length === 0)
		return <Detalhe>{numver === 1 ? 'A primeira que veio.' : 'Nada que esta página mostre mudou.'}</Detalhe>
	return (
		<ul className="grid list-disc gap-1 pl-5">
			{mudancas.map(({ oque, antes, depois }) => (
				<li key={oque} className="wrap-anywhere">
					{oque}: {antes === null ? null : <del>{antes}</del>} {depois === null ? 'retirado' : <ins>{depois}</ins>}
				</li>
			))}
			{alem > 0 ? <li>E mais {alem} mudanças.</li> : null}
		</ul>
	)
}
