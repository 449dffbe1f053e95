import { Pagina } from '@portal/design-system/pagina'
import { diaEm } from '@portal/platform/contract'
import { call, estadoDaConsulta, useConfiguracao } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { criarEdital } from '../../contract/index.ts'
import { CHAVE, vertentesQuery } from '../queries.ts'
import { edicaoVazia } from './campos-do-edital.ts'
import { EditalForm } from './edital.form.tsx'

export function NovoEditalPage() {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [inicial] = useState(() => edicaoVazia(Number(diaEm(fusoHorario).slice(0, 4))))
	const consulta = useQuery(vertentesQuery({}))
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
					act={{
						coisa: 'o edital',
						versao: () => undefined,
						fazer: async (body) => {
							await call(criarEdital, { body })
							return { mensagem: 'Edital aberto!', para: '/proserv/editais' }
						},
						recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
					}}
				/>
			) : null}
		</Pagina>
	)
}
