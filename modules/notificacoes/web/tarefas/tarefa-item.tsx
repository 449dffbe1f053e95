import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { NoCanto } from '@portal/design-system/no-canto'
import { tardia } from '@portal/design-system/tardia'
import { formatarCodigoUsuario, formatarDataHora } from '@portal/platform/web'
import { ArrowUpRight, ChevronDown, Undo2 } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { podeRetomar, podeSeguir, resumoDe, situacaoDoPrazo, type Tarefa } from '../../contract/index.ts'
import { useRetomarTarefa, useVisualizarTarefa } from '../mutacoes.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { useAgora } from '../use-agora.ts'
import { BotaoAdiar, BotaoConcluir, botaoDiscreto } from './botoes-da-tarefa.tsx'
import { seguirTarefa } from './seguir.ts'

const AdiarDialog = tardia(() => import('./adiar.dialog.tsx').then((m) => m.AdiarDialog), NoCanto)

type TarefaItemProps = {
	tarefa: Tarefa
	/** Something was done that takes the task out of this list, where it had this height. */
	aoAgir: (altura: number) => void
}

export function TarefaItem({ tarefa, aoAgir }: TarefaItemProps) {
	const linha = useRef<HTMLLIElement>(null)
	const [aberta, setAberta] = useState(false)
	const visualizar = useVisualizarTarefa()
	const id = useId()

	function alternar() {
		if (!aberta && tarefa.visualizadoEm === null) visualizar.mutate(tarefa)
		setAberta(!aberta)
	}

	return (
		<li ref={linha} className="px-5 py-4 sm:px-6">
			<h3 className="text-base">
				<button
					type="button"
					aria-expanded={aberta}
					aria-controls={id}
					onClick={alternar}
					className="group -mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-md px-2 py-1 text-left transition-colors hover:bg-superficie-suave"
				>
					<span className="min-w-0 flex-1">
						<span className="block text-sm font-normal text-texto-suave">{tarefa.nomeArea}</span>
						<span
							className={`flex items-center gap-2 ${tarefa.visualizadoEm === null ? 'font-semibold' : 'font-medium'}`}
						>
							{tarefa.visualizadoEm === null ? (
								<span className="size-2 shrink-0 rounded-full bg-primario">
									<span className="sr-only">Não visualizada: </span>
								</span>
							) : null}
							<span className="min-w-0">{tarefa.titulo}</span>
						</span>
					</span>
					<ChevronDown
						aria-hidden
						className={`mt-2.5 size-4.5 shrink-0 text-texto-suave transition-transform ${aberta ? 'rotate-180' : ''}`}
					/>
				</button>
			</h3>
			<div id={id}>
				{aberta ? (
					<Detalhes tarefa={tarefa} />
				) : (
					<p className="mt-1 line-clamp-2 text-[0.9375rem] text-texto-suave">{resumoDe(tarefa.mensagem)}</p>
				)}
			</div>
			<div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Datas tarefa={tarefa} />
				<Acoes tarefa={tarefa} aoAgir={() => aoAgir(linha.current?.offsetHeight ?? 0)} />
			</div>
		</li>
	)
}

function Detalhes({ tarefa: { mensagem, motdst, codpesorg } }: { tarefa: Tarefa }) {
	return (
		<div className="mt-2 grid gap-3">
			<HtmlSeguro html={mensagem} />
			{motdst === null ? null : (
				<p className="text-sm text-texto-suave">
					<span className="font-medium">Por que você recebeu:</span> {motdst}
				</p>
			)}
			{codpesorg === null ? null : (
				<p className="text-sm text-texto-suave">
					Recebida em substituição à pessoa de número {formatarCodigoUsuario(codpesorg)}.
				</p>
			)}
		</div>
	)
}

const PRAZOS = {
	vencido: { variante: 'perigo', texto: 'Prazo vencido em' },
	proximo: { variante: 'aviso', texto: 'Prazo até' },
	folgado: { variante: 'secundario', texto: 'Prazo até' },
} as const

function Datas({ tarefa }: { tarefa: Tarefa }) {
	const prazo = situacaoDoPrazo(tarefa, useAgora())
	return (
		<p className="flex grow basis-full flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-texto-suave tabular-nums sm:basis-0">
			<time dateTime={tarefa.cadastradoEm}>{formatarDataHora(tarefa.cadastradoEm)}</time>
			{prazo && tarefa.dtaprz !== null ? (
				<Badge variante={PRAZOS[prazo].variante}>
					{PRAZOS[prazo].texto} {formatarDataHora(tarefa.dtaprz)}
				</Badge>
			) : null}
			{tarefa.adiadoPara === null ? null : (
				<Badge variante="info">Adiado para {formatarDataHora(tarefa.adiadoPara)}</Badge>
			)}
		</p>
	)
}

function Acoes({ tarefa, aoAgir }: { tarefa: Tarefa; aoAgir: () => void }) {
	const [adiando, setAdiando] = useState(false)
	const [retomou, setRetomou] = useState(false)
	const retomar = useRetomarTarefa(tarefa)
	const temRetomada = useServicoProprio()
	/** Once: what comes in the same double click means nothing more. */
	function voltar() {
		if (retomou) return
		setRetomou(true)
		aoAgir()
		retomar.mutate(undefined, { onError: () => setRetomou(false) })
	}
	return (
		<div className="-mx-2 flex flex-wrap items-center gap-1">
			{temRetomada && podeRetomar(tarefa) ? (
				<Botao {...botaoDiscreto} icone={<Undo2 aria-hidden />} onClick={voltar}>
					Retomar
				</Botao>
			) : null}
			<BotaoAdiar tarefa={tarefa} aoPedir={() => setAdiando(true)} />
			<BotaoConcluir tarefa={tarefa} aoAgir={aoAgir} />
			{podeSeguir(tarefa) ? (
				<Botao
					{...botaoDiscreto}
					variante="primario"
					icone={<ArrowUpRight aria-hidden />}
					onClick={() => seguirTarefa(tarefa)}
				>
					Acessar
				</Botao>
			) : null}
			{adiando ? (
				<Suspense>
					<AdiarDialog tarefa={tarefa} aoAdiar={aoAgir} aoFechar={() => setAdiando(false)} />
				</Suspense>
			) : null}
		</div>
	)
}
