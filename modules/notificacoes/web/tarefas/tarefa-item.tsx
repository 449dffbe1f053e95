import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { MolduraDeCanto } from '@portal/design-system/canto'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Ponto } from '@portal/design-system/ponto'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { formatarCodigoUsuario, formatarDataHora, useConfiguracao } from '@portal/platform/web'
import { ArrowUpRight, ChevronDown, Undo2 } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { podeRetomar, podeSeguir, resumoDe, situacaoDoPrazo, type Tarefa } from '../../contract/index.ts'
import { useRetomarTarefa, useVisualizarTarefa } from '../mutacoes.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { useAgora } from '../use-agora.ts'
import { BotaoAdiar, BotaoConcluir, botaoDiscreto } from './botoes-da-tarefa.tsx'
import { prazoEmPalavras } from './prazo-em-palavras.ts'
import { seguirTarefa } from './seguir.ts'

const AdiarDialog = tardia(() => import('./adiar.dialog.tsx').then((m) => m.AdiarDialog), MolduraDeCanto)

type TarefaItemProps = {
	tarefa: Tarefa
	/** The callback reports an act that takes the task out of this list, with the height it had. */
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
		<li ref={linha} className="px-5 py-1.5 sm:px-6">
			<Datas tarefa={tarefa} />
			<h3 className="-mx-2 text-base">
				<button
					type="button"
					aria-expanded={aberta}
					aria-controls={id}
					onClick={alternar}
					className="group flex w-full items-center gap-3 rounded-md px-2 py-0.5 text-left transition-colors hover:bg-superficie-suave telefone:min-h-11"
				>
					<span
						className={`flex min-w-0 flex-1 items-center gap-2 ${tarefa.visualizadoEm === null ? 'font-semibold' : 'font-medium'}`}
					>
						{tarefa.visualizadoEm === null ? <Ponto>Não visualizada: </Ponto> : null}
						<span className="min-w-0">{tarefa.titulo}</span>
					</span>
					<ChevronDown
						aria-hidden
						className={`size-4.5 shrink-0 text-texto-suave transition-transform print:hidden ${aberta ? 'rotate-180' : ''}`}
					/>
				</button>
			</h3>
			<div className="flex flex-wrap items-center gap-x-4">
				<div id={id} className={`min-w-0 ${aberta ? 'basis-full py-2' : 'grow basis-full sm:basis-0'}`}>
					{aberta ? (
						<Detalhes tarefa={tarefa} />
					) : (
						<p className="line-clamp-1 text-md text-texto-suave">{resumoDe(tarefa.mensagem)}</p>
					)}
				</div>
				<Acoes tarefa={tarefa} aoAgir={() => aoAgir(linha.current?.offsetHeight ?? 0)} />
			</div>
		</li>
	)
}

function Detalhes({ tarefa: { mensagem, motdst, codpesorg } }: { tarefa: Tarefa }) {
	return (
		<Pilha espaco={3}>
			<HtmlSeguro html={mensagem} />
			{motdst === null ? null : (
				<Detalhe>
					<span className="font-medium">Por que você recebeu:</span> {motdst}
				</Detalhe>
			)}
			{codpesorg === null ? null : (
				<Detalhe>Recebida em substituição à pessoa de número {formatarCodigoUsuario(codpesorg)}.</Detalhe>
			)}
		</Pilha>
	)
}

const VARIANTE = { vencido: 'perigo', proximo: 'aviso', folgado: 'secundario' } as const

/** The dates tell origin, age and deadline in words, with the exact date in the tooltip. */
function Datas({ tarefa }: { tarefa: Tarefa }) {
	const { fusoHorario } = useConfiguracao()
	const agora = useAgora()
	const { dtaprz, cadastradoEm, adiadoPara, nomeArea } = tarefa
	const prazo = situacaoDoPrazo(tarefa, agora)
	return (
		<Fileira tag="p" espaco="frase" className="text-sm text-texto-suave tabular-nums">
			<span>{nomeArea}</span>
			<time dateTime={cadastradoEm}>{formatarDataHora(cadastradoEm)}</time>
			{prazo && dtaprz !== null ? (
				<Badge variante={VARIANTE[prazo]}>
					<time dateTime={dtaprz} title={`Prazo: ${formatarDataHora(dtaprz)}`}>
						{prazoEmPalavras(dtaprz, agora, fusoHorario)}
					</time>
				</Badge>
			) : null}
			{adiadoPara === null ? null : <Badge variante="info">Adiado para {formatarDataHora(adiadoPara)}</Badge>}
		</Fileira>
	)
}

function Acoes({ tarefa, aoAgir }: { tarefa: Tarefa; aoAgir: () => void }) {
	const [adiando, setAdiando] = useState(false)
	const [retomou, setRetomou] = useState(false)
	const retomar = useRetomarTarefa(tarefa)
	const temRetomada = useServicoProprio()
	/** The handler ignores the second click of a double click. */
	function voltar() {
		if (retomou) return
		setRetomou(true)
		aoAgir()
		retomar.mutate(undefined, { onError: () => setRetomou(false) })
	}
	return (
		<Fileira espaco={1} className="-mx-2">
			{temRetomada && podeRetomar(tarefa) ? (
				<Botao
					{...botaoDiscreto}
					aria-label={`Retomar ${tarefa.titulo}`}
					icone={<Undo2 aria-hidden />}
					onClick={voltar}
				>
					Retomar
				</Botao>
			) : null}
			<BotaoAdiar tarefa={tarefa} aoPedir={() => setAdiando(true)} />
			<BotaoConcluir tarefa={tarefa} aoAgir={aoAgir} />
			{podeSeguir(tarefa) ? (
				<Botao
					{...botaoDiscreto}
					aria-label={`Acessar ${tarefa.titulo}`}
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
		</Fileira>
	)
}
