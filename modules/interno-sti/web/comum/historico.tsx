import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { HoraDaLista, ListaPaginada, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FatoHistorico } from '../../contract/index.ts'

interface Pagina {
	readonly itens: FatoHistorico[]
	readonly total: number
	readonly porPagina: number
}

type HistoricoProps = {
	/** The query key belongs to the object whose history is shown. */
	chave: readonly unknown[]
	pedir: (pedido: { pagina: number; porPagina: number }) => Promise<Pagina>
}

/** History: the latest act comes first, with its changes field by field. */
export function Historico({ chave, pedir }: HistoricoProps) {
	const { filtro, irParaPagina } = usePaginasDaLista()
	const resultado = useQuery({
		queryKey: [...chave, 'historico', filtro],
		queryFn: () => pedir(filtro),
		placeholderData: keepPreviousData,
	})
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
		<Pilha espaco={1} largura="leitura">
			<Texto forte className="wrap-anywhere">
				{dschst}
			</Texto>
			<Detalhe>
				{pessoa?.nompes ?? 'Portal'}
				{titular ? `, no lugar de ${titular.nompes}` : ''} · <HoraDaLista instante={dtahst} />
			</Detalhe>
			{txthst ? <Texto comoEscrito>{txthst}</Texto> : null}
			{mudancas.length > 0 ? (
				<Pilha tag="ul" espaco={1} className="text-sm">
					{mudancas.map(({ campo, antes, depois }) => (
						<li key={campo} className="wrap-anywhere">
							<Suave>{campo}:</Suave> {antes ? <del>{antes}</del> : 'vazio'} → {depois ?? 'vazio'}
						</li>
					))}
				</Pilha>
			) : null}
		</Pilha>
	)
}
