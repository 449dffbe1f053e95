import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, lerCodigo } from '@portal/platform/web'
import { FormControl, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { Condicoes, enderecoDoConvenio, proporCondicoes } from '../../contract/index.ts'
import { alcadaQuery, CHAVE } from '../queries.ts'
import { EditorDeCondicoes } from './editor-de-condicoes.tsx'
import { useRascunho } from './rascunho.ts'

const Dados = z.object({ condicoes: Condicoes })
type Dados = z.infer<typeof Dados>

/** Page on which the office proposes other conditions; the approved ones go on until both sides approve the new. */
export function CondicoesPage() {
	const codcvn = lerCodigo(useParams()['codcvn']) ?? 0
	const consulta = useQuery({ ...alcadaQuery(codcvn), enabled: codcvn > 0 })
	const { data } = consulta
	return (
		<Pagina
			titulo="Propor condições"
			largura="formulario"
			resumo="As aprovadas continuam valendo até os dois lados aprovarem as novas."
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu">Ver os convênios</Link> })}
			{...(data?.mudar === 'N'
				? {
						vazio: (
							<Alerta variante="aviso" titulo="Você não cuida deste convênio">
								{data.motivo}
							</Alerta>
						),
					}
				: {})}
		>
			{data?.mudar === 'S' ? (
				<Cartao>
					<CondicoesForm codcvn={codcvn} propostas={data.propostas} versao={data.versao} />
				</Cartao>
			) : null}
		</Pagina>
	)
}

type FormProps = { codcvn: number; propostas: Dados['condicoes']; versao: number }

function CondicoesForm({ codcvn, propostas, versao }: FormProps) {
	const cliente = useQueryClient()
	const { inicial, guardar, concluir } = useRascunho<Dados>(`condições ${codcvn}`)
	const form = useSchemaForm({
		schema: Dados,
		initial: { condicoes: propostas, ...inicial },
		thing: 'o convênio',
		draft: guardar,
		version: () => versao,
		reload: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		send: async ({ condicoes }: Dados, lida) => {
			await call(proporCondicoes, { params: { codcvn }, body: { condicoes, versao: lida ?? versao } })
			await concluir()
			toast.sucesso('Condições propostas!', 'Aprove-as por este lado e peça a aprovação do parceiro.')
			return enderecoDoConvenio(codcvn)
		},
	})
	return (
		<SchemaForm form={form} submit="Propor" back={enderecoDoConvenio(codcvn)}>
			<FormControl form={form} name="condicoes">
				{({ value, onChange }, erro) => <EditorDeCondicoes valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
		</SchemaForm>
	)
}
