import { Link } from '@portal/design-system/link'
import { Suave } from '@portal/design-system/texto'
import { formatarHora } from '@portal/platform/web'
import { destinoDaUrl, situacaoDoPrazo, type TarefaComPrazo } from '../../contract/index.ts'

const NO_PAINEL = '/painel'

/** The deadline in the calendar links to its task and says in words when it has passed. */
export function PrazoNoDia({ prazo, agora }: { prazo: TarefaComPrazo; agora: Date }) {
	const { codigoArea, nomeArea, titulo, url, dtaprz, adiado } = prazo
	const destino = url === null ? undefined : destinoDaUrl(codigoArea, url)
	const vencido = situacaoDoPrazo(prazo, agora) === 'vencido'
	return (
		<div
			data-tom={vencido ? 'perigo' : 'info'}
			className="rounded-sm border-l-4 border-tom-borda bg-tom-suave px-2 py-1 text-sm wrap-break-word forced-colors:border-2"
		>
			<Suave className="block">
				<span className="whitespace-nowrap tabular-nums">{formatarHora(dtaprz)}</span> · {nomeArea}
			</Suave>
			<Link href={destino?.href ?? NO_PAINEL} novaAba={destino?.onde === 'nova-aba'} className="text-texto!">
				{titulo}
			</Link>
			{vencido || adiado ? (
				<span className="block font-medium">
					{[vencido ? 'Vencida' : '', adiado ? 'Adiada' : ''].filter(Boolean).join(', ')}
				</span>
			) : null}
		</div>
	)
}
