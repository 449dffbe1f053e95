import { Botao } from '@portal/design-system/botao'
import { AlarmClock, Check } from 'lucide-react'
import { useState } from 'react'
import { podeAdiar, podeBaixar, type Tarefa } from '../../contract/index.ts'
import { useBaixarTarefa } from '../mutacoes.ts'

export const botaoDiscreto = { variante: 'secundario', aparencia: 'fantasma', tamanho: 'pq' } as const

export function BotaoAdiar({ tarefa, aoPedir }: { tarefa: Tarefa; aoPedir: () => void }) {
	if (!podeAdiar(tarefa)) return null
	return (
		<Botao
			{...botaoDiscreto}
			aria-label={`Adiar ${tarefa.titulo}`}
			icone={<AlarmClock aria-hidden />}
			onClick={aoPedir}
		>
			Adiar
		</Botao>
	)
}

/** The button completes the task at once and ignores the second click of a double click. */
export function BotaoConcluir({ tarefa, aoAgir }: { tarefa: Tarefa; aoAgir: () => void }) {
	const [agiu, setAgiu] = useState(false)
	const baixar = useBaixarTarefa(tarefa)
	if (!podeBaixar(tarefa)) return null
	function concluir() {
		if (agiu) return
		setAgiu(true)
		aoAgir()
		baixar.mutate(undefined, { onError: () => setAgiu(false) })
	}
	return (
		<Botao
			{...botaoDiscreto}
			aria-label={`Concluir ${tarefa.titulo}`}
			variante="primario"
			icone={<Check aria-hidden />}
			onClick={concluir}
		>
			Concluir
		</Botao>
	)
}
