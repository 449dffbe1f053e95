import { Abas } from '@portal/design-system/abas'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { call, estadoDaConsulta, useProtecaoDeAlteracoes, useTituloDaPagina } from '@portal/platform/web'
import { FalhaDoAto, focarPrimeiroErro, useAto, useParaReescrever } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useParams } from 'react-router'
import { type QuestionarioInteiro, salvarQUESTIONARIO } from '../../contract/index.ts'
import { versaoDoEndereco } from '../codigo-do-endereco.ts'
import { nomeDoQuestionario, useDoQuestionario } from '../gestao/use-do-questionario.ts'
import { inteiroQuery } from '../queries.ts'
import { type Escrito, montarFormulario } from './campos.ts'
import { Dados, problemasDosDados } from './dados.tsx'
import { PaginasEditadas } from './paginas-editadas.tsx'
import { Previa } from './previa.tsx'

export function EditorPage() {
	const versao = versaoDoEndereco(useParams())
	const consulta = useQuery({ ...inteiroQuery(versao), refetchOnWindowFocus: false })
	const data = useParaReescrever(nomeDoQuestionario(versao), consulta)
	const nomqst = data?.nomqst ?? 'questionário'
	useTituloDaPagina({ nomqst })
	return (
		<Pagina
			largura="formulario"
			titulo={`Editar ${nomqst}`}
			{...estadoDaConsulta(
				{ ...consulta, data },
				{ saida: <Link href="/questionarios?aba=gerir">Voltar a Questionários</Link> },
			)}
		>
			{data ? <Editor key={`${data.codqst}/${data.numvrsqst}`} questionario={data} /> : null}
		</Pagina>
	)
}

function Editor({ questionario }: { questionario: QuestionarioInteiro }) {
	const { codqst, numvrsqst } = questionario
	const [escrito, setEscrito] = useState(() => montarFormulario(questionario))
	const [alterado, setAlterado] = useState(false)
	const [tentou, setTentou] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const volta = `/questionarios/gerir/${codqst}/${numvrsqst}`
	const ato = useAto<Escrito>({
		...useDoQuestionario(questionario),
		reescreve: true,
		fazer: async ({ dados, grupos }, versao) => {
			const body = { codqst, numvrsqst, versao: versao ?? questionario.versao, dados, grupos: [...grupos] }
			return { mensagem: 'Questionário salvo!', versao: (await call(salvarQUESTIONARIO, { body })).versao }
		},
		aoTerminar: () => sair(volta),
	})
	const problemas = tentou ? problemasDosDados(escrito.dados) : {}

	function mudar(mudanca: (agora: Escrito) => Partial<Escrito>) {
		setEscrito((agora) => ({ ...agora, ...mudanca(agora) }))
		setAlterado(true)
	}
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		const form = evento.currentTarget
		if (Object.keys(problemasDosDados(escrito.dados)).length > 0) return focarPrimeiroErro(form)
		ato.enviar(escrito)
	}
	if (questionario.editar === 'N')
		return (
			<Alerta variante="aviso" titulo="As perguntas não mudam mais" acao={<Link href={volta}>Voltar</Link>}>
				{questionario.motivos.editar}
			</Alerta>
		)
	const faltam = Object.keys(problemas).length > 0
	return (
		<Formulario onSubmit={enviar}>
			<Abas
				rotulo="Partes do questionário"
				abas={[
					{
						codigo: 'perguntas',
						titulo: 'Perguntas',
						conteudo: (
							<Pilha espaco={5}>
								<PaginasEditadas
									grupos={escrito.grupos}
									aoMudar={(mudanca) => mudar(({ grupos }) => ({ grupos: mudanca(grupos) }))}
								/>
							</Pilha>
						),
					},
					{
						codigo: 'dados',
						titulo: 'Dados e público',
						conteudo: (
							<Pilha espaco={5}>
								<Dados dados={escrito.dados} problemas={problemas} aoMudar={(dados) => mudar(() => ({ dados }))} />
							</Pilha>
						),
					},
					{ codigo: 'previa', titulo: 'Prévia', conteudo: <Previa grupos={escrito.grupos} /> },
				]}
			/>
			{faltam ? <Alerta variante="aviso">Confira a aba “Dados e público”: {Object.values(problemas)[0]}</Alerta> : null}
			<FalhaDoAto ato={ato} />
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={volta}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={ato.enviando}>
						Salvar
					</Botao>
				}
			/>
			{pergunta}
		</Formulario>
	)
}
