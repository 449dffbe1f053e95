import { CampoBusca } from '@portal/design-system/campo-busca'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { useLinhasFirmes } from '@portal/design-system/lista'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, useBuscaLida } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { buscarTarefas, chaveDe, type Tarefa } from '../../contract/index.ts'
import { ITENS_POR_PAGINA, lerBuscaDoPainel, recortar } from '../busca-do-painel.ts'
import { EsqueletoDoCartao } from '../esqueleto-do-cartao.tsx'
import { notificacoesQuery } from '../queries.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { TarefaItem } from './tarefa-item.tsx'
import { TarefaResolvida } from './tarefa-resolvida.tsx'

const SITUACOES = [
	{ codigo: 'pendentes', texto: 'Pendentes' },
	{ codigo: 'adiadas', texto: 'Adiadas' },
] as const

const VAZIO = { pendentes: 'Não há tarefas pendentes.', adiadas: 'Não há tarefas adiadas.' } as const

export function TarefasCard() {
	const { data: recebido, error, isFetching, refetch } = useQuery(notificacoesQuery)
	const temHistorico = useServicoProprio()
	// The deferred value is rendered in slices of time, so that the page stays responsive while the cards fill.
	const data = useDeferredValue(recebido)
	const [busca, mudarBusca] = useBuscaLida(lerBuscaDoPainel)
	const tarefas = data?.tarefas ?? []
	return (
		<Cartao
			titulo="Minhas Tarefas"
			imprimivel
			icone={<ListTodo aria-hidden />}
			acoes={
				// The filter is present from the start in its final width, so that nothing below it shifts.
				error || (data && tarefas.length === 0) ? null : (
					<Segmentado
						rotulo="Situação das tarefas"
						opcoes={SITUACOES}
						valor={busca.tarefas}
						aoMudar={(codigo) =>
							mudarBusca({ tarefas: codigo === 'pendentes' ? undefined : codigo, paginaTarefa: undefined })
						}
					/>
				)
			}
			rodape={
				temHistorico ? (
					<Fileira tag="span" espaco={4}>
						<Link href="/painel/tarefas">Ver histórico</Link>
						<Link href="/painel/prazos">Calendário de prazos</Link>
					</Fileira>
				) : undefined
			}
		>
			{data ? (
				<Tarefas tarefas={tarefas} />
			) : error ? (
				<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<EsqueletoDoCartao classesDoItem="h-44.5 sm:h-23.75" />
			)}
		</Cartao>
	)
}

function Tarefas({ tarefas }: { tarefas: readonly Tarefa[] }) {
	const [busca, mudarBusca] = useBuscaLida(lerBuscaDoPainel)
	const daSituacao = tarefas.filter(({ adiado }) => adiado === (busca.tarefas === 'adiadas'))
	const achadas = buscarTarefas(daSituacao, busca.buscaTarefa)
	const { pagina, visiveis } = recortar(achadas, busca.paginaTarefa)
	const { linhas, firmar, propsDaLista } = useLinhasFirmes(
		visiveis,
		`${busca.tarefas} ${busca.buscaTarefa} ${busca.paginaTarefa}`,
	)
	const [alturas, setAlturas] = useState<Readonly<Record<string, number>>>({})
	function agir(tarefa: Tarefa, altura: number) {
		firmar()
		setAlturas({ ...alturas, [chaveDe(tarefa)]: altura })
	}
	const vazio = busca.buscaTarefa === '' ? VAZIO[busca.tarefas] : 'Nenhuma tarefa corresponde à busca.'
	return (
		<Pilha>
			{tarefas.length > 0 ? (
				<CampoBusca
					rotulo="Buscar tarefa..."
					valor={busca.buscaTarefa}
					aoBuscar={(texto) => mudarBusca({ buscaTarefa: texto, paginaTarefa: undefined }, { substituir: true })}
				/>
			) : null}
			{linhas.length === 0 ? (
				<Vazio texto={vazio} ilustracao={busca.buscaTarefa === '' ? 'caixa' : 'busca'} />
			) : (
				<ul className="-mx-5 divide-y divide-borda sm:-mx-6" {...propsDaLista}>
					{linhas.map((linha) => {
						const atual = tarefas.find((uma) => chaveDe(uma) === chaveDe(linha))
						return atual?.adiado === linha.adiado ? (
							<TarefaItem key={chaveDe(linha)} tarefa={atual} aoAgir={(altura) => agir(linha, altura)} />
						) : (
							<TarefaResolvida key={chaveDe(linha)} tarefa={linha} atual={atual} altura={alturas[chaveDe(linha)]} />
						)
					})}
				</ul>
			)}
			<Paginacao
				rotulo="Páginas de tarefas"
				pagina={pagina}
				total={achadas.length}
				porPagina={ITENS_POR_PAGINA}
				aoMudar={(nova) => mudarBusca({ paginaTarefa: nova === 1 ? undefined : nova })}
			/>
		</Pilha>
	)
}
