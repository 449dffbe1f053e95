import { AreaTexto } from '@portal/design-system/area-texto'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import {
	DadosDaRubrica as Dados,
	type DadosDaRubrica,
	enderecoDaRubrica,
	proporRubrica,
	TIPOS_DE_RUBRICA,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CamposDasClasses } from './classes.campos.tsx'

const TIPOS = Object.entries(TIPOS_DE_RUBRICA).map(([codigo, texto]) => ({ codigo, texto }))
const RECUSAS = { 'rubrica-ja-existe': 'codrub', 'proposta-aberta': 'codrub', 'regra-errada': 'formula' } as const
const INICIAL = {
	tiprub: 'P',
	codinccp: '00',
	codincirrf: '9',
	codincfgts: '00',
	codinccprp: '00',
	stateto: 'N',
	pricor: 0,
} as const

export function NovaRubricaPage() {
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: Dados,
		initial: INICIAL,
		thing: 'a rubrica',
		refusals: RECUSAS,
		send: async (body: DadosDaRubrica) => {
			await call(proporRubrica, { body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Rubrica enviada!', 'Ela existe depois que outra pessoa a aprova.')
			return enderecoDaRubrica(body.codrub)
		},
	})
	return (
		<Pagina
			titulo="Nova rubrica"
			largura="formulario"
			resumo="Uma pessoa a escreve, outra aprova. Ela entra por lançamento, carga ou todo mês para quem a tem."
		>
			<Cartao>
				<SchemaForm form={form} submit="Propor" back="/nova-folha/regras">
					<FormField form={form} name="codrub" width="data">
						{({ value, onChange, ...campo }) => (
							<EntradaTexto
								{...campo}
								value={value === undefined || Number.isNaN(value) ? '' : String(value)}
								onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
								inputMode="numeric"
								maxLength={5}
							/>
						)}
					</FormField>
					<FormField form={form} name="tiprub">
						{(campo) => <Selecao {...campo} opcoes={TIPOS} />}
					</FormField>
					<CamposDasClasses form={form as never} />
					<FormField form={form} name="formula" hint="Sem ela, paga-se o valor lançado.">
						{(campo) => <AreaTexto {...campo} value={campo.value ?? ''} rows={3} spellCheck={false} />}
					</FormField>
					<FormField form={form} name="dtaini" width="data" missing="Informe o primeiro dia em que vale.">
						{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
					</FormField>
					<TextField form={form} name="motivo" rows={2} />
				</SchemaForm>
			</Cartao>
		</Pagina>
	)
}
