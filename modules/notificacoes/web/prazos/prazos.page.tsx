import { Botao } from '@portal/design-system/botao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { diaEm } from '@portal/platform/contract'
import { estadoDaConsulta, useBusca, useConfiguracao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as z from 'zod/mini'
import { useAgora } from '../use-agora.ts'
import { AgendaSecreta } from './agenda-secreta.tsx'
import { ListaDoMes } from './lista-do-mes.tsx'
import { MesEmSemanas } from './mes-em-semanas.tsx'
import { prazosQuery } from './queries.ts'
import { diaDoPrazo, mesVizinho } from './semanas.ts'

const Busca = z.object({ mes: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))) })

const mesEAno = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The deadlines page covers every slice, since each opens a task for what is due. */
export function PrazosPage() {
	const agora = useAgora()
	const { fusoHorario } = useConfiguracao()
	const hoje = diaEm(fusoHorario, agora)
	const [{ mes = hoje.slice(0, 7) }, mudar] = useBusca(Busca)
	const consulta = useQuery(prazosQuery(mes))
	const { data, isPlaceholderData } = consulta
	const ir = (para: string) => mudar({ mes: para === hoje.slice(0, 7) ? undefined : para })
	const titulo = mesEAno.format(new Date(`${mes}-15T00:00:00Z`))
	const doMes = data?.itens.filter((prazo) => diaDoPrazo(prazo, fusoHorario).startsWith(mes)) ?? []
	return (
		<Pagina titulo="Calendário de prazos">
			<Pilha aria-labelledby="mes" tag="section" espaco={3} className="@container">
				<Fileira>
					<h2 id="mes" aria-live="polite" className="mr-auto text-xl first-letter:uppercase">
						{titulo}
					</h2>
					<span data-nao-imprimir className="flex gap-1">
						<Botao
							variante="secundario"
							aparencia="fantasma"
							rotulo="Mês anterior"
							icone={<ChevronLeft aria-hidden />}
							onClick={() => ir(mesVizinho(mes, -1))}
						/>
						<Botao variante="secundario" aparencia="contorno" onClick={() => ir(hoje.slice(0, 7))}>
							Hoje
						</Botao>
						<Botao
							variante="secundario"
							aparencia="fantasma"
							rotulo="Próximo mês"
							icone={<ChevronRight aria-hidden />}
							onClick={() => ir(mesVizinho(mes, 1))}
						/>
					</span>
				</Fileira>
				<ConteudoDaPagina {...estadoDaConsulta(consulta)} esqueleto={<EsqueletoLista itens={6} />}>
					{data ? (
						<div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
							<Texto suave className="pb-3">
								{resumo(doMes.length, data.haMais)}
							</Texto>
							<MesEmSemanas mes={mes} hoje={hoje} prazos={data.itens} agora={agora} />
							<ListaDoMes prazos={doMes} hoje={hoje} agora={agora} />
						</div>
					) : null}
				</ConteudoDaPagina>
			</Pilha>
			<AgendaSecreta />
		</Pagina>
	)
}

function resumo(quantos: number, haMais: boolean): string {
	if (haMais) return 'Há mais prazos do que cabem aqui. Veja os demais no histórico de tarefas.'
	if (quantos === 0) return 'Nada vence neste mês.'
	return quantos === 1 ? '1 tarefa por fazer vence neste mês.' : `${quantos} tarefas por fazer vencem neste mês.`
}
