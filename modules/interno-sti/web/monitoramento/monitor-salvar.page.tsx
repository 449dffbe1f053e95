import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, useProtecaoDeAlteracoes, useTituloDaPagina } from '@portal/platform/web'
import { useParaReescrever, useVersoesFeitas } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	alterarMonitor,
	type DadosDoMonitor,
	enderecoDoMonitor,
	inserirMonitor,
	type Monitor,
	type OpcoesDoMonitor,
} from '../../contract/index.ts'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { MonitorForm } from './monitor.form.tsx'
import { CHAVE, monitorQuery, opcoesQuery } from './queries.ts'

const nomeDoMonitor = (codmon: number | string): string => `monitor ${codmon}`
const LISTA = '/interno-sti/monitoramento'

const novo = (opcoes: OpcoesDoMonitor): DadosDoMonitor => ({
	nommon: '',
	tipmon: 'HTTP',
	alvmon: '',
	itvmon: 60,
	limmon: 10,
	tenmon: 2,
	codsis: null,
	codmonpai: null,
	codequ: opcoes.equipes[0]?.codequ ?? 0,
	staatv: 'S',
	stares: 'N',
	stapub: 'N',
	nompub: '',
	palmon: '',
	vinafe: [],
	sevmon: 'ALT',
	minobs: 5,
	slamon: null,
	diaavs: 21,
})

export function NovoMonitorPage() {
	const consulta = useQuery(opcoesQuery)
	const opcoes = consulta.data
	return (
		<Pagina
			largura="formulario"
			titulo="Novo monitor"
			resumo="O que ele acha vira incidente, tarefa da equipe e demanda, por si."
			{...estadoDaConsulta(consulta)}
		>
			{opcoes?.equipes.length === 0 ? (
				<Alerta variante="aviso" titulo="Você ainda não é de nenhuma equipe.">
					Peça à administração da STI que inclua você em uma: os monitores são das equipes.
				</Alerta>
			) : null}
			{opcoes && opcoes.equipes.length > 0 ? <Novo opcoes={opcoes} /> : null}
		</Pagina>
	)
}

function Novo({ opcoes }: { opcoes: OpcoesDoMonitor }) {
	const cliente = useQueryClient()
	const [mudou, setMudou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(mudou)
	return (
		<Cartao>
			<MonitorForm
				inicial={novo(opcoes)}
				opcoes={opcoes}
				rotulo="Incluir"
				voltar={LISTA}
				aoMudar={() => setMudou(true)}
				aoSalvar={async (dados) => {
					const { codmon } = await call(inserirMonitor, { body: dados })
					toast.sucesso('Monitor incluído.', 'A primeira verificação é feita em até um minuto.')
					sair(enderecoDoMonitor(codmon))
					await cliente.invalidateQueries({ queryKey: CHAVE })
				}}
			/>
			{pergunta}
		</Cartao>
	)
}

export function AlterarMonitorPage() {
	const codmon = useNumeroDaRota('codmon')
	const monitor = useQuery(monitorQuery(codmon))
	const opcoes = useQuery(opcoesQuery)
	const consulta = monitor.error ? monitor : opcoes
	const data = useParaReescrever(nomeDoMonitor(codmon), monitor)
	useTituloDaPagina({ nommon: nomeOuFalta(data?.nommon, monitor.error) })
	return (
		<Pagina
			largura="formulario"
			titulo="Alterar monitor"
			// Layout: the summary appears with the form, because alone it would move the content.
			resumo={opcoes.data ? data?.nommon : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href={LISTA}>Voltar a Monitoramento</Link> })}
			carregando={!(data && opcoes.data) && !consulta.error}
		>
			{data?.permissoes.alterar === 'N' ? (
				<Alerta variante="aviso" titulo="Você não pode alterar este monitor">
					{data.permissoes.motivos.alterar}
				</Alerta>
			) : null}
			{data && opcoes.data && data.permissoes.alterar === 'S' ? (
				<Alterar key={codmon} monitor={data} opcoes={opcoes.data} />
			) : null}
		</Pagina>
	)
}

function Alterar({ monitor, opcoes }: { monitor: Monitor; opcoes: OpcoesDoMonitor }) {
	const cliente = useQueryClient()
	const { codmon } = monitor
	const feitas = useVersoesFeitas(nomeDoMonitor(codmon))
	const [visto] = useState(monitor)
	const [mudou, setMudou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(mudou)
	return (
		<Cartao>
			<MonitorForm
				// Initial values are the stored ones, even invalid, so that the person can open and correct them.
				inicial={visto}
				opcoes={opcoes}
				proprio={codmon}
				rotulo="Salvar"
				voltar={enderecoDoMonitor(codmon)}
				aoMudar={() => setMudou(true)}
				aoSalvar={async (dados) => {
					await feitas.reescrever(visto.versao, (versao) =>
						call(alterarMonitor, { params: { codmon }, body: { dados, versao } }),
					)
					toast.sucesso('Monitor alterado.')
					sair(enderecoDoMonitor(codmon))
					await cliente.invalidateQueries({ queryKey: CHAVE })
				}}
			/>
			{pergunta}
		</Cartao>
	)
}
