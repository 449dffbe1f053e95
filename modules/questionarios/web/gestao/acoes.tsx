import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { call, navegar } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	type AtoDoQuestionario,
	type AtoSemTexto,
	devolverQUESTIONARIO,
	excluirQUESTIONARIO,
	fluxoDoQuestionario,
	mudarQUESTIONARIO,
	type QuestionarioInteiro,
	versionarQUESTIONARIO,
} from '../../contract/index.ts'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'
import { useDoQuestionario } from './use-do-questionario.ts'

type AcoesProps = { questionario: QuestionarioInteiro }

const OS_ATOS = [
	'abrir',
	'pausar',
	'retomar',
	'encerrar',
	'prorrogar',
	'lembrar',
	'devolver',
	'versionar',
	'excluir',
] as const
type UmAto = (typeof OS_ATOS)[number]

/** Actions of the questionnaire: those outside its status are absent, and hindered ones give the reason. */
export function Acoes({ questionario }: AcoesProps) {
	const [ato, setAto] = useState<UmAto>()
	const { codqst, numvrsqst, sitqst, motivos } = questionario
	const daSituacao = OS_ATOS.filter((um) => fluxoDoQuestionario.passagens[um].de.includes(sitqst))
	return (
		<Fileira data-nao-imprimir>
			{questionario.editar === 'S' ? (
				<Link
					botao
					variante="secundario"
					href={`/questionarios/gerir/${codqst}/${numvrsqst}/editar`}
					icone={<PencilLine aria-hidden />}
				>
					Editar
				</Link>
			) : null}
			{daSituacao.map((um) => (
				<BotaoExplicado
					key={um}
					variante={um === 'abrir' ? 'primario' : um === 'excluir' ? 'perigo' : 'secundario'}
					motivo={questionario[um] === 'S' ? undefined : motivos[um]}
					onClick={() => setAto(um)}
				>
					{fluxoDoQuestionario.passagens[um].nome}
				</BotaoExplicado>
			))}
			{ato ? <Dialogo ato={ato} questionario={questionario} aoFechar={() => setAto(undefined)} /> : null}
		</Fileira>
	)
}

type DialogoProps = AcoesProps & { ato: UmAto; aoFechar: () => void }

const EXPLICA: Readonly<Record<AtoSemTexto | 'versionar' | 'excluir', readonly [texto: string, feito: string]>> = {
	abrir: [
		'A partir daqui as perguntas não mudam mais. No primeiro dia, quem é do público recebe uma tarefa; três dias antes do fim, quem não respondeu é lembrado.',
		'Questionário aberto!',
	],
	pausar: ['Ninguém responde até que seja retomado. O que já foi salvo fica guardado.', 'Questionário pausado.'],
	retomar: ['Quem é do público pode responder de novo.', 'Questionário retomado!'],
	encerrar: [
		'Não recebe mais respostas, e o que não foi concluído é apagado. Os resultados são contados e aparecem em seguida, e quem respondeu é avisado. Isto não se desfaz.',
		'Questionário encerrado!',
	],
	lembrar: [
		'Quem é do público e não concluiu recebe a tarefa de novo. Quem já concluiu não é incomodado.',
		'Lembretes a caminho!',
	],
	versionar: ['Começa um rascunho com as mesmas perguntas e os mesmos códigos de comparação.', 'Nova versão começada!'],
	excluir: ['O rascunho e as suas perguntas são apagados.', 'Rascunho excluído.'],
}

function Dialogo({ ato, questionario, aoFechar }: DialogoProps) {
	const doQuestionario = useDoQuestionario(questionario)
	const { codqst, numvrsqst, nomqst } = questionario
	if (ato === 'prorrogar') return <ProrrogarDialog questionario={questionario} aoFechar={aoFechar} />
	if (ato === 'devolver')
		return (
			<AtoComMotivoDialog
				titulo={`O que mudou com ${nomqst}?`}
				rotulo="Contar a quem respondeu"
				explica="Quem respondeu recebe este texto em um aviso, e o encontra em “Questionários”. Ninguém fica sabendo quem respondeu o quê."
				motivo={{ rotulo: 'O que mudou', minimo: 20, maximo: 5_000, falta: 'Escreva ao menos 20 letras.' }}
				escrito={`questionario-devolver-${codqst}-${numvrsqst}`}
				ato={{
					...doQuestionario,
					fazer: async (txtdvl, versao) => {
						const body = { codqst, numvrsqst, txtdvl, versao }
						return {
							mensagem: 'Contado a quem respondeu!',
							versao: (await call(devolverQUESTIONARIO, { body })).versao,
						}
					},
				}}
				aoFechar={aoFechar}
			/>
		)
	return <DialogoSemTexto ato={ato} questionario={questionario} aoFechar={aoFechar} />
}

type SemTextoProps = AcoesProps & { ato: keyof typeof EXPLICA; aoFechar: () => void }

function DialogoSemTexto({ ato: nome, questionario, aoFechar }: SemTextoProps) {
	const doQuestionario = useDoQuestionario(questionario)
	const { codqst, numvrsqst, nomqst } = questionario
	const [explica, mensagem] = EXPLICA[nome]
	const rotulo = fluxoDoQuestionario.passagens[nome satisfies AtoDoQuestionario].nome
	const para = useRef<string>(undefined)
	const ato = useAto({
		...doQuestionario,
		fazer: async (_, versao) => {
			const body = { codqst, numvrsqst, versao }
			if (nome === 'excluir') {
				await call(excluirQUESTIONARIO, { body: { ...body, versao: versao ?? questionario.versao } })
				para.current = '/questionarios?aba=gerir'
			} else if (nome === 'versionar') {
				const nova = await call(versionarQUESTIONARIO, { body: { codqst, numvrsqst } })
				para.current = `/questionarios/gerir/${nova.codqst}/${nova.numvrsqst}/editar`
			} else return { mensagem, versao: (await call(mudarQUESTIONARIO, { body: { ...body, ato: nome } })).versao }
			return { mensagem }
		},
		aoTerminar: () => {
			aoFechar()
			if (para.current !== undefined) navegar(para.current)
		},
	})
	return (
		<AtoDialog
			titulo={`${rotulo}: ${nomqst}?`}
			rotulo={rotulo}
			variante={nome === 'excluir' || nome === 'encerrar' ? 'perigo' : 'primario'}
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>{explica}</p>
		</AtoDialog>
	)
}
