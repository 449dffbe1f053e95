import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Spinner } from '@portal/design-system/spinner'
import { CallError, call, lerCodigo, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { type RespostaDoRetorno, sincronizarDadosBD } from '../../contract/index.ts'
import { lerEvento } from '../../contract/mensagens.ts'
import { Desvio } from '../desvio.tsx'
import { CHAVE } from '../queries.ts'

/** Landing page after an external provider: it imports the signatures and shows the outcome. */
export function RetornoPage() {
	const codlotdocasi = lerCodigo(useParams()['codlotdocasi'])
	const [parametros] = useSearchParams()
	if (codlotdocasi === undefined) return <Desvio para="/assina" />
	return <Retorno codlotdocasi={codlotdocasi} event={parametros.get('event')} />
}

/** Outcome by the batch's state, because the address can be forged. */
const varianteDe = ({ sitpcp, sitlotdocasi, qtdsin }: RespostaDoRetorno) =>
	sitlotdocasi !== 'REJ' && (sitpcp === 'ASS' || qtdsin > 0) ? 'sucesso' : 'aviso'

/** Link to the batch: hidden when the batch is unknown, shown when only the provider is unreachable. */
const podeVerLote = (resposta: RespostaDoRetorno | undefined, falha: Error | null): boolean =>
	resposta !== undefined || (falha instanceof CallError && falha.status >= 500)

function Retorno({ codlotdocasi, event }: { codlotdocasi: number; event: string | null }) {
	// Idempotent call, used as a query: once on opening and again on request.
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['assina-retorno', codlotdocasi, event],
		queryFn: async ({ client }) => {
			const resposta = await call(sincronizarDadosBD, { body: { codlotdocasi, event: lerEvento(event) } })
			await client.invalidateQueries({ queryKey: CHAVE })
			return resposta
		},
		gcTime: 0,
		refetchOnWindowFocus: false,
	})
	return (
		<Pagina largura="leitura" titulo="Retorno da assinatura">
			<div aria-live="polite">
				{isFetching ? (
					<Spinner texto="Buscando o resultado no provedor..." mostrarTexto />
				) : error ? (
					<Alerta
						variante="aviso"
						acao={
							<Botao variante="secundario" tamanho="pq" onClick={() => void refetch()}>
								Tentar de novo
							</Botao>
						}
					>
						{mensagemDe(error)}
					</Alerta>
				) : (
					data && <Alerta variante={varianteDe(data)} titulo={data.mensagem} />
				)}
			</div>
			<Fileira tag="p">
				{podeVerLote(data, error) ? (
					<Link botao variante="primario" href={`/assina/lote/${codlotdocasi}`}>
						Ver o lote
					</Link>
				) : null}
				<Link botao variante="secundario" href="/assina">
					Voltar à caixa
				</Link>
			</Fileira>
		</Pagina>
	)
}
