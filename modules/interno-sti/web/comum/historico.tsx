import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Vazio } from '@portal/design-system/vazio'
import { ListaPaginada, NaHora, usePaginasDaLista } from '@portal/platform/web/lista'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { FatoHistorico } from '../../contract/index.ts'

interface Pagina {
	readonly itens: FatoHistorico[]
	readonly total: number
	readonly porPagina: number
}

type HistoricoProps<K extends readonly unknown[]> = {
	consulta: (pedido: { pagina: number; porPagina: number }) => UseQueryOptions<Pagina, Error, Pagina, K>
}

/** What was done to a thing, the latest first, field by field. */
export function Historico<K extends readonly unknown[]>({ consulta }: HistoricoProps<K>) {
	const { filtro, irParaPagina } = usePaginasDaLista()
	const resultado = useQuery(consulta(filtro))
	return (
		<ListaPaginada
			consulta={resultado}
			pagina={filtro.pagina}
			aoMudarPagina={irParaPagina}
			rotulo="Páginas do histórico"
			vazio={<Vazio compacto texto="Nada foi registrado ainda." />}
		>
			{(itens) => (
				<LinhaDoTempo rotulo="Histórico">
					{itens.map((fato) => (
						<ItemDaLinhaDoTempo key={fato.numhst}>
							<Fato fato={fato} />
						</ItemDaLinhaDoTempo>
					))}
				</LinhaDoTempo>
			)}
		</ListaPaginada>
	)
}

function Fato({ fato: { dschst, dtahst, pessoa, titular, txthst, mudancas } }: { fato: FatoHistorico }) {
	return (
		<div className="grid max-w-prose gap-1">
			<p className="font-semibold wrap-anywhere">{dschst}</p>
			<p className="text-sm text-texto-suave">
				{pessoa?.nompes ?? 'Portal'}
				{titular ? `, no lugar de ${titular.nompes}` : ''} · <NaHora instante={dtahst} />
			</p>
			{txthst ? <p className="whitespace-pre-line wrap-anywhere">{txthst}</p> : null}
			{mudancas.length > 0 ? (
				<ul className="grid gap-0.5 text-sm">
					{mudancas.map(({ campo, antes, depois }) => (
						<li key={campo} className="wrap-anywhere">
							<span className="text-texto-suave">{campo}:</span> {antes ? <del>{antes}</del> : 'vazio'} →{' '}
							{depois ?? 'vazio'}
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}
