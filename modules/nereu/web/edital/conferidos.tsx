import { Situacao } from '@portal/design-system/situacao'
import type { Conferido } from '../../contract/index.ts'

/** Requirements, each with its verdict and the reason. */
export function Conferidos({ conferidos }: { conferidos: readonly Conferido[] }) {
	return (
		<ul className="grid gap-2">
			{conferidos.map(({ codigo, requisito, atende, porque }) => (
				<li key={codigo} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<Situacao
						estado={atende === 'S' ? 'concluido' : 'recusado'}
						texto={atende === 'S' ? 'Atende' : 'Não atende'}
					/>
					<span className="min-w-0 wrap-anywhere">
						{requisito}: {porque}
					</span>
				</li>
			))}
		</ul>
	)
}
