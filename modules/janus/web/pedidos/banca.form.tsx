import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Data } from '@portal/design-system/data'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { FormControl, FormField, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import {
	COMPOSICAO,
	DadosDaBanca,
	type Ficha,
	type MembroDaBanca,
	ORIGENS_DO_MEMBRO,
	pedirBanca,
	SITUACOES_DO_MEMBRO,
} from '../../contract/index.ts'
import { useRascunho } from './rascunho.ts'

const VOLTA = '/janus/minha-pos'
const ORIGENS = (['P', 'U', 'E'] as const).map((codigo) => ({ codigo, texto: ORIGENS_DO_MEMBRO[codigo] }))

/** Rows of the committee: the chair, the other members, and one substitute. */
function abrirMembros(titulares: number): MembroDaBanca[] {
	const vazio = { nommem: '', insmem: '', orimem: 'P', stadou: 'S', stacoa: 'N' } as const
	return [
		{ ...vazio, sitmem: 'P' },
		...Array.from({ length: titulares - 1 }, () => ({ ...vazio, sitmem: 'T' as const })),
		{ ...vazio, sitmem: 'S' },
	]
}

export function BancaForm({ ficha: { codmtr, nivpgm } }: { ficha: Ficha }) {
	const { titulares, deFora } = COMPOSICAO[nivpgm]
	const { inicial, guardar, concluir } = useRascunho<DadosDaBanca>(`banca ${codmtr}`)
	const membros = inicial.membros ?? abrirMembros(titulares)
	const form = useSchemaForm({
		schema: DadosDaBanca,
		initial: { titbca: '', jusreq: '', ...inicial, membros },
		thing: 'o pedido',
		draft: guardar,
		send: async (body: DadosDaBanca) => concluir(await call(pedirBanca, { params: { codmtr }, body })),
	})
	return (
		<SchemaForm form={form} submit="Propor" back={VOLTA}>
			<TextField form={form} name="titbca" />
			<FormField form={form} name="dtadef" width="data" missing="Informe a data proposta.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
			<Texto suave>
				{titulares} titulares com o presidente, todos doutores; {deFora === 1 ? 'um' : deFora} de fora do programa, um
				deles de fora da universidade; e um suplente de fora do programa. Ninguém que publicou com você nos últimos
				cinco anos, salvo o orientador.
			</Texto>
			{membros.map(({ sitmem }, indice) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows of the form neither move nor go
				<Membro key={indice} form={form} indice={indice} papel={SITUACOES_DO_MEMBRO[sitmem]} />
			))}
			<TextField form={form} name="jusreq" rows={3} />
		</SchemaForm>
	)
}

type MembroProps = { form: FormOf<DadosDaBanca>; indice: number; papel: string }

function Membro({ form, indice, papel }: MembroProps) {
	return (
		<GrupoDeCampos forma="separado" legenda={papel === 'Presidente' ? papel : `${papel}, ${indice + 1}º membro`}>
			<div className="grid gap-4">
				<TextField form={form} name={`membros.${indice}.nommem`} />
				<TextField form={form} name={`membros.${indice}.insmem`} />
				<FormField form={form} name={`membros.${indice}.orimem`}>
					{(field) => <Selecao {...field} opcoes={ORIGENS} />}
				</FormField>
				<Marcar form={form} name={`membros.${indice}.stadou`} rotulo="Tem título de doutor" />
				<Marcar form={form} name={`membros.${indice}.stacoa`} rotulo="Publicou com você nos últimos cinco anos" />
			</div>
		</GrupoDeCampos>
	)
}

type MarcarProps = {
	form: FormOf<DadosDaBanca>
	name: `membros.${number}.stadou` | `membros.${number}.stacoa`
	rotulo: string
}

const Marcar = ({ form, name, rotulo }: MarcarProps) => (
	<FormControl form={form} name={name}>
		{({ value, onChange }) => (
			<CaixaSelecao
				rotulo={rotulo}
				checked={value === 'S'}
				onChange={({ target }) => onChange(target.checked ? 'S' : 'N')}
			/>
		)}
	</FormControl>
)
