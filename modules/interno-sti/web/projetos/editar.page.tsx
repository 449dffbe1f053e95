import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { CallError, call, estadoDaConsulta, useProtecaoDeAlteracoes, useTituloDaPagina } from '@portal/platform/web'
import { FalhaDoAto, focarPrimeiroErro, useAto, useParaReescrever } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { alterarProjeto, type DadosDoProjeto, enderecoDoProjeto, type ProjetoCompleto } from '../../contract/index.ts'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { lerEscrito, montarFormulario } from './proposta/campos.ts'
import { CamposDaEquipe, CamposDePrazoEValor, CamposDoEscopo } from './proposta/formulario.tsx'
import { projetoQuery } from './queries.ts'
import { nomeDoProjeto, useDoProjeto } from './use-do-projeto.ts'

export function EditarProjetoPage() {
	const codprjti = useNumeroDaRota('codprjti')
	const consulta = useQuery(projetoQuery(codprjti))
	const { error } = consulta
	const atual = useParaReescrever(nomeDoProjeto(codprjti), consulta)
	const projeto = error instanceof CallError && error.status < 500 && error.status > 0 ? undefined : atual
	useTituloDaPagina({ nomprjti: nomeOuFalta(projeto?.nomprjti, consulta.error) })
	return (
		<Pagina
			largura="formulario"
			titulo={projeto ? `Editar ${projeto.nomprjti}` : 'Editar projeto'}
			{...estadoDaConsulta(
				{ ...consulta, data: projeto },
				{ saida: <Link href="/interno-sti/projetos-ti">Voltar aos projetos de TI</Link> },
			)}
		>
			{projeto?.permissoes.editar === 'S' ? <FormularioDoProjeto key={codprjti} projeto={projeto} /> : null}
			{projeto?.permissoes.editar === 'N' ? (
				<Alerta variante="aviso" titulo="Você não pode editar este projeto">
					{projeto.permissoes.motivos.editar}
				</Alerta>
			) : null}
		</Pagina>
	)
}

function FormularioDoProjeto({ projeto }: { projeto: ProjetoCompleto }) {
	const { codprjti } = projeto
	const [escrito, setEscrito] = useState(() => montarFormulario(projeto))
	const [tentou, setTentou] = useState(false)
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const { dados, problemas } = lerEscrito(escrito)
	const ato = useAto<DadosDoProjeto>({
		...useDoProjeto(projeto),
		reescreve: true,
		fazer: async (novos, versao) => {
			const { versao: feita } = await call(alterarProjeto, { params: { codprjti }, body: { ...novos, versao } })
			sair(enderecoDoProjeto(codprjti))
			return { mensagem: 'Projeto alterado.', versao: feita }
		},
		aoTerminar: () => undefined,
	})
	const parte = {
		escrito,
		problemas: tentou ? problemas : {},
		aoMudar: (mudanca: Record<string, string>) => {
			setEscrito({ ...escrito, ...mudanca })
			setAlterado(true)
		},
	}

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (dados) ato.enviar(dados)
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Formulario onSubmit={enviar}>
			<Cartao titulo="O que e por quê">
				<Pilha espaco={5}>
					<CamposDoEscopo {...parte} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Quem">
				<Pilha espaco={5}>
					<CamposDaEquipe {...parte} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Quando e quanto">
				<Pilha espaco={5}>
					<CamposDePrazoEValor {...parte} />
				</Pilha>
			</Cartao>
			<FalhaDoAto ato={ato} />
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={enderecoDoProjeto(codprjti)}>
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
