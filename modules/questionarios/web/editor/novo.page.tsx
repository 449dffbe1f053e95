import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type DadosDoQuestionario, inserirQUESTIONARIO } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { POPULACAO_VAZIA } from './campos.ts'
import { Dados, problemasDosDados } from './dados.tsx'

const VAZIO: DadosDoQuestionario = {
	nomqst: '',
	codund: 0,
	stapgr: 'N',
	dscpdo: '',
	txtapr: '',
	dtainirsp: '',
	dtafimrsp: '',
	staanm: 'S',
	rgrpop: POPULACAO_VAZIA,
}

/** Creation page: the data and the public come first, the questions later. */
export function NovoPage() {
	const cliente = useQueryClient()
	const [dados, setDados] = useState(VAZIO)
	const [tentou, setTentou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(dados !== VAZIO)
	const inserir = useMutation({
		mutationFn: () => call(inserirQUESTIONARIO, { body: dados }),
		onSuccess: async ({ codqst, numvrsqst }) => {
			toast.sucesso('Questionário começado!', 'Escreva agora as perguntas.')
			sair(`/questionarios/gerir/${codqst}/${numvrsqst}/editar`)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (Object.keys(problemasDosDados(dados)).length === 0) return inserir.mutate()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Pagina
			largura="formulario"
			titulo="Novo questionário"
			resumo="O que é, a quem e até quando. As perguntas vêm depois."
		>
			<Formulario onSubmit={enviar}>
				<Dados dados={dados} problemas={tentou ? problemasDosDados(dados) : {}} aoMudar={setDados} />
				{inserir.error ? <Alerta variante="perigo">{mensagemDe(inserir.error)}</Alerta> : null}
				<AcoesDoFormulario
					secundaria={
						<Link botao variante="secundario" href="/questionarios?aba=gerir">
							Voltar
						</Link>
					}
					principal={
						<Botao type="submit" carregando={inserir.isPending}>
							Começar
						</Botao>
					}
				/>
			</Formulario>
			{pergunta}
		</Pagina>
	)
}
