import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { diaEm } from '@portal/platform/contract'
import { call, estadoDaConsulta, useConfiguracao, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { alterarSubstituicao, type DadosSubstituicao, type Substituicao } from '../contract/index.ts'
import { substituicaoQuery, useAcao } from './queries.ts'
import { SubstituicaoForm } from './substituicao.form.tsx'

export function AlterarSubstituicaoPage() {
	const { codsubst = '' } = useParams()
	const consulta = useQuery(substituicaoQuery(codsubst))
	return (
		<Pagina
			titulo="Alterar substituição"
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href="/substituicoes">Ver as substituições</Link> })}
		>
			<Alerta variante="info">
				A substituição atual se encerra e outra toma o seu lugar. Se a nova pedir mais do que foi combinado, o
				substituto precisa aceitar de novo.
			</Alerta>
			<Cartao>{consulta.data ? <Edicao substituicao={consulta.data} /> : null}</Cartao>
		</Pagina>
	)
}

function Edicao({ substituicao }: { substituicao: Substituicao }) {
	const { codsubst, codpessub, nompessub, dtaini, dtafim, lstarea, mot } = substituicao
	const { fusoHorario } = useConfiguracao()
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)
	const alterar = useAcao((dados: DadosSubstituicao) =>
		call(alterarSubstituicao, { params: { codsubst }, body: dados }),
	)
	const hoje = diaEm(fusoHorario)

	async function salvar(dados: DadosSubstituicao) {
		const { sit } = await alterar.mutateAsync(dados)
		toast.sucesso('Substituição alterada com sucesso!', sit === 'P' ? 'O substituto precisa aceitar.' : undefined)
		sair('/substituicoes')
	}
	return (
		<>
			<SubstituicaoForm
				inicial={{ codpessub, dtaini, dtafim, lstarea, mot }}
				nomeInicial={nompessub}
				desde={dtaini < hoje ? dtaini : hoje}
				rotuloSalvar="Salvar"
				tituloDaFalha="Erro ao alterar a substituição"
				aoSalvar={salvar}
				aoMudar={setAlterada}
			/>
			{pergunta}
		</>
	)
}
