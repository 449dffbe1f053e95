import { Botao } from '@portal/design-system/botao'
import { TituloSeguro } from '@portal/design-system/html-seguro'
import { Link } from '@portal/design-system/link'
import { useLinhasFirmes } from '@portal/design-system/lista'
import { Ponto } from '@portal/design-system/ponto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox, ListTodo } from 'lucide-react'
import { chaveDe, type Notificacoes, type Novidade, novidadesDe, resumoDe, type Tarefa } from '../../contract/index.ts'
import { abrirAviso } from '../avisos/aviso-na-url.ts'
import { useMarcarAvisosComoLidos, useVisualizarTarefa } from '../mutacoes.ts'
import { notificacoesQuery } from '../queries.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { BotaoAdiar, BotaoConcluir } from '../tarefas/botoes-da-tarefa.tsx'
import { seguirTarefa } from '../tarefas/seguir.ts'
import { TarefaResolvida } from '../tarefas/tarefa-resolvida.tsx'

type NovidadesProps = {
	aoFechar: () => void
	/** The postpone dialog outlives this panel, which a click beside it closes. */
	aoAdiar: (tarefa: Tarefa) => void
}

export function Novidades({ aoFechar, aoAdiar }: NovidadesProps) {
	const { data, error, isFetching, refetch } = useQuery(notificacoesQuery)
	const marcar = useMarcarAvisosComoLidos()
	const podeMarcar = useServicoProprio()
	const haNaoLidos = data?.avisos.some(({ visualizacao }) => visualizacao === null) ?? false
	return (
		<>
			<div className="flex min-h-13 items-center gap-2 border-b border-borda py-2 pr-2 pl-4">
				<h2 className="flex-1 text-base">Minhas Notificações</h2>
				{haNaoLidos && podeMarcar ? (
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						icone={<CheckCheck aria-hidden />}
						onClick={() => marcar.mutate()}
					>
						Marcar avisos como lidos
					</Botao>
				) : null}
			</div>
			{data ? (
				<Lista notificacoes={data} aoFechar={aoFechar} aoAdiar={aoAdiar} />
			) : error ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<p className="px-5 py-8 text-center text-texto-suave">Carregando notificações...</p>
			)}
			<div className="border-t border-borda px-4 py-2.5 text-center text-sm">
				<Link href="/painel" onClick={aoFechar}>
					Ver todas no painel
				</Link>
			</div>
		</>
	)
}

type ListaProps = NovidadesProps & { notificacoes: Notificacoes }

function Lista({ notificacoes, aoFechar, aoAdiar }: ListaProps) {
	const visualizar = useVisualizarTarefa()
	const { linhas, firmar, propsDaLista } = useLinhasFirmes(novidadesDe(notificacoes), 'sino')
	if (linhas.length === 0) return <Vazio compacto texto="Não há notificações." />

	function abrir(novidade: Novidade) {
		aoFechar()
		if (novidade.tipo === 'aviso') {
			abrirAviso(novidade)
			return
		}
		const tarefa = tarefaDe(novidade, notificacoes)
		if (tarefa && tarefa.visualizadoEm === null) visualizar.mutate(tarefa)
		seguirTarefa(novidade)
	}

	return (
		<ul className="divide-y divide-borda" {...propsDaLista}>
			{linhas.map((novidade) => {
				const { tipo, chave, nomeArea, titulo } = novidade
				const tarefa = tarefaDe(novidade, notificacoes)
				if (tipo === 'alerta' && tarefa?.adiado !== false)
					return (
						<TarefaResolvida
							key={chave}
							tarefa={{ nomeArea, titulo: resumoDe(titulo) }}
							atual={tarefa}
							altura={ALTURA_MINIMA}
						/>
					)
				return (
					<li key={chave}>
						<Item novidade={novidade} aoAbrir={() => abrir(novidade)} />
						{tarefa ? (
							<div className="-mt-1.5 flex flex-wrap gap-1 pr-2 pb-2 pl-13">
								<BotaoAdiar tarefa={tarefa} aoPedir={() => aoAdiar(tarefa)} />
								<BotaoConcluir tarefa={tarefa} aoAgir={firmar} />
							</div>
						) : null}
					</li>
				)
			})}
		</ul>
	)
}

/** The minimum height is that of a row with its two buttons, so that the rows below do not move. */
const ALTURA_MINIMA = 116

const tarefaDe = ({ tipo, ...novidade }: Novidade, { tarefas }: Notificacoes): Tarefa | undefined =>
	tipo === 'alerta' ? tarefas.find((uma) => chaveDe(uma) === chaveDe(novidade)) : undefined

function Item({ novidade, aoAbrir }: { novidade: Novidade; aoAbrir: () => void }) {
	const { tipo, nomeArea, titulo, data, visualizacao } = novidade
	const Icone = tipo === 'alerta' ? ListTodo : Inbox
	return (
		<button
			type="button"
			onClick={aoAbrir}
			className="flex w-full items-start gap-3 px-4 py-3 text-left transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2"
		>
			<span
				className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${visualizacao ? 'bg-superficie-forte text-texto-suave' : 'bg-primario-suave text-primario-texto'}`}
			>
				<Icone aria-hidden className="size-4" />
			</span>
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap justify-between gap-x-3 text-sm text-texto-suave">
					<span>{nomeArea}</span>
					<time dateTime={data} className="tabular-nums">
						{formatarDataHora(data)}
					</time>
				</span>
				<span className={`block ${visualizacao ? '' : 'font-semibold'}`}>
					<TituloSeguro html={titulo} />
				</span>
			</span>
			{visualizacao ? null : <Ponto className="mt-2">Não visualizada</Ponto>}
		</button>
	)
}
