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
	alterarManutencao,
	type DadosDaManutencao,
	enderecoDaManutencao,
	inserirManutencao,
	type Manutencao,
	type OpcoesDoMonitor,
} from '../../contract/index.ts'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { CHAVE, manutencaoQuery, opcoesQuery } from '../monitoramento/queries.ts'
import { ManutencaoForm } from './manutencao.form.tsx'

const nomeDaManutencao = (codman: number | string): string => `manutencao ${codman}`
const LISTA = '/interno-sti/monitoramento/manutencoes'

export function NovaManutencaoPage() {
	const consulta = useQuery(opcoesQuery)
	return (
		<Pagina
			largura="formulario"
			titulo="Nova manutenção"
			resumo="Quem é afetado é avisado na hora, no painel; no alto de todas as páginas, 24 horas antes e enquanto dura."
			{...estadoDaConsulta(consulta)}
		>
			{consulta.data ? <Nova opcoes={consulta.data} /> : null}
		</Pagina>
	)
}

const VAZIA: Partial<DadosDaManutencao> = { titman: '', txtman: '', lstmon: [], stapub: 'S', nompub: '' }

function Nova({ opcoes }: { opcoes: OpcoesDoMonitor }) {
	const cliente = useQueryClient()
	const [mudou, setMudou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(mudou)
	return (
		<Cartao>
			<ManutencaoForm
				inicial={VAZIA}
				opcoes={opcoes}
				rotulo="Marcar"
				voltar={LISTA}
				aoMudar={() => setMudou(true)}
				aoSalvar={async (dados) => {
					await call(inserirManutencao, { body: dados })
					toast.sucesso('Manutenção marcada.')
					sair(LISTA)
					await cliente.invalidateQueries({ queryKey: CHAVE })
				}}
			/>
			{pergunta}
		</Cartao>
	)
}

export function AlterarManutencaoPage() {
	const codman = useNumeroDaRota('codman')
	const manutencao = useQuery(manutencaoQuery(codman))
	const opcoes = useQuery(opcoesQuery)
	const consulta = manutencao.error ? manutencao : opcoes
	const data = useParaReescrever(nomeDaManutencao(codman), manutencao)
	useTituloDaPagina({ titman: nomeOuFalta(data?.titman, consulta.error) })
	return (
		<Pagina
			largura="formulario"
			titulo="Alterar manutenção"
			resumo="O que se disse às pessoas muda junto, e o histórico guarda como era."
			{...estadoDaConsulta(consulta, { saida: <Link href={LISTA}>Voltar a Manutenções</Link> })}
			carregando={!(data && opcoes.data) && !consulta.error}
		>
			{data?.permissoes.alterar === 'N' ? (
				<Alerta variante="aviso" titulo="Você não pode alterar esta manutenção">
					{data.permissoes.motivos.alterar}
				</Alerta>
			) : null}
			{data && opcoes.data && data.permissoes.alterar === 'S' ? (
				<Alterar key={codman} manutencao={data} opcoes={opcoes.data} />
			) : null}
		</Pagina>
	)
}

const escritaDe = ({ titman, txtman, dtaini, dtafim, monitores, codocor, nompub }: Manutencao): DadosDaManutencao => ({
	titman,
	txtman,
	dtaini,
	dtafim,
	lstmon: monitores.map(({ codmon }) => codmon),
	stapub: codocor === null ? 'N' : 'S',
	nompub,
})

function Alterar({ manutencao, opcoes }: { manutencao: Manutencao; opcoes: OpcoesDoMonitor }) {
	const cliente = useQueryClient()
	const { codman } = manutencao
	// Optimistic lock: the version is the one on opening, and a concurrent change is reported on saving.
	const [vista] = useState(manutencao)
	const feitas = useVersoesFeitas(nomeDaManutencao(codman))
	const [mudou, setMudou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(mudou)
	return (
		<Cartao>
			<ManutencaoForm
				inicial={escritaDe(vista)}
				opcoes={opcoes}
				comecou={vista.estman === 'CUR'}
				rotulo="Salvar"
				voltar={enderecoDaManutencao(codman)}
				aoMudar={() => setMudou(true)}
				aoSalvar={async (dados) => {
					await feitas.reescrever(vista.versao, (versao) =>
						call(alterarManutencao, { params: { codman }, body: { dados, versao } }),
					)
					toast.sucesso('Manutenção alterada.')
					sair(enderecoDaManutencao(codman))
					await cliente.invalidateQueries({ queryKey: CHAVE })
				}}
			/>
			{pergunta}
		</Cartao>
	)
}
