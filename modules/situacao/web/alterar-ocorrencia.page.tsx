import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { alterarOcorrencia, type DadosOcorrencia, type Ocorrencia } from '../contract/index.ts'
import { ocorrenciaQuery } from './ocorrencia/queries.ts'
import { OcorrenciaForm } from './ocorrencia.form.tsx'
import { useAcao } from './queries.ts'

export function AlterarOcorrenciaPage() {
	const { codocor = '' } = useParams()
	const consulta = useQuery(ocorrenciaQuery(codocor))
	return (
		<Pagina
			titulo="Alterar ocorrência"
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href="/situacao">Ver a situação dos serviços</Link> })}
		>
			<Cartao>{consulta.data ? <Edicao ocorrencia={consulta.data} /> : null}</Cartao>
		</Pagina>
	)
}

function Edicao({
	ocorrencia: { codocor, versao, servico, tipo, titulo, texto, inicio, previsao },
}: {
	ocorrencia: Ocorrencia
}) {
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)
	const alterar = useAcao((dados: DadosOcorrencia) =>
		call(alterarOcorrencia, { params: { codocor }, body: { dados, versao } }),
	)

	async function salvar(dados: DadosOcorrencia) {
		try {
			await alterar.mutateAsync(dados)
		} catch (falha) {
			toast.erro('Erro ao alterar a ocorrência', mensagemDe(falha))
			throw falha
		}
		toast.sucesso('Ocorrência alterada com sucesso!')
		sair('/situacao')
	}
	return (
		<>
			<OcorrenciaForm
				inicial={{ servico, tipo, titulo, texto, inicio, previsao }}
				aoSalvar={salvar}
				aoMudar={setAlterada}
			/>
			{pergunta}
		</>
	)
}
