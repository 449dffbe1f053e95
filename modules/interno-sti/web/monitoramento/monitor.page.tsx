import { Alerta } from '@portal/design-system/alerta'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, formatarInteiro, mensagemDe, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Activity, Pencil } from 'lucide-react'
import {
	EVENTO_DO_MONITORAMENTO,
	enderecoDoIncidente,
	enderecoDoMonitor,
	type Monitor,
	nomeDaGravidade,
	nomeDoTipoDeMonitor,
	nomeDoVinculo,
	verificarMonitor,
} from '../../contract/index.ts'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { Barras } from './barras.tsx'
import { GraficosDoMonitor } from './graficos.tsx'
import { CHAVE, monitorQuery } from './queries.ts'
import { RemoverMonitor } from './remover.tsx'
import { formatarDuracao, formatarPorCento, SITUACOES } from './situacoes.ts'

const LISTA = '/interno-sti/monitoramento'

export function MonitorPage() {
	const codmon = useNumeroDaRota('codmon')
	const cliente = useQueryClient()
	const consulta = useQuery(monitorQuery(codmon))
	const monitor = consulta.data
	useTituloDaPagina({ nommon: nomeOuFalta(monitor?.nommon, consulta.error) })
	useEvento(EVENTO_DO_MONITORAMENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo={monitor?.nommon ?? 'Monitor'}
			aoLado={monitor ? <Situacao {...SITUACOES[monitor.sitmon]} /> : undefined}
			resumo={monitor ? resumoDe(monitor) : undefined}
			acoes={monitor ? <Acoes monitor={monitor} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href={LISTA}>Voltar a Monitoramento</Link> })}
		>
			{monitor ? <Conteudo monitor={monitor} /> : null}
		</Pagina>
	)
}

const resumoDe = ({ tipmon, alvmon, nomequ }: Monitor): string =>
	[nomeDoTipoDeMonitor[tipmon], alvmon, `equipe ${nomequ}`].filter(Boolean).join(' · ')

function Acoes({ monitor: { codmon, permissoes } }: { monitor: Monitor }) {
	const cliente = useQueryClient()
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(verificarMonitor, { params: { codmon } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('A verificação não foi pedida', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<>
			<BotaoExplicado
				variante="secundario"
				icone={<Activity aria-hidden />}
				carregando={isPending}
				motivo={permissoes.verificar === 'S' ? undefined : permissoes.motivos.verificar}
				onClick={() => mutate()}
			>
				Verificar agora
			</BotaoExplicado>
			{permissoes.alterar === 'S' ? (
				<Link botao variante="primario" href={`${enderecoDoMonitor(codmon)}/alterar`} icone={<Pencil aria-hidden />}>
					Alterar
				</Link>
			) : null}
		</>
	)
}

function Conteudo({ monitor }: { monitor: Monitor }) {
	const { codmon, nommon, codinc, tipmon, dsp24h, dsp30d, dsp1a, dspdia, msg, sitmon } = monitor
	return (
		<>
			{codinc === null ? null : (
				<Alerta
					variante="perigo"
					titulo={<>Há um incidente em aberto.</>}
					acao={
						<Link botao tamanho="pq" variante="secundario" href={enderecoDoIncidente(codinc)}>
							Abrir o incidente {codinc}
						</Link>
					}
				/>
			)}
			{msg && sitmon !== 'OPE' ? <Alerta variante={sitmon === 'FOR' ? 'perigo' : 'aviso'} titulo={msg} /> : null}
			{tipmon === 'GRP' ? null : (
				<>
					<Indicadores>
						<Indicador nome="Disponível em 24 horas" valor={formatarPorCento(dsp24h)} />
						<Indicador nome="Disponível em 30 dias" valor={formatarPorCento(dsp30d)} />
						<Indicador nome="Disponível em um ano" valor={formatarPorCento(dsp1a)} />
						<Indicador
							nome="Última resposta"
							valor={monitor.qtdms === null ? null : `${formatarInteiro(monitor.qtdms)}\u00a0ms`}
						/>
					</Indicadores>
					<Cartao titulo="Os últimos 30 dias">
						<Barras larga valores={dspdia} />
					</Cartao>
					<GraficosDoMonitor codmon={codmon} nommon={nommon} />
				</>
			)}
			<Filhos monitor={monitor} />
			<Pilha espaco={5} className="items-start lg:grid-cols-2">
				<Ajustes monitor={monitor} />
				{tipmon === 'GRP' ? null : <Ultimas monitor={monitor} />}
			</Pilha>
			<RemoverMonitor monitor={monitor} />
		</>
	)
}

function Filhos({ monitor: { codmon, filhos, tipmon } }: { monitor: Monitor }) {
	if (filhos.length === 0)
		return tipmon === 'GRP' ? (
			<Cartao titulo="Neste grupo">
				<Texto suave>Nada ainda. Escolha este grupo em “Abaixo de” de um monitor.</Texto>
			</Cartao>
		) : null
	return (
		<Cartao titulo={tipmon === 'GRP' ? 'Neste grupo' : 'Abaixo deste'}>
			<Pilha tag="ul" espaco={2}>
				{filhos.map((filho) => (
					<li key={filho.codmon} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Situacao {...SITUACOES[filho.sitmon]} />
						<Link href={enderecoDoMonitor(filho.codmon)} className="min-w-0 wrap-anywhere">
							{filho.nommon}
						</Link>
					</li>
				))}
			</Pilha>
			<p className="mt-3">
				<Link href={`${LISTA}?codmonpai=${codmon}`}>Ver todos os de baixo na lista</Link>
			</p>
		</Cartao>
	)
}

const MINUTO_S = 60

function avisadasDe({ stapub, nompub, vinafe }: Monitor): string {
	if (stapub === 'N') return 'Não'
	const quem = vinafe.length === 0 ? 'todas' : vinafe.map((tipvin) => nomeDoVinculo[tipvin].toLowerCase()).join(', ')
	return `Sim, como ${nompub}: ${quem}`
}

function Ajustes({ monitor }: { monitor: Monitor }) {
	const { tipmon } = monitor
	return (
		<Cartao titulo="Como é verificado">
			<Fatos>
				<Fato nome="Sistema">{monitor.codsis}</Fato>
				<Fato nome="Abaixo de">
					{monitor.codmonpai === null || monitor.nommonpai === null ? null : (
						<Link href={enderecoDoMonitor(monitor.codmonpai)}>{monitor.nommonpai}</Link>
					)}
				</Fato>
				{tipmon === 'GRP' ? null : (
					<>
						<Fato nome="A resposta deve trazer">{monitor.palmon || null}</Fato>
						<Fato nome="A cada">{formatarDuracao(monitor.itvmon / MINUTO_S)}</Fato>
						<Fato nome="Desiste depois de">{monitor.limmon} s</Fato>
						<Fato nome="Tenta de novo antes de cair">{monitor.tenmon === 1 ? '1 vez' : `${monitor.tenmon} vezes`}</Fato>
						<Fato nome="Observado depois de voltar">{formatarDuracao(monitor.minobs)}</Fato>
						<Fato nome="Gravidade do incidente">{nomeDaGravidade[monitor.sevmon]}</Fato>
						<Fato nome="Meta do mês">{formatarPorCento(monitor.slamon)}</Fato>
						<Fato nome="As pessoas são avisadas">{avisadasDe(monitor)}</Fato>
					</>
				)}
				<Fato nome="Quem vê">{monitor.stares === 'S' ? `Só a equipe ${monitor.nomequ}` : 'Toda a STI'}</Fato>
			</Fatos>
		</Cartao>
	)
}

const NOME_DO_BATIMENTO = {
	OK: 'Respondeu',
	ALE: 'Respondeu, pede atenção',
	FAL: 'Falhou',
	BLO: 'Não verificado',
	SUP: 'Falhou, com o de cima fora do ar',
	MAN: 'Em manutenção',
} as const

function Ultimas({ monitor: { batimentos, codmon } }: { monitor: Monitor }) {
	return (
		<Cartao
			titulo="Últimas verificações"
			rodape={<Link href={`${LISTA}/incidentes?codmon=${codmon}`}>Ver os incidentes deste monitor</Link>}
		>
			{batimentos.length === 0 ? (
				<Texto suave>Ainda não foi verificado. A primeira verificação é feita em até um minuto.</Texto>
			) : (
				<Pilha tag="ul" espaco={2}>
					{batimentos.map(({ dtabat, sitbat, qtdms, msg }) => (
						<li key={dtabat} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
							<HoraDaLista instante={dtabat} className="tabular-nums text-texto-suave" />
							<span className="wrap-anywhere">
								{NOME_DO_BATIMENTO[sitbat]}
								{qtdms === null ? '' : ` em ${formatarInteiro(qtdms)}\u00a0ms`}
								{msg ? `. ${msg}` : ''}
							</span>
						</li>
					))}
				</Pilha>
			)}
		</Cartao>
	)
}
