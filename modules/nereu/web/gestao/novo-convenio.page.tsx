import { Autocomplete } from '@portal/design-system/autocomplete'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { FormControl, FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { DadosDoConvenio, enderecoDoConvenio, inserirConvenio } from '../../contract/index.ts'
import { EditorDeCondicoes } from './editor-de-condicoes.tsx'
import { FUSOS, PAISES, TIPOS } from './opcoes.ts'
import { useRascunho } from './rascunho.ts'

export function NovoConvenioPage() {
	return (
		<Pagina
			titulo="Novo convênio"
			largura="formulario"
			resumo="Fica em negociação até os dois lados aprovarem as mesmas condições."
		>
			<Cartao>
				<ConvenioForm />
			</Cartao>
		</Pagina>
	)
}

function ConvenioForm() {
	const { inicial, guardar, concluir } = useRascunho<DadosDoConvenio>('novo convênio')
	const form = useSchemaForm({
		schema: DadosDoConvenio,
		initial: {
			nomcvn: '',
			tipcvn: 'ACA',
			nomorg: '',
			cidorg: '',
			starenaut: 'N',
			numdiaden: 180,
			condicoes: [],
			...inicial,
		},
		thing: 'o convênio',
		refusals: { 'datas-trocadas': 'dtafimcvn', 'unidade-nao-encontrada': 'codundrsp' },
		draft: guardar,
		send: async (body: DadosDoConvenio) => {
			const { codcvn } = await call(inserirConvenio, { body })
			await concluir()
			toast.sucesso('Convênio registrado!', 'Ele entra em vigor quando os dois lados aprovarem as condições.')
			return enderecoDoConvenio(codcvn)
		},
	})
	return (
		<SchemaForm form={form} submit="Registrar" back="/nereu/gestao?aba=convenios">
			<TextField form={form} name="nomcvn" hint="Como “Convênio acadêmico com a Universidade de Coimbra”." />
			<FormField form={form} name="tipcvn">
				{(field) => <Selecao {...field} opcoes={TIPOS} />}
			</FormField>
			<TextField form={form} name="nomorg" />
			<TextField form={form} name="nomorgori" hint="Na escrita de lá, como 北京大学." />
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<TextField form={form} name="cidorg" />
				<FormField form={form} name="codpais" missing="Escolha um país.">
					{({ value, ...field }) => <Selecao {...field} value={value ?? ''} nenhuma="Escolha" opcoes={PAISES} />}
				</FormField>
			</div>
			<TextField form={form} name="outnom" hint="Siglas e outras grafias pelas quais alguém a procuraria." />
			<FormControl form={form} name="fusorg" missing="Escolha o fuso, como Europe/Lisbon.">
				{({ ref, value, onChange }, erro) => (
					<Campo rotulo="Fuso horário" obrigatorio dica="Os prazos do parceiro contam pelo relógio de lá." erro={erro}>
						<Autocomplete
							ref={ref}
							itens={FUSOS}
							valor={FUSOS.find(({ codigo }) => codigo === value) ?? null}
							aoMudar={(fuso) => onChange(fuso?.codigo)}
							minimo={2}
							placeholder="Europe/Lisbon"
						/>
					</Campo>
				)}
			</FormControl>
			<FormField form={form} name="emlorg" hint="Recebe o pedido de aprovação e os planos de estudo.">
				{({ value, onChange, ...field }) => (
					<EntradaTexto
						{...field}
						type="email"
						maxLength={200}
						value={value ?? ''}
						onChange={({ target }) => onChange(target.value || undefined)}
					/>
				)}
			</FormField>
			<FormControl form={form} name="codundrsp">
				{({ ref, value, onChange }, erro) => (
					<CampoUnidade
						rotulo="Unidade"
						nenhuma="Reitoria: vale para todas"
						valor={value}
						aoMudar={onChange}
						ref={ref}
						erro={erro}
					/>
				)}
			</FormControl>
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<FormField form={form} name="dtainicvn" missing="Informe o primeiro dia.">
					{({ ref, value, onChange }) => <Data ref={ref} valor={value} aoMudar={onChange} />}
				</FormField>
				<FormField form={form} name="dtafimcvn" missing="Informe o último dia.">
					{({ ref, value, onChange }) => <Data ref={ref} valor={value} aoMudar={onChange} />}
				</FormField>
			</div>
			<FormControl form={form} name="starenaut">
				{({ value, onChange }) => (
					<CaixaSelecao
						rotulo="Renova-se sozinho por prazos iguais, até a denúncia"
						checked={value === 'S'}
						onChange={({ target }) => onChange(target.checked ? 'S' : 'N')}
					/>
				)}
			</FormControl>
			<FormField form={form} name="numdiaden" missing="Informe de 0 a 730 dias.">
				{({ value, onChange, ...field }) => (
					<EntradaTexto
						{...field}
						inputMode="numeric"
						maxLength={3}
						value={value ?? ''}
						onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
					/>
				)}
			</FormField>
			<FormControl form={form} name="condicoes">
				{({ value, onChange }, erro) => <EditorDeCondicoes valor={value} aoMudar={onChange} erro={erro} />}
			</FormControl>
		</SchemaForm>
	)
}
