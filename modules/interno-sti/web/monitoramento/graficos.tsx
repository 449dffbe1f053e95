import { Cartao } from '@portal/design-system/cartao'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { estadoDaConsulta, formatarData, formatarHora, formatarInteiro, useBusca } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Periodo, type PontoDoHistorico } from '../../contract/index.ts'
import { historicoQuery } from './queries.ts'
import { formatarPorCento } from './situacoes.ts'

const NOMES = { '24h': '24 horas', '30d': '30 dias', '1a': 'Um ano' } as const
const EIXOS = { '24h': 'Hora', '30d': 'Dia', '1a': 'Mês' } as const
const OPCOES = Periodo.options.map((codigo) => ({ codigo, texto: NOMES[codigo] }))
const BuscaDoPeriodo = z.object({ periodo: z._default(Periodo, '24h') })

function lugar(periodo: Periodo, dtaini: string): { nome: string; curto: string } {
	if (periodo === '24h')
		return { nome: `${formatarData(dtaini)} ${formatarHora(dtaini)}`, curto: formatarHora(dtaini).slice(0, 2) }
	if (periodo === '30d') return { nome: formatarData(dtaini), curto: dtaini.slice(8) }
	return { nome: `${dtaini.slice(5, 7)}/${dtaini.slice(0, 4)}`, curto: `${dtaini.slice(5, 7)}/${dtaini.slice(2, 4)}` }
}

const formatarMs = (valor: number): string => `${formatarInteiro(Math.round(valor))}\u00a0ms`
const formatarFracao = (valor: number): string => formatarPorCento(valor) ?? ''

const COMECOS_DO_EIXO = [95, 90, 75, 50] as const

/** Truncated axis: it begins below the worst value, because an axis from 0 would hide an outage. */
export function obterFaixaDaDisponibilidade(pontos: readonly Pick<PontoDoHistorico, 'dspprd'>[]): [number, number] {
	const pior = Math.min(100, ...pontos.flatMap(({ dspprd }) => dspprd ?? []))
	return [COMECOS_DO_EIXO.find((comeco) => comeco <= pior) ?? 0, 100]
}

export function GraficosDoMonitor({ codmon, nommon }: { codmon: number; nommon: string }) {
	const [{ periodo }, mudar] = useBusca(BuscaDoPeriodo)
	const consulta = useQuery(historicoQuery(codmon, periodo))
	return (
		<Pilha espaco={5}>
			<div data-nao-imprimir>
				<Segmentado
					rotulo="Período dos gráficos"
					opcoes={OPCOES}
					valor={periodo}
					aoMudar={(novo) => mudar({ periodo: novo === '24h' ? undefined : novo }, { substituir: true })}
				/>
			</div>
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				{consulta.data ? <Graficos periodo={periodo} nommon={nommon} pontos={consulta.data.pontos} /> : null}
			</ConteudoDaPagina>
		</Pilha>
	)
}

type GraficosProps = { periodo: Periodo; nommon: string; pontos: readonly PontoDoHistorico[] }

function Graficos({ periodo, nommon, pontos }: GraficosProps) {
	const comum = {
		eixo: EIXOS[periodo],
		categorias: pontos.map(({ dtaini }) => lugar(periodo, dtaini)),
		semValor: 'sem medida',
	}
	const falhas = pontos.reduce((soma, { qtdfal }) => soma + qtdfal, 0)
	const lentas = pontos.map(({ maxms }) => maxms).filter((ms) => ms !== null)
	return (
		<Pilha espaco={5} className="items-start lg:grid-cols-2">
			<Cartao titulo="Disponibilidade" imprimivel>
				<Grafico
					{...comum}
					tipo="linhas"
					titulo={`Disponibilidade de ${nommon}, em por cento`}
					resumo={
						falhas === 0
							? 'Nenhuma verificação falhou no período.'
							: falhas === 1
								? 'Uma verificação falhou no período.'
								: `${formatarInteiro(falhas)} verificações falharam no período.`
					}
					faixa={obterFaixaDaDisponibilidade(pontos)}
					series={[{ nome: 'Disponível', tom: 'sucesso', valores: pontos.map(({ dspprd }) => dspprd) }]}
					formatar={formatarFracao}
					arquivo={`disponibilidade-${periodo}`}
				/>
			</Cartao>
			<Cartao titulo="Tempo de resposta" imprimivel>
				<Grafico
					{...comum}
					tipo="linhas"
					titulo={`Tempo de resposta de ${nommon}, em milissegundos`}
					resumo={
						lentas.length === 0
							? 'Nada respondeu no período.'
							: `A resposta mais lenta levou ${formatarMs(Math.max(...lentas))}.`
					}
					series={[
						{ nome: 'Em média', valores: pontos.map(({ qtdms }) => qtdms) },
						{ nome: 'A mais lenta', tom: 'aviso', valores: pontos.map(({ maxms }) => maxms) },
					]}
					formatar={formatarMs}
					arquivo={`resposta-${periodo}`}
				/>
			</Cartao>
		</Pilha>
	)
}
