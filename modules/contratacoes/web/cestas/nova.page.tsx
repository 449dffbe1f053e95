import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { FormControl, FormField, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import {
	DadosDaCesta,
	enderecoDaCesta,
	inserirCesta,
	MANEIRAS,
	METODOS,
	Metodo,
	PERIODOS,
} from '../../contract/index.ts'
import { CHAVE } from './queries.ts'

const METODOS_A_ESCOLHER = Metodo.options.map((codigo) => ({ codigo, texto: METODOS[codigo] }))
const CORRECOES = [
	{ codigo: 'N', texto: 'Sem correção' },
	{ codigo: 'I', texto: `IPCA, ${MANEIRAS.I}` },
	{ codigo: 'V', texto: `IPCA, ${MANEIRAS.V}` },
]
const PERIODOS_A_ESCOLHER = Object.entries(PERIODOS).map(([codigo, texto]) => ({ codigo, texto }))

export function NovaCestaPage() {
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: DadosDaCesta,
		initial: { titces: '', metces: 'MDN', correcao: 'I', meses: 12 },
		thing: 'a cesta',
		refusals: { 'sem-permissao': 'codund' },
		send: async (body: DadosDaCesta) => {
			const { codces } = await call(inserirCesta, { body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return enderecoDaCesta(codces)
		},
	})
	return (
		<Pagina titulo="Nova cesta" largura="formulario" resumo="Depois ponha os itens e peça cotações.">
			<Cartao>
				<SchemaForm form={form} submit="Começar" back="/contratacoes/cestas">
					<FormField
						form={form}
						name="titces"
						label="Título da cesta"
						hint="Aparece na memória e nos pedidos de cotação."
					>
						{(campo) => <EntradaTexto {...campo} maxLength={160} />}
					</FormField>
					<FormControl form={form} name="codund" missing="Informe a unidade que vai contratar.">
						{({ value, onChange }, erro) => (
							<CampoUnidade rotulo="Unidade" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
						)}
					</FormControl>
					<FormField form={form} name="metces" label="Método">
						{(campo) => <Selecao {...campo} opcoes={METODOS_A_ESCOLHER} />}
					</FormField>
					<FormField form={form} name="correcao" label="Correção dos preços">
						{(campo) => <Selecao {...campo} opcoes={CORRECOES} />}
					</FormField>
					<FormControl form={form} name="meses">
						{({ value, onChange, ref }, erro) => (
							<Campo rotulo="Preços dos últimos" obrigatorio erro={erro}>
								<Selecao
									ref={ref}
									value={String(value)}
									onChange={({ target }) => onChange(Number(target.value))}
									opcoes={PERIODOS_A_ESCOLHER}
								/>
							</Campo>
						)}
					</FormControl>
				</SchemaForm>
			</Cartao>
		</Pagina>
	)
}
