import { Cartao } from '@portal/design-system/cartao'
import { formatarInteiro } from '@portal/platform/web'
import type { PainelUnidade } from '../../contract/index.ts'

/** Concluded by month: bars to look at, and the same figures as a table to read. */
export function PorMes({ painel: { porMes } }: { painel: PainelUnidade }) {
	const maior = Math.max(1, ...porMes.map(({ assinados, rejeitados }) => assinados + rejeitados))
	return (
		<Cartao titulo="Concluídos por mês" imprimivel>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<div aria-hidden className="flex h-44 items-end gap-1.5 sm:gap-3">
					{porMes.map(({ mes, assinados, rejeitados }) => (
						<div key={mes} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
							<span className="text-xs text-texto-suave tabular-nums">
								{assinados + rejeitados > 0 ? assinados + rejeitados : ''}
							</span>
							<span
								data-tom="perigo"
								className="block rounded-t-sm bg-tom"
								style={{ height: `${(rejeitados / maior) * 75}%` }}
							/>
							<span
								className={`block bg-primario ${rejeitados === 0 ? 'rounded-t-sm' : ''}`}
								style={{ height: `${(assinados / maior) * 75}%` }}
							/>
							<span className="border-t border-borda pt-1 text-xs text-texto-suave tabular-nums">
								{mes.slice(5, 7)}
								<span className="hidden sm:inline">/{mes.slice(2, 4)}</span>
							</span>
						</div>
					))}
				</div>
				<p aria-hidden className="flex gap-4 text-sm">
					<Legenda classe="bg-primario" texto="Assinados" />
					<Legenda classe="bg-tom" texto="Rejeitados" />
				</p>
				<details>
					<summary className="w-fit cursor-pointer text-sm text-primario-texto">Ver dados</summary>
					<table className="mt-2 w-full max-w-md text-left text-sm tabular-nums">
						<caption className="sr-only">Lotes concluídos por mês</caption>
						<thead>
							<tr className="border-b border-borda">
								<th scope="col" className="py-1.5">
									Mês
								</th>
								<th scope="col" className="py-1.5 text-right">
									Assinados
								</th>
								<th scope="col" className="py-1.5 text-right">
									Rejeitados
								</th>
							</tr>
						</thead>
						<tbody>
							{porMes.map(({ mes, assinados, rejeitados }) => (
								<tr key={mes} className="border-b border-borda">
									<th scope="row" className="py-1.5 font-normal">
										{mesInteiro(mes)}
									</th>
									<td className="py-1.5 text-right">{formatarInteiro(assinados)}</td>
									<td className="py-1.5 text-right">{formatarInteiro(rejeitados)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			</div>
		</Cartao>
	)
}

function Legenda({ classe, texto }: { classe: string; texto: string }) {
	return (
		<span data-tom="perigo" className="inline-flex items-center gap-1.5">
			<span className={`size-3 rounded-sm ${classe}`} /> {texto}
		</span>
	)
}

/** `2026-11` → 11/2026 */
const mesInteiro = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
