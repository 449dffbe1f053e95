import { Pagina } from '@portal/design-system/pagina'
import { diaEm } from '@portal/platform/contract'
import { call, estadoDaConsulta, useConfiguracao, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { criarEdital, type DadosEdital } from '../../contract/index.ts'
import { CHAVE, vertentesQuery } from '../queries.ts'
import { edicaoVazia } from './campos-do-edital.ts'
import { EditalForm } from './edital.form.tsx'

export function NovoEditalPage() {
	const cliente = useQueryClient()
	const [alterado, setAlterado] = useState(false)
	const { fusoHorario } = useConfiguracao()
	const [inicial] = useState(() => edicaoVazia(Number(diaEm(fusoHorario).slice(0, 4))))
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const consulta = useQuery(vertentesQuery({}))
	const ato = useAto<DadosEdital>({
		coisa: 'o edital',
		versao: () => undefined,
		fazer: async (body) => {
			await call(criarEdital, { body })
			return { mensagem: 'Edital aberto!' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => sair('/proserv/editais'),
	})
	return (
		<Pagina
			largura="formulario"
			titulo="Novo edital"
			resumo="Quando se pede, quanto cada unidade pode pedir e como se avalia."
			{...estadoDaConsulta(consulta)}
		>
			{consulta.data ? (
				<EditalForm
					inicial={inicial}
					vertentes={consulta.data}
					avaliado={false}
					rotulo="Abrir edital"
					ato={ato}
					aoAlterar={() => setAlterado(true)}
				/>
			) : null}
			{pergunta}
		</Pagina>
	)
}
