import { Itens } from '@portal/design-system/itens'
import { formatarData } from '@portal/platform/web'
import { type MudancaDePrazo, PRAZOS } from '../../contract/index.ts'

/** Both dates of each deadline. */
export const Mudancas = ({ mudancas }: { mudancas: readonly MudancaDePrazo[] }) => (
	<Itens>
		{mudancas.map(({ tipprz, antes, depois }) => (
			<li key={tipprz}>
				{PRAZOS[tipprz]}:{' '}
				{antes === depois ? (
					<>continua em {formatarData(depois)}.</>
				) : (
					<>
						de {formatarData(antes)} para <strong>{formatarData(depois)}</strong>.
					</>
				)}
			</li>
		))}
	</Itens>
)
