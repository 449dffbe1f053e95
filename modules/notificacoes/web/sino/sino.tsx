import { Badge } from '@portal/design-system/badge'
import { MolduraDeCanto } from '@portal/design-system/canto'
import { Flutuante, type PropsDoGatilho } from '@portal/design-system/flutuante'
import { tardia } from '@portal/design-system/tardia'
import { definirContagemDoTitulo } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { contarNaoVisualizadas, type Tarefa } from '../../contract/index.ts'
import { notificacoesQuery } from '../queries.ts'
import { useNotificacoesAoVivo } from './transmissao.ts'

const Novidades = tardia(() => import('./novidades.tsx').then((m) => m.Novidades))
const AdiarDialog = tardia(() => import('../tarefas/adiar.dialog.tsx').then((m) => m.AdiarDialog), MolduraDeCanto)
const MAIOR_CONTAGEM = 99

export function Sino() {
	useNotificacoesAoVivo()
	const { data } = useQuery(notificacoesQuery)
	const [adiando, setAdiando] = useState<Tarefa>()
	const contagem = data ? contarNaoVisualizadas(data) : 0

	// The title of the tab lies outside React.
	useEffect(() => {
		definirContagemDoTitulo(contagem)
		return () => definirContagemDoTitulo(0)
	}, [contagem])

	return (
		<>
			<Flutuante
				rotulo="Minhas Notificações"
				alinhamento="direita"
				className="w-104"
				gatilho={desenharGatilho(contagem)}
			>
				{(fechar) => (
					<Suspense fallback={<Carregando />}>
						<Novidades
							aoFechar={fechar}
							aoAdiar={(tarefa) => {
								fechar()
								setAdiando(tarefa)
							}}
						/>
					</Suspense>
				)}
			</Flutuante>
			{adiando ? (
				<Suspense>
					<AdiarDialog tarefa={adiando} aoFechar={() => setAdiando(undefined)} />
				</Suspense>
			) : null}
		</>
	)
}

const desenharGatilho = (contagem: number) => (props: PropsDoGatilho) => (
	<button
		{...props}
		type="button"
		aria-label={contagem > 0 ? `Minhas Notificações, ${naoVistas(contagem)}` : 'Minhas Notificações'}
		className="relative grid size-10 shrink-0 place-items-center rounded-md text-texto-suave transition-colors hover:bg-superficie-suave hover:text-texto telefone:size-(--alvo)"
	>
		<Bell aria-hidden className="size-5" />
		{contagem > 0 ? <Contagem contagem={contagem} /> : null}
	</button>
)

const naoVistas = (contagem: number): string => (contagem === 1 ? '1 não visualizada' : `${contagem} não visualizadas`)

function Contagem({ contagem }: { contagem: number }) {
	return (
		<span aria-hidden className="absolute -top-0.5 -right-0.5">
			<Badge
				variante="perigo"
				solido
				className="h-4.5 min-h-0! min-w-4.5! border-2! border-superficie! px-1! text-2xs!"
			>
				{contagem > MAIOR_CONTAGEM ? `${MAIOR_CONTAGEM}+` : contagem}
			</Badge>
		</span>
	)
}

function Carregando() {
	return <p className="px-5 py-8 text-center text-texto-suave">Carregando notificações...</p>
}
