import type { FiltroAtivo } from '@portal/design-system/filtros'
import { CampoUnidade, NomeDaUnidade } from '@portal/pessoas/web/public'
import { Suspense } from 'react'

type Filtrar = (mudanca: { codund: number | undefined }) => void
type FiltroDeUnidadeProps = { codund: number | undefined; filtrar: Filtrar }

export const FiltroDeUnidade = ({ codund, filtrar }: FiltroDeUnidadeProps) => (
	<div className="w-80 max-w-full">
		<CampoUnidade valor={codund} nenhuma="Todas" aoMudar={(valor) => filtrar({ codund: valor })} />
	</div>
)

export const unidadeAtiva = (codund: number | undefined, filtrar: Filtrar): FiltroAtivo[] =>
	codund === undefined
		? []
		: [
				{
					campo: 'codund',
					texto: (
						<Suspense fallback={`Unidade ${codund}`}>
							<NomeDaUnidade codund={codund} />
						</Suspense>
					),
					aoTirar: () => filtrar({ codund: undefined }),
				},
			]
