import { Botao } from '@portal/design-system/botao'
import { LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { useBusca } from '@portal/platform/web'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useAcompanhamento } from '../processo/contexto.ts'
import { AndamentoItem } from './andamento-item.tsx'

const ORDENS = [
	{ codigo: 'recentes', texto: 'Recentes primeiro' },
	{ codigo: 'antigos', texto: 'Antigos primeiro' },
] as const
const Busca = z.object({ ordem: z._default(z.enum(['recentes', 'antigos']), 'recentes') })

/** Number of movements open at first: the present station and the one before. */
const ABERTOS = 2

/** The `children` are the drafts, which belong to the last movement. */
export function Andamentos({ children }: { children: ReactNode }) {
	const { andamentos } = useAcompanhamento()
	const [{ ordem }, mudarBusca] = useBusca(Busca)
	const [todos, setTodos] = useState<boolean>()
	const ordenados = ordem === 'recentes' ? andamentos : andamentos.toReversed()
	return (
		<Pilha aria-labelledby="andamentos" tag="section">
			<Fileira>
				<h2 id="andamentos" className="sr-only">
					Andamentos
				</h2>
				<Fileira data-nao-imprimir className="ml-auto">
					{andamentos.length > ABERTOS ? <Todos abertos={todos === true} aoMudar={setTodos} /> : null}
					<Segmentado
						rotulo="Ordem dos andamentos"
						opcoes={ORDENS}
						valor={ordem}
						aoMudar={(nova) => mudarBusca({ ordem: nova === 'recentes' ? undefined : nova }, { substituir: true })}
					/>
				</Fileira>
			</Fileira>
			<LinhaDoTempo>
				{ordenados.map((andamento) => {
					const posicao = andamentos.indexOf(andamento)
					return (
						<AndamentoItem
							// The key of the last movement never changes, so that the text being written in it is kept.
							key={posicao === 0 ? andamento.numand : `${andamento.numand}-${todos}`}
							andamento={andamento}
							ultimo={posicao === 0}
							iniciaAberto={todos ?? posicao < ABERTOS}
						>
							{posicao === 0 ? children : null}
						</AndamentoItem>
					)
				})}
			</LinhaDoTempo>
		</Pilha>
	)
}

function Todos({ abertos, aoMudar }: { abertos: boolean; aoMudar: (abertos: boolean) => void }) {
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			icone={abertos ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
			onClick={() => aoMudar(!abertos)}
		>
			{abertos ? 'Recolher todos' : 'Abrir todos'}
		</Botao>
	)
}
