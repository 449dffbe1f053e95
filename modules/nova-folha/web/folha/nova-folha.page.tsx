import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { diaEm, somarMeses } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import {
	abrirFolha,
	DadosDaFolha as Dados,
	type DadosDaFolha,
	enderecoDaFolha,
	nomearMes,
	TIPOS_DE_FOLHA,
	TipoDaFolha,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const TIPOS = TipoDaFolha.options.map((codigo) => ({ codigo, texto: TIPOS_DE_FOLHA[codigo] }))
const MESES = Array.from({ length: 12 }, (_nada, indice) => ({
	codigo: String(indice + 1),
	texto: nomearMes({ anoref: 0, mesref: indice + 1 }).replace(' de 0', ''),
}))

const REGIMES = [
	{ codigo: '', texto: 'os dois regimes', regime: undefined },
	{ codigo: 'RPPS', texto: 'autárquicos', regime: 'RPPS' },
	{ codigo: 'RGPS', texto: 'celetistas', regime: 'RGPS' },
] as const

const RECUSAS = {
	'reajuste-sem-simulacao': 'reajuste',
	'folha-ja-existe': 'tipfol',
	'mes-distante': 'mesref',
	'pagamento-fora': 'dtapgt',
	'folha-por-homologar': 'tipfol',
} as const

export function NovaFolhaPage() {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const proximo = somarMeses(`${diaEm(fusoHorario).slice(0, 7)}-01`, 1)
	const [anoref = 0, mesref = 0] = proximo.split('-').map(Number)
	const form = useSchemaForm({
		schema: Dados,
		initial: { anoref, mesref, tipfol: 'NOR' },
		thing: 'a folha',
		refusals: RECUSAS,
		send: async (body: DadosDaFolha) => {
			const { codfol } = await call(abrirFolha, { body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Folha aberta!', 'Agora ela recebe lançamentos e cargas.')
			return enderecoDaFolha(codfol)
		},
	})
	const simula = (form.fields.watch('dscsim') ?? '').trim() !== ''
	return (
		<Pagina
			titulo="Abrir folha"
			largura="formulario"
			resumo="Uma folha de cada tipo por mês; correções vão em uma suplementar."
		>
			<Cartao>
				<SchemaForm form={form} submit="Abrir" back="/nova-folha">
					<FormField form={form} name="tipfol">
						{(campo) => <Selecao {...campo} opcoes={TIPOS} />}
					</FormField>
					<FormField form={form} name="mesref">
						{({ value, onChange, ...campo }) => (
							<Selecao
								{...campo}
								value={String(value)}
								onChange={({ target }) => onChange(Number(target.value))}
								opcoes={MESES}
							/>
						)}
					</FormField>
					<FormField form={form} name="anoref" width="data">
						{({ value, onChange, ...campo }) => (
							<EntradaTexto
								{...campo}
								value={value === undefined || Number.isNaN(value) ? '' : String(value)}
								onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
								inputMode="numeric"
								maxLength={4}
							/>
						)}
					</FormField>
					<FormField
						form={form}
						name="dtapgt"
						width="data"
						hint="A tabela do imposto de renda é a deste dia; a da previdência, a do mês trabalhado."
						missing="Informe o dia do pagamento."
					>
						{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
					</FormField>
					<TextField form={form} name="dscsim" hint="Só para uma simulação, que ninguém recebe e se pode descartar." />
					{simula ? (
						<>
							<FormField
								form={form}
								name="reajuste"
								width="data"
								hint="Em por cento sobre o vencimento, como 5 ou 3,25."
							>
								{({ value, onChange, ...campo }) => (
									<EntradaTexto
										{...campo}
										value={(value ?? '').replace('.', ',')}
										onChange={({ target }) =>
											onChange(target.value === '' ? undefined : target.value.trim().replace(',', '.'))
										}
										inputMode="decimal"
										maxLength={7}
									/>
								)}
							</FormField>
							<FormField form={form} name="regreaj">
								{({ value, onChange, ...campo }) => (
									<Selecao
										{...campo}
										value={value ?? ''}
										onChange={({ target }) => onChange(REGIMES.find(({ codigo }) => codigo === target.value)?.regime)}
										opcoes={REGIMES}
									/>
								)}
							</FormField>
						</>
					) : null}
				</SchemaForm>
			</Cartao>
		</Pagina>
	)
}
