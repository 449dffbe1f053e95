import { CampoBusca } from '@portal/design-system/campo-busca'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, useBuscaLida } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type AvisoResumo, buscarAvisos, chaveDe } from '../../contract/index.ts'
import { ITENS_POR_PAGINA, lerBuscaDoPainel, recortar } from '../busca-do-painel.ts'
import { EsqueletoDoCartao } from '../esqueleto-do-cartao.tsx'
import { notificacoesQuery } from '../queries.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { abrirAviso } from './aviso-na-url.ts'
import { LinhaDoAviso } from './linha-do-aviso.tsx'

export function AvisosCard() {
	const { data: recebido, error, isFetching, refetch } = useQuery(notificacoesQuery)
	const temHistorico = useServicoProprio()
	// The deferred value is rendered in slices of time, so that the page stays responsive while the cards fill.
	const data = useDeferredValue(recebido)
	return (
		<Cartao
			titulo="Meus Avisos"
			imprimivel
			icone={<Inbox aria-hidden />}
			rodape={temHistorico ? <Link href="/painel/avisos">Ver histórico</Link> : undefined}
		>
			{data ? (
				<Avisos avisos={data.avisos} />
			) : error ? (
				<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<EsqueletoDoCartao classesDoItem="h-18.75" />
			)}
		</Cartao>
	)
}

function Avisos({ avisos }: { avisos: readonly AvisoResumo[] }) {
	const [busca, mudarBusca] = useBuscaLida(lerBuscaDoPainel)
	const achados = buscarAvisos(avisos, busca.buscaAviso)
	const { pagina, visiveis } = recortar(achados, busca.paginaAviso)
	if (avisos.length === 0) return <Vazio texto="Não há avisos no momento." />
	return (
		<Pilha>
			<CampoBusca
				rotulo="Buscar aviso..."
				valor={busca.buscaAviso}
				aoBuscar={(texto) => mudarBusca({ buscaAviso: texto, paginaAviso: undefined }, { substituir: true })}
			/>
			{achados.length === 0 ? (
				<Vazio texto="Nenhum aviso corresponde à busca." ilustracao="busca" compacto />
			) : (
				<ul className="-mx-5 divide-y divide-borda sm:-mx-6">
					{visiveis.map((aviso) => (
						<li key={chaveDe(aviso)}>
							<AvisoItem aviso={aviso} />
						</li>
					))}
				</ul>
			)}
			<Paginacao
				rotulo="Páginas de avisos"
				pagina={pagina}
				total={achados.length}
				porPagina={ITENS_POR_PAGINA}
				aoMudar={(nova) => mudarBusca({ paginaAviso: nova === 1 ? undefined : nova })}
			/>
		</Pilha>
	)
}

function AvisoItem({ aviso }: { aviso: AvisoResumo }) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			data-imprimir
			onClick={() => abrirAviso(aviso)}
			className="grid w-full grid-cols-1 gap-1 px-5 py-3 text-left transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2 sm:px-6"
		>
			<LinhaDoAviso aviso={aviso} />
		</button>
	)
}
