import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { diaEm } from '@portal/platform/contract'
import { call, useConfiguracao, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useState } from 'react'
import { type DadosSubstituicao, nomearSubstituto } from '../contract/index.ts'
import { useAcao } from './queries.ts'
import { SubstituicaoForm } from './substituicao.form.tsx'

export function NovaSubstituicaoPage() {
	const { fusoHorario } = useConfiguracao()
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)
	const nomear = useAcao((dados: DadosSubstituicao) => call(nomearSubstituto, { body: dados }))
	const hoje = diaEm(fusoHorario)

	async function salvar(dados: DadosSubstituicao) {
		const { nompessub } = await nomear.mutateAsync(dados)
		toast.sucesso('Substituto nomeado com sucesso!', `${nompessub} recebeu um e-mail para aceitar ou recusar.`)
		sair('/substituicoes')
	}
	return (
		<Pagina titulo="Nomear substituto" largura="formulario">
			<Cartao>
				<SubstituicaoForm
					inicial={{ dtaini: hoje, lstarea: [], mot: '' }}
					desde={hoje}
					rotuloSalvar="Pedir substituição"
					tituloDaFalha="Erro ao nomear o substituto"
					aoSalvar={salvar}
					aoMudar={setAlterada}
				/>
			</Cartao>
			{pergunta}
		</Pagina>
	)
}
