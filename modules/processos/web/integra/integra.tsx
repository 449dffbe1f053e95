import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Secao } from '@portal/design-system/secao'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { formatSize } from '@portal/platform/contract'
import { baixar, call, formatarIdDigital, mensagemDe, queryOf, useEvento } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BookDown } from 'lucide-react'
import {
	baixarIntegra,
	consultarIntegra,
	EVENTO_INTEGRA,
	escreverPaginas,
	type Integra as IntegraPedida,
	pedirIntegra,
} from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

const INTERVALO_MS = 2_000
const estaEmPreparo = ({ sitint }: IntegraPedida) => sitint === 'F' || sitint === 'A'

/** The mutation lives in the page, so that a copy being made is still awaited while this section is closed. */
export const usePedirIntegra = (numpro: string) =>
	useMutation({ mutationFn: () => call(pedirIntegra, { params: { numpro } }) })

export type PedidoDaIntegra = ReturnType<typeof usePedirIntegra>

/** Complete copy as one PDF, from the request to the download. */
export function Integra({ pedir }: { pedir: PedidoDaIntegra }) {
	const { numpro } = useAcompanhamento().processo
	return (
		<Secao titulo="Íntegra" discreta espaco={2}>
			<Botao
				variante="secundario"
				tamanho="pq"
				className="justify-self-start xl:w-full xl:justify-start"
				icone={<BookDown aria-hidden />}
				carregando={pedir.isPending}
				onClick={() => pedir.mutate()}
			>
				Processo inteiro em PDF
			</Botao>
			{pedir.error ? <Alerta variante="perigo" titulo={mensagemDe(pedir.error)} /> : null}
			{pedir.data ? <Situacao key={pedir.data.codint} numpro={numpro} pedida={pedir.data} /> : null}
		</Secao>
	)
}

function Situacao({ numpro, pedida }: { numpro: string; pedida: IntegraPedida }) {
	const { codint } = pedida
	const { data: integra, refetch } = useQuery({
		...queryOf('processos-integra', consultarIntegra, { params: { numpro, codint } }),
		initialData: pedida,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data && estaEmPreparo(state.data) ? INTERVALO_MS : false),
	})
	useEvento(EVENTO_INTEGRA, ({ dados }) => {
		if (dados?.['codint'] === codint) void refetch()
	})
	if (estaEmPreparo(integra))
		return (
			<Progresso
				rotulo={integra.sitint === 'F' ? 'Na fila' : 'Preparando a íntegra'}
				valor={integra.sitint === 'F' ? undefined : integra.percentual}
			/>
		)
	if (integra.sitint === 'E')
		return <Alerta variante="perigo" titulo={integra.mensagem ?? 'A íntegra não pôde ser preparada. Peça-a de novo.'} />
	return <Pronta numpro={numpro} integra={integra} />
}

function Pronta({ numpro, integra }: { numpro: string; integra: IntegraPedida }) {
	const { codint, qtdpgn, tamarq, codaucdoc, mensagem } = integra
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(baixarIntegra, { params: { numpro, codint } }),
		onSuccess: (arquivo) => baixar(arquivo, `processo-${numpro}.pdf`),
		onError: (falha) => toast.erro(mensagemDe(falha)),
	})
	return (
		<Pilha tag="output" espaco={2} className="text-sm">
			{mensagem ? <Alerta variante="aviso" titulo={mensagem} /> : null}
			<span>
				Pronta: {escreverPaginas(qtdpgn ?? 0)}, {formatSize(tamarq ?? 0)}.
				{codaucdoc ? <Suave className="block">ID digital {formatarIdDigital(codaucdoc)}</Suave> : null}
			</span>
			<Botao tamanho="pq" carregando={isPending} onClick={() => mutate()}>
				Baixar a íntegra
			</Botao>
		</Pilha>
	)
}
