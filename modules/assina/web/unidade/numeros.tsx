import { Link } from '@portal/design-system/link'
import { formatarInteiro, formatarNumero } from '@portal/platform/web'
import type { PainelUnidade } from '../../contract/index.ts'

export function Numeros({ painel }: { painel: PainelUnidade }) {
	const { criados, paraAssinar, vencidos, assinados, rejeitados, mediaDias } = painel
	const numeros = [
		{ nome: 'Rascunhos', valor: criados, situacao: 'CRI' },
		{ nome: 'Para assinar', valor: paraAssinar, situacao: 'ENV' },
		{ nome: 'Com prazo vencido', valor: vencidos, situacao: 'ENV', alerta: vencidos > 0 },
		{ nome: 'Assinados', valor: assinados, situacao: 'ASS' },
		{ nome: 'Rejeitados', valor: rejeitados, situacao: 'REJ' },
	]
	return (
		<div className="@container">
			<dl className="grid grid-cols-2 gap-3 @lg:grid-cols-3 @4xl:grid-cols-6">
				{numeros.map(({ nome, valor, situacao, alerta }) => (
					<Numero key={nome} nome={nome} alerta={alerta ?? false}>
						<Link href={`/assina?aba=unidade&sitlotdocasi=${situacao}`} className="no-underline">
							{formatarInteiro(valor)}
						</Link>
					</Numero>
				))}
				<Numero nome="Dias até concluir (média de 90 dias)">
					{mediaDias === null ? '—' : formatarNumero(mediaDias)}
				</Numero>
			</dl>
		</div>
	)
}

function Numero({ nome, alerta = false, children }: { nome: string; alerta?: boolean; children: React.ReactNode }) {
	return (
		<div
			data-tom="perigo"
			className={`flex flex-col-reverse justify-end gap-1 rounded-lg border px-4 py-3 shadow-sm ${alerta ? 'border-tom-borda bg-tom-suave' : 'border-borda bg-superficie'}`}
		>
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="text-2xl font-semibold tabular-nums">{children}</dd>
		</div>
	)
}
