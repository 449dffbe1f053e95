import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta } from '@portal/platform/web'
import { SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gravarPreferencias, Preferencias } from '../../contract/index.ts'
import { CHAVE, preferenciasQuery } from '../queries.ts'

export function Instrucoes() {
	const { data, error, refetch } = useQuery(preferenciasQuery())
	return (
		<Cartao titulo="Suas instruções">
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data ? <Formulario inicial={data} /> : <Esqueleto forma="bloco" className="h-44 w-full" />}
		</Cartao>
	)
}

function Formulario({ inicial }: { inicial: Preferencias }) {
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: Preferencias,
		initial: inicial,
		thing: 'as instruções',
		send: async (body: Preferencias) => {
			await call(gravarPreferencias, { body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Instruções guardadas.')
			return '/usp-gen-ia'
		},
	})
	return (
		<SchemaForm form={form} submit="Guardar" back="/usp-gen-ia">
			<TextField
				form={form}
				name="txtins"
				rows={4}
				hint="Vão com cada pergunta: em que você trabalha, como prefere as respostas. Dados pessoais são mascarados."
			/>
		</SchemaForm>
	)
}
