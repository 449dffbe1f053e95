import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { DataHora } from '@portal/design-system/data-hora'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { diaEm } from '@portal/platform/contract'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import {
	ADIAMENTO_MAXIMO_DIAS,
	conferirDataDeAdiamento,
	dataMaximaDeAdiamento,
	type Tarefa,
} from '../../contract/index.ts'
import { useAdiarTarefa } from '../mutacoes.ts'
import { asOito, proximaSegunda } from './datas-de-adiamento.ts'

const ERROS = {
	passada: 'Escolha uma data e hora no futuro.',
	distante: `Escolha uma data dentro dos próximos ${ADIAMENTO_MAXIMO_DIAS} dias.`,
} as const

type AdiarDialogProps = { tarefa: Tarefa; aoAdiar?: () => void; aoFechar: () => void }

export function AdiarDialog({ tarefa, aoAdiar, aoFechar }: AdiarDialogProps) {
	const { fusoHorario } = useConfiguracao()
	const [agora] = useState(() => new Date())
	const [data, setData] = useState<Date | undefined>(() => asOito(fusoHorario, agora, 1))
	const [enviada, setEnviada] = useState(false)
	const adiar = useAdiarTarefa(tarefa)
	const situacao = data && conferirDataDeAdiamento(data, agora)
	const erro = situacao === 'aceita' ? undefined : situacao ? ERROS[situacao] : 'Preencha a data e a hora, como 08:00.'

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setEnviada(true)
		if (!data || erro) return
		aoAdiar?.()
		adiar.mutate(data.toISOString())
		aoFechar()
	}

	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo="Adiar tarefa"
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form="adiar-tarefa">
							Adiar
						</Botao>
					}
				/>
			}
		>
			<Formulario id="adiar-tarefa" espaco={4} onSubmit={enviar}>
				<p>
					<Detalhe tag="span">{tarefa.nomeArea}</Detalhe>
					<span className="font-medium">{tarefa.titulo}</span>
				</p>
				<Atalhos agora={agora} aoEscolher={setData} />
				<DataHora
					rotulo="Adiar para"
					fuso={fusoHorario}
					valor={data}
					aoMudar={setData}
					minima={diaEm(fusoHorario, agora)}
					maxima={diaEm(fusoHorario, dataMaximaDeAdiamento(agora))}
					obrigatorio
					erro={enviada || situacao === 'distante' || situacao === 'passada' ? erro : undefined}
					dica={
						data && situacao === 'aceita' ? `A tarefa reaparece em ${formatarDataHora(data)}.` : 'Relógio de 24 horas.'
					}
				/>
				<AvisoDoPrazo dtaprz={tarefa.dtaprz} data={data} agora={agora} />
			</Formulario>
		</Modal>
	)
}

function Atalhos({ agora, aoEscolher }: { agora: Date; aoEscolher: (data: Date) => void }) {
	const { fusoHorario } = useConfiguracao()
	const atalhos = [
		{ texto: 'Amanhã', data: asOito(fusoHorario, agora, 1) },
		{ texto: 'Segunda-feira', data: proximaSegunda(fusoHorario, agora) },
		{ texto: 'Em duas semanas', data: asOito(fusoHorario, agora, 14) },
	]
	return (
		<Fileira>
			{atalhos.map(({ texto, data }) => (
				<Botao key={texto} variante="secundario" tamanho="pq" onClick={() => aoEscolher(data)}>
					{texto}
				</Botao>
			))}
		</Fileira>
	)
}

type AvisoDoPrazoProps = { dtaprz: string | null; data: Date | undefined; agora: Date }

function AvisoDoPrazo({ dtaprz, data, agora }: AvisoDoPrazoProps) {
	if (dtaprz === null || !data || data.getTime() <= Date.parse(dtaprz)) return null
	return (
		<Alerta variante="aviso">
			{Date.parse(dtaprz) < agora.getTime()
				? `O prazo desta tarefa já terminou, em ${formatarDataHora(dtaprz)}.`
				: `O prazo desta tarefa termina antes, em ${formatarDataHora(dtaprz)}.`}
		</Alerta>
	)
}
