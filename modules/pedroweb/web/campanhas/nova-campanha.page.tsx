import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abrirCampanha, type DadosCampanha, type Revisaveis } from '../../contract/index.ts'
import { CampanhaForm } from './campanha.form.tsx'
import { CHAVE_DAS_CAMPANHAS, revisaveisQuery } from './queries.ts'

const nadaARever = ({ sistemas, unidades, todas }: Revisaveis): boolean =>
	todas === 'N' && sistemas.length === 0 && unidades.length === 0

export function NovaCampanhaPage() {
	const cliente = useQueryClient()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const consulta = useQuery(revisaveisQuery)
	const abrir = useMutation({
		mutationFn: (body: DadosCampanha) => call(abrirCampanha, { body }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_CAMPANHAS }),
	})

	async function enviar(dados: DadosCampanha) {
		const { codcmp } = await abrir.mutateAsync(dados)
		toast.sucesso('Campanha aberta!', 'Quem decide recebe uma tarefa assim que os acessos estiverem reunidos.')
		sair(`/pedroweb/campanhas/${codcmp}`)
	}
	return (
		<Pagina
			largura="formulario"
			titulo="Nova campanha"
			resumo="Todos os acessos ativos de um sistema ou de uma unidade são revistos por quem decide sobre eles."
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data && nadaARever(consulta.data) ? (
					<Vazio texto="Quem abre uma campanha é a chefia da unidade, quem responde pelo sistema ou quem administra o portal. Fale com uma dessas pessoas." />
				) : undefined
			}
		>
			{consulta.data ? (
				<Cartao>
					<CampanhaForm revisaveis={consulta.data} aoEnviar={enviar} aoMudar={() => setAlterado(true)} />
				</Cartao>
			) : null}
			{pergunta}
		</Pagina>
	)
}
