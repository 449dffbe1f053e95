import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { abrirIndicacoes, DadosDaIndicacao, type IndicacoesDoParceiro, indicar } from '../../contract/index.ts'
import { escreverDiaEmIngles } from './datas.ts'
import { type Aberto, EntradaDeFora } from './entrada.tsx'
import { dizerEmIngles } from './recusas.ts'

/** Nominations of incoming students, by a partner without an account. */
export function IndicacoesPage() {
	return (
		<EntradaDeFora
			titulo="Nominations"
			resumo="Nominate students of your institution under the agreement, and see the answers."
			rotulo="Open the nominations"
			abrir={(acesso) => call(abrirIndicacoes, { body: acesso })}
			Parte={Indicacoes}
		/>
	)
}

type Indicado = IndicacoesDoParceiro['indicados'][number]

const SITUACOES: Situacoes<Indicado['sitvin']> = {
	IND: { texto: 'Waiting for the answer', estado: 'pendente' },
	ACE: { texto: 'Accepted', estado: 'em-curso' },
	CHE: { texto: 'Arrived', estado: 'em-curso' },
	SAI: { texto: 'Finished', estado: 'concluido' },
	NAC: { texto: 'Not accepted', estado: 'recusado' },
	DES: { texto: 'Withdrawn', estado: 'encerrado' },
}

const COLUNAS: Coluna<Indicado>[] = [
	{
		campo: 'nomvin',
		nome: 'Student',
		slot: ({ nomvin, nomcur }) => (
			<>
				{nomvin}
				<Detalhe tag="span">{nomcur}</Detalhe>
			</>
		),
	},
	{
		campo: 'dtaini',
		nome: 'Stay',
		slot: ({ dtaini, dtafim }) => `${escreverDiaEmIngles(dtaini)} to ${escreverDiaEmIngles(dtafim)}`,
	},
	{ campo: 'sitvin', nome: 'Answer', slot: ({ sitvin }) => <Situacao {...SITUACOES[sitvin]} /> },
]
const obterChave = ({ codvin }: Indicado): number => codvin

function Indicacoes({ acesso, lido, aoMudar }: Aberto<IndicacoesDoParceiro>) {
	const { nomcvn, nomorg, staabe, indicados } = lido
	return (
		<Pagina titulo="Nominations" chapeu={`${nomcvn} · ${nomorg}`}>
			<div className="grid gap-6">
				{staabe === 'S' ? (
					<Nova acesso={acesso} aoMudar={aoMudar} />
				) : (
					<Alerta variante="info" titulo="Nominations are not received now">
						The agreement is not in force, or does not receive students. Please write to the university.
					</Alerta>
				)}
				<Secao titulo="Nominated students">
					<Tabela
						legenda="Nominated students"
						colunas={COLUNAS}
						linhas={indicados}
						chave={obterChave}
						vazio={<Vazio compacto texto="Nobody was nominated yet." />}
					/>
				</Secao>
			</div>
		</Pagina>
	)
}

const Escrito = z.object({
	nomass: z.string(),
	carass: z.string(),
	nomvin: z.string(),
	emlvin: z.string(),
	nivel: z.number(),
	nomcur: z.string(),
	txtdis: z.string(),
	dtaini: z.string(),
	dtafim: z.string(),
})
type Escrita = z.infer<typeof Escrito>
const DE_QUEM_VEM = { nomvin: '', emlvin: '', nivel: 6, nomcur: '', txtdis: '', dtaini: '', dtafim: '' }
const VAZIO: Escrita = { nomass: '', carass: '', ...DE_QUEM_VEM }
const NIVEIS = [
	{ codigo: 5, texto: 'Short cycle' },
	{ codigo: 6, texto: 'Bachelor' },
	{ codigo: 7, texto: 'Master' },
	{ codigo: 8, texto: 'Doctorate' },
]
const Completa = z.extend(DadosDaIndicacao, {
	nomass: z.string().check(z.trim(), z.minLength(3)),
	carass: z.string().check(z.trim(), z.minLength(1)),
})
const CAMPOS = [
	['nomvin', 'Name of the student', 160, 'text', 'Write the name.'],
	['emlvin', 'E-mail of the student', 200, 'email', 'Write an address, as anna@uni.edu.'],
	['nomcur', 'Field of study', 200, 'text', 'Write the field of study.'],
	['dtaini', 'First day of the stay', 10, 'date', 'Give the day.'],
	['dtafim', 'Last day of the stay', 10, 'date', 'Give the day.'],
] as const
const DE_QUEM_INDICA = [
	['nomass', 'Your name', 'Write your name.'],
	['carass', 'Your position', 'Write your position.'],
] as const

function Nova({ acesso, aoMudar }: Pick<Aberto<IndicacoesDoParceiro>, 'acesso' | 'aoMudar'>) {
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever } = useEscrito('nereu indicar', Escrito, VAZIO)
	const lida = z.safeParse(Completa, escrito)
	const faltas = new Set(lida.success ? [] : lida.error.issues.map(({ path: [nome] }) => String(nome)))
	const dizer = (nome: string, falta: string) => (tentou && faltas.has(nome) ? falta : undefined)
	const enviar = useMutation({
		mutationFn: (dados: z.infer<typeof Completa>) => call(indicar, { body: { ...acesso, ...dados } }),
		onSuccess: (novo, { nomvin, nomass, carass }) => {
			setTentou(false)
			escrever({ ...VAZIO, nomass, carass })
			aoMudar(novo)
			toast.sucesso(`${nomvin} was nominated. Thank you!`)
		},
		onError: (falha) => toast.erro('It was not done', dizerEmIngles(falha)),
	})
	return (
		<Cartao>
			<form
				noValidate
				className="grid gap-4"
				onSubmit={(evento) => {
					evento.preventDefault()
					setTentou(true)
					if (lida.success) enviar.mutate(lida.data)
				}}
			>
				<div className="grid gap-4 sm:grid-cols-2">
					{DE_QUEM_INDICA.map(([nome, rotulo, falta]) => (
						<Campo key={nome} rotulo={rotulo} obrigatorio erro={dizer(nome, falta)}>
							<EntradaTexto
								maxLength={120}
								value={escrito[nome]}
								onChange={({ target }) => escrever({ ...escrito, [nome]: target.value })}
							/>
						</Campo>
					))}
					{CAMPOS.map(([nome, rotulo, maximo, tipo, falta]) => (
						<Campo key={nome} rotulo={rotulo} obrigatorio erro={dizer(nome, falta)}>
							<EntradaTexto
								type={tipo}
								maxLength={maximo}
								value={escrito[nome]}
								onChange={({ target }) => escrever({ ...escrito, [nome]: target.value })}
							/>
						</Campo>
					))}
					<Campo rotulo="Level" obrigatorio>
						<Selecao
							value={escrito.nivel}
							opcoes={NIVEIS}
							onChange={({ target }) => escrever({ ...escrito, nivel: Number(target.value) })}
						/>
					</Campo>
				</div>
				<Campo rotulo="Courses">
					<AreaTexto
						rows={3}
						maxLength={2000}
						value={escrito.txtdis}
						onChange={({ target }) => escrever({ ...escrito, txtdis: target.value })}
					/>
				</Campo>
				<div>
					<Botao type="submit" carregando={enviar.isPending}>
						Nominate
					</Botao>
				</div>
			</form>
		</Cartao>
	)
}
