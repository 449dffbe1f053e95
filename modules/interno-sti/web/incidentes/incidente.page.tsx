import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, formatarInteiro, mensagemDe, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { HoraDaLista } from '@portal/platform/web/lista'
import { enderecoDaDemanda, formatarSsu } from '@portal/ssu/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, MessageSquarePlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
	abrirDemandaDoIncidente,
	EVENTO_DO_MONITORAMENTO,
	enderecoDoMonitor,
	type Incidente,
	nomeDaGravidade,
	nomeDaSituacaoDoIncidente,
	type SituacaoDoIncidente,
} from '../../contract/index.ts'
import { useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { CHAVE, incidenteQuery, nomeDoIncidente } from '../monitoramento/queries.ts'
import { formatarDuracao, SITUACOES_DO_INCIDENTE } from '../monitoramento/situacoes.ts'
import { AtualizarDialog } from './atualizar.dialog.tsx'
import { PosmortemDialog } from './posmortem.dialog.tsx'

export function IncidentePage() {
	const codinc = useNumeroDaRota('codinc')
	const cliente = useQueryClient()
	const consulta = useQuery(incidenteQuery(codinc))
	const incidente = consulta.data
	// Missing incident: the title says that it was not found in place of the number.
	const numero = consulta.error ? 'não encontrado' : String(codinc)
	useTituloDaPagina({ codinc: numero })
	useEvento(EVENTO_DO_MONITORAMENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo={`Incidente ${numero}`}
			aoLado={incidente ? <Situacao {...SITUACOES_DO_INCIDENTE[incidente.sitinc]} /> : undefined}
			resumo={incidente ? <strong className="font-semibold text-texto">{incidente.titinc}</strong> : undefined}
			acoes={
				incidente?.numssu === null && incidente.permissoes.abrirDemanda === 'S' ? (
					<AbrirDemanda codinc={codinc} />
				) : undefined
			}
			{...estadoDaConsulta(consulta, {
				saida: <Link href="/interno-sti/monitoramento/incidentes">Voltar a Incidentes</Link>,
			})}
		>
			{incidente ? (
				<Pilha espaco={5} className="items-start lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
					<Historia incidente={incidente} />
					<Pilha espaco={5}>
						<Dados incidente={incidente} />
						<Posmortem incidente={incidente} />
					</Pilha>
				</Pilha>
			) : null}
		</Pagina>
	)
}

function Atualizar({ incidente }: { incidente: Incidente }) {
	const [aberto, setAberto] = useState(false)
	const { permissoes } = incidente
	return (
		<>
			<BotaoExplicado
				tamanho="pq"
				icone={<MessageSquarePlus aria-hidden />}
				motivo={permissoes.atualizar === 'S' ? undefined : permissoes.motivos.atualizar}
				onClick={() => setAberto(true)}
			>
				Atualizar
			</BotaoExplicado>
			{aberto ? <AtualizarDialog incidente={incidente} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

function AbrirDemanda({ codinc }: { codinc: number }) {
	const cliente = useQueryClient()
	const feitas = useVersoesFeitas(nomeDoIncidente(codinc))
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(abrirDemandaDoIncidente, { params: { codinc } }),
		onSuccess: ({ versao }) => {
			feitas.anotar(versao)
			toast.sucesso('Demanda aberta.')
		},
		onError: (falha) => toast.erro('A demanda não foi aberta', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<Botao variante="secundario" icone={<ClipboardList aria-hidden />} carregando={isPending} onClick={() => mutate()}>
			Abrir demanda
		</Botao>
	)
}

const TOM: Readonly<Record<SituacaoDoIncidente, 'perigo' | 'aviso' | 'info' | 'sucesso'>> = {
	INV: 'perigo',
	IDE: 'aviso',
	MON: 'info',
	RES: 'sucesso',
}

function Historia({ incidente }: { incidente: Incidente }) {
	return (
		// Layout: the refusal text needs the room above the card.
		<Cartao titulo="O que aconteceu" imprimivel className="relative" acoes={<Atualizar incidente={incidente} />}>
			<LinhaDoTempo>
				{incidente.atualizacoes.map(({ numseqatz, sitinc, txtatz, dtaatz, pesatz, stapub }, indice) => (
					<ItemDaLinhaDoTempo key={numseqatz} variante={TOM[sitinc]} atual={indice === 0}>
						<Texto forte>{nomeDaSituacaoDoIncidente[sitinc]}</Texto>
						<Texto comoEscrito>{txtatz}</Texto>
						<Detalhe>
							<HoraDaLista instante={dtaatz} /> · {pesatz?.nompes ?? 'Portal'}
							{stapub === 'S' ? ' · dito às pessoas' : ''}
						</Detalhe>
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</Cartao>
	)
}

function Dados({ incidente }: { incidente: Incidente }) {
	const { codmon, nommon, numssu, codocor, codsis, qtdvot } = incidente
	return (
		<Cartao titulo="Dados">
			<Fatos forma="linhas">
				<Fato nome="Monitor">
					<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
				</Fato>
				<Fato nome="Gravidade">{nomeDaGravidade[incidente.sevinc]}</Fato>
				<Fato nome="Equipe">{incidente.nomequ}</Fato>
				<Fato nome="Início">
					<HoraDaLista instante={incidente.dtaini} />
				</Fato>
				<Fato nome="Fim">{incidente.dtafim === null ? null : <HoraDaLista instante={incidente.dtafim} />}</Fato>
				<Fato nome="Duração">{formatarDuracao(incidente.qtdmin)}</Fato>
				<Fato nome="Sistema">{codsis}</Fato>
				<Fato nome="Demanda de SSU">
					{numssu === null ? null : <Link href={enderecoDaDemanda(numssu)}>{formatarSsu(numssu)}</Link>}
				</Fato>
				<Fato nome="Aviso às pessoas">
					{codocor === null ? null : <Link href="/situacao">Situação dos serviços</Link>}
				</Fato>
				<Fato nome="Disseram que estava lento">
					{codsis === null ? null : qtdvot === 1 ? '1 pessoa' : `${formatarInteiro(qtdvot)} pessoas`}
				</Fato>
			</Fatos>
		</Cartao>
	)
}

function Posmortem({ incidente }: { incidente: Incidente }) {
	const [aberto, setAberto] = useState(false)
	const { txtposm, pesposm, permissoes, sitinc } = incidente
	const pode = permissoes.escreverPosmortem === 'S'
	return (
		<Cartao
			titulo="Post-mortem"
			acoes={
				pode ? (
					<Botao tamanho="pq" variante="secundario" icone={<Pencil aria-hidden />} onClick={() => setAberto(true)}>
						{txtposm === null ? 'Escrever' : 'Alterar'}
					</Botao>
				) : undefined
			}
		>
			{txtposm === null ? (
				<Texto suave>
					{sitinc === 'RES' ? 'Ninguém escreveu ainda o que se aprendeu.' : 'Escreve-se depois de resolvido.'}
				</Texto>
			) : (
				<>
					<Texto comoEscrito>{txtposm}</Texto>
					{pesposm ? <Detalhe className="mt-2">{pesposm.nompes}</Detalhe> : null}
				</>
			)}
			{sitinc === 'RES' && txtposm === null && pode ? (
				<Alerta variante="info" titulo="Diga o que houve, o que mudou e o que falta." />
			) : null}
			{aberto ? <PosmortemDialog incidente={incidente} aoFechar={() => setAberto(false)} /> : null}
		</Cartao>
	)
}
