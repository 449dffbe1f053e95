import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useState } from 'react'
import { abrirOcorrencia, type DadosOcorrencia } from '../contract/index.ts'
import { OcorrenciaForm } from './ocorrencia.form.tsx'
import { useAcao } from './queries.ts'

const vazia = (): DadosOcorrencia => ({
	servico: '',
	tipo: 'instabilidade',
	titulo: '',
	texto: '',
	inicio: new Date().toISOString(),
	previsao: null,
})

export function IncluirOcorrenciaPage() {
	const [inicial] = useState(vazia)
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)
	const abrir = useAcao((dados: DadosOcorrencia) => call(abrirOcorrencia, { body: dados }))

	async function publicar(dados: DadosOcorrencia) {
		try {
			await abrir.mutateAsync(dados)
		} catch (falha) {
			toast.erro('Erro ao publicar a ocorrência', mensagemDe(falha))
			throw falha
		}
		toast.sucesso('Ocorrência publicada com sucesso!')
		sair('/situacao')
	}
	return (
		<Pagina titulo="Publicar ocorrência" largura="formulario">
			<Cartao>
				<OcorrenciaForm inicial={inicial} aoSalvar={publicar} aoMudar={setAlterada} />
			</Cartao>
			{pergunta}
		</Pagina>
	)
}
