import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { useHoje } from '@portal/platform/web'
import { DateField, FormField, type FormOf, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { CORES_MARCA, type CorMarca, MARCA_SOBRESTADO, NovaMarca } from '../../contract/index.ts'
import { marcasQuery, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { Marca } from '../marca.tsx'
import { type FormularioDeVariosProps, guardarNada, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'

const NOMES_DAS_CORES: Readonly<Record<CorMarca, string>> = {
	cinza: 'Cinza',
	azul: 'Azul',
	verde: 'Verde',
	amarelo: 'Amarelo',
	laranja: 'Laranja',
	vermelho: 'Vermelho',
	roxo: 'Roxo',
}

/** A tag belongs to one station, and only the people there see it. */
export function MarcarForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const hoje = useHoje()
	const { data: estacoes = [] } = useQuery(minhasEstacoesQuery)
	const form = useSchemaForm({
		schema: NovaMarca,
		initial: { sgleta: varios.processos[0]?.sgletault ?? '', nommar: '', cormar: 'azul' },
		thing: 'os processos',
		draft: guardarNada,
		send: async ({ dtafim = null, ...marca }: NovaMarca) => {
			await aoEnviar({ acao: 'marca', itens: itensDeVarios(varios), dados: { ...marca, dtafim } })
			return undefined
		},
	})
	const [nommar, cormar, dtafim] = useWatch({ control: form.fields.control, name: ['nommar', 'cormar', 'dtafim'] })
	return (
		<SchemaForm form={form} espaco={4} footer={<PeDoFormulario {...pe} rotulo="Marcar" />}>
			<FormField form={form} name="sgleta" label="Estação" hint="Só as pessoas desta estação veem a marca.">
				{(campo) => (
					<Selecao
						{...campo}
						opcoes={estacoes.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))}
					/>
				)}
			</FormField>
			<Pilha colunas={2}>
				<Nome form={form} />
				<FormField form={form} name="cormar" label="Cor" required={false}>
					{(campo) => (
						<Selecao {...campo} opcoes={CORES_MARCA.map((cor) => ({ codigo: cor, texto: NOMES_DAS_CORES[cor] }))} />
					)}
				</FormField>
			</Pilha>
			<DateField
				form={form}
				name="dtafim"
				label="Até"
				hint="A marca sai sozinha depois deste dia."
				required={nommar === MARCA_SOBRESTADO}
				min={hoje}
			/>
			<p className="flex items-center gap-2 text-sm text-texto-suave">
				Fica assim: <Marca marca={{ nommar: nommar || 'Marca', cormar, dtafim: dtafim ?? null }} />
			</p>
		</SchemaForm>
	)
}

/** The name of a tag in use also sets its colour. */
function Nome({ form }: { form: FormOf<NovaMarca> }) {
	const { data: emUso = [] } = useQuery(marcasQuery)
	const id = useId()
	const nomes = new Set([MARCA_SOBRESTADO, ...emUso.map(({ nommar }) => nommar)])
	return (
		<FormField
			form={form}
			name="nommar"
			label="Marca"
			hint={`“${MARCA_SOBRESTADO}” suspende os prazos.`}
			missing="Dê um nome à marca."
		>
			{({ onChange, ...campo }) => (
				<>
					<EntradaTexto
						{...campo}
						list={id}
						maxLength={40}
						onChange={({ target }) => {
							const igual = emUso.find((um) => um.nommar === target.value)
							if (igual) form.fields.setValue('cormar', igual.cormar)
							onChange(target.value)
						}}
					/>
					<datalist id={id}>
						{[...nomes].map((nome) => (
							<option key={nome}>{nome}</option>
						))}
					</datalist>
				</>
			)}
		</FormField>
	)
}
